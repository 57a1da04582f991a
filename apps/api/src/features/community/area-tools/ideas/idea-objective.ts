// Turns an idea into an objective of its area, and keeps the link.
import { eq } from "drizzle-orm";
import type { Idea, ideasApi } from "@vereda/domain/community/area-tools/contract-area-tools";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { buildNextTimestamp, createConflict, type Created } from "#platform/http/writing.ts";
import { createObjective } from "#features/planning/objectives/objectives.ts";
import { requireAreaPermission } from "#features/workspace/access.ts";
import { ideas, type IdeaRow } from "../../tables/area-tools.ts";
import { findIdea, requireWorkIn } from "../access.ts";
import { showIdea } from "./idea-view.ts";

type Input = BodyOf<typeof ideasApi.turnIntoObjective>;

// Locks the idea, so that two members do not make two objectives of it.
async function linkObjective(
  tx: Database,
  caller: Caller,
  id: string,
  input: Input,
  now: Date,
): Promise<Created<IdeaRow>> {
  const [idea] = await tx.select().from(ideas).where(eq(ideas.id, id)).for("update");
  if (idea === undefined) throw new AppError("not_found");
  if (idea.objectiveId !== null) {
    if (input.id !== undefined && input.id !== idea.objectiveId)
      throw createConflict(await showIdea(tx, caller, idea));
    return { made: idea, isNew: false };
  }
  const { workspaceId, areaId, title, text: description } = idea;
  const objective = { id: input.id, type: input.type ?? "PROJECT", workspaceId, areaId } as const;
  const { made, isNew } = await createObjective(
    tx,
    caller,
    { ...objective, title, description },
    now,
  );
  // The id is of an objective that came from elsewhere.
  if (!isNew) throw new AppError("conflict");
  const [linked = idea] = await tx
    .update(ideas)
    .set({
      objectiveId: made.id,
      stage: idea.stage === "DONE" ? "DONE" : "READY",
      updatedAt: buildNextTimestamp(ideas.updatedAt, now),
    })
    .where(eq(ideas.id, id))
    .returning();
  return { made: linked, isNew: true };
}

/**
 * A repeated request returns the idea with its objective.
 * @throws as `findIdea` and `requireWorkIn`; forbidden without permission to plan; conflict when it already
 * became another objective, or the id is another objective's
 */
export async function turnIntoObjective(
  db: Database,
  caller: Caller,
  id: string,
  input: Input,
  now: Date,
): Promise<Created<Idea>> {
  const access = await findIdea(db, caller, id);
  await requireAreaPermission(db, caller, access.row, "plan");
  await requireWorkIn(db, caller, access, now);
  const { made, isNew } = await db.transaction((tx) => linkObjective(tx, caller, id, input, now));
  return { made: await showIdea(db, caller, made), isNew };
}
