// Prevents the objective for loose tasks from being closed, moved or deleted with open tasks.
import { and, eq, inArray } from "drizzle-orm";
import type { ObjectiveStatus } from "@vereda/domain/planning/catalogue";
import type { Locale } from "@vereda/domain/locale";
import { looseTitle } from "@vereda/domain/planning/quick-add/contract-quick-add";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { missions, objectives, tasks } from "../tables/plans.ts";
import type { ObjectiveRow } from "../tables/plans.ts";

/**
 * An objective for loose tasks must remain active and in its area: what is added would not appear.
 * @throws loose_objective
 */
export function validateLooseChanges(
  { isLoose, areaId }: ObjectiveRow,
  changes: { readonly status?: ObjectiveStatus | undefined; readonly areaId?: AreaKey | undefined },
): void {
  const { status = "ACTIVE", areaId: nextArea = areaId } = changes;
  if (isLoose && (status !== "ACTIVE" || nextArea !== areaId))
    throw new AppError("loose_objective");
}

/** @throws loose_objective when an objective for loose tasks has open ones */
export async function requireNoOpenLooseTasks(
  db: Database,
  { id, isLoose }: Pick<ObjectiveRow, "id" | "isLoose">,
): Promise<void> {
  if (isLoose && (await hasOpenTasks(db, id))) throw new AppError("loose_objective");
}

async function hasOpenTasks(db: Database, objectiveId: string): Promise<boolean> {
  const [open] = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(eq(tasks.objectiveId, objectiveId), inArray(tasks.status, ["PENDING", "IN_PROGRESS"])),
    )
    .limit(1);
  return open !== undefined;
}

const looseTitles = Object.values(looseTitle);

/** Calls the objectives for loose tasks, and their missions, in another language. */
export async function translateLoosePlans(
  tx: Database,
  { userId, language }: { readonly userId: string; readonly language: Locale },
): Promise<void> {
  const isOwn = and(eq(objectives.ownerId, userId), eq(objectives.isLoose, true));
  const title = looseTitle[language];
  const loose = tx.select({ id: objectives.id }).from(objectives).where(isOwn);
  await tx
    .update(missions)
    .set({ title })
    .where(and(inArray(missions.objectiveId, loose), inArray(missions.title, looseTitles)));
  await tx
    .update(objectives)
    .set({ title })
    .where(and(isOwn, inArray(objectives.title, looseTitles)));
}
