// Lists, creates, changes and deletes the ideas of an area.
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { ideaStages } from "@vereda/domain/community/circles/catalogue-circles";
import type { Idea, ideasApi } from "@vereda/domain/community/area-tools/contract-area-tools";
import type { BodyOf, QueryOf } from "@vereda/domain/http/endpoint";
import type { Page } from "@vereda/domain/http/envelope";
import { createId } from "@vereda/domain/id";
import { HOUR_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import { insertOnce, updateVersion, type Created } from "#platform/http/writing.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { ideas } from "../../tables/area-tools.ts";
import { findIdea, requireAreaTool, requireChange, type AreaLocation } from "../access.ts";
import { showIdea, showIdeas } from "./idea-view.ts";

const newIdeas = { limit: 60, windowMs: HOUR_MS };

/** From seed to dropped; within a stage those with the most votes first. */
const stagePosition = sql`array_position(${sql.param([...ideaStages])}::text[], ${ideas.stage})`;

/** @throws as `requireAreaTool` */
export async function listIdeas(
  db: Database,
  caller: Caller,
  location: AreaLocation,
  { stage, ...paging }: QueryOf<typeof ideasApi.list>,
  now: Date,
): Promise<Page<Idea>> {
  await requireAreaTool(db, caller, location, "ideas", { now, isWriting: false });
  const which = and(
    eq(ideas.workspaceId, location.workspaceId),
    eq(ideas.areaId, location.areaId),
    stage === undefined ? undefined : eq(ideas.stage, stage),
    isNull(ideas.hiddenAt),
  );
  const rows = db
    .select()
    .from(ideas)
    .where(which)
    .orderBy(stagePosition, desc(ideas.votes), desc(ideas.createdAt), desc(ideas.id));
  return loadPage(paging, db.$count(ideas, which), rows, (all) => showIdeas(db, caller, all));
}

/**
 * Creates an idea; idempotent.
 * @throws as `requireAreaTool`; rate_limited; conflict when the id is another idea's
 */
export async function createIdea(
  db: Database,
  caller: Caller,
  location: AreaLocation,
  { title, text = null, stage = "SEED", id: requestedId }: BodyOf<typeof ideasApi.create>,
  now: Date,
): Promise<Created<Idea>> {
  await requireAreaTool(db, caller, location, "ideas", { now, isWriting: true });
  await consume(db, limitKey("idea", caller.userId), newIdeas, now);
  const id = requestedId ?? createId(now.getTime());
  const scope = { ...location, authorId: caller.userId };
  const row = { ...scope, id, title, text, stage, createdAt: now, updatedAt: now };
  const { made, isNew } = await insertOnce(db, ideas, row, ["authorId", "workspaceId", "areaId"]);
  return { made: await showIdea(db, caller, made), isNew };
}

/** @throws as `findIdea` and `requireChange`; conflict with the current idea when `updatedAt` is stale */
export async function changeIdea(
  db: Database,
  caller: Caller,
  id: string,
  changes: BodyOf<typeof ideasApi.change>,
  now: Date,
): Promise<Idea> {
  await requireChange(db, caller, await findIdea(db, caller, id), now);
  const getCurrent = async () => showIdea(db, caller, (await findIdea(db, caller, id)).row);
  const changed = await updateVersion(db, ideas, eq(ideas.id, id), changes, now, getCurrent);
  return showIdea(db, caller, changed);
}

/** An objective that it became stays. @throws as `findIdea` and `requireChange` */
export async function removeIdea(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<null> {
  await requireChange(db, caller, await findIdea(db, caller, id), now);
  await db.delete(ideas).where(eq(ideas.id, id));
  return null;
}
