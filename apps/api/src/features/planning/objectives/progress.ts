// Logs, lists and updates progress entries of a tracked resource; totals are in `measured.ts`.
import { desc, eq } from "drizzle-orm";
import type { BodyOf, QueryOf } from "@vereda/domain/http/endpoint";
import type { Page } from "@vereda/domain/http/envelope";
import { createId } from "@vereda/domain/id";
import type { planningApi } from "@vereda/domain/planning/contract";
import type { planApi } from "@vereda/domain/planning/objectives/contract-plan";
import type { ProgressEntry } from "@vereda/domain/planning/objectives/contract-objective";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { findObjectiveFor, requireRow } from "../access/access.ts";
import { selectOwnerDay } from "../access/lived-day.ts";
import { progressEntries } from "../tables/plans.ts";
import type { ProgressEntryRow } from "../tables/plans.ts";
import { insertOnce, updateVersion } from "#platform/http/writing.ts";
import type { Created } from "#platform/http/writing.ts";
import { loadPage } from "#platform/http/load-page.ts";

function showProgressEntry(row: ProgressEntryRow): ProgressEntry {
  const { loggedAt, updatedAt, ownerId: _owner, ...entry } = row;
  return { ...entry, loggedAt: loggedAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

function selectLatest(db: Database, objectiveId: string) {
  return db
    .select()
    .from(progressEntries)
    .where(eq(progressEntries.objectiveId, objectiveId))
    .orderBy(desc(progressEntries.loggedAt), desc(progressEntries.id));
}

export async function listLatestProgress(
  db: Database,
  objectiveId: string,
  limit: number,
): Promise<ProgressEntry[]> {
  return (await selectLatest(db, objectiveId).limit(limit)).map(showProgressEntry);
}

/** A page of entries, the latest first. @throws as `findObjectiveFor` */
export async function listProgressEntries(
  db: Database,
  caller: Caller,
  objectiveId: string,
  query: QueryOf<typeof planApi.listProgressEntries>,
): Promise<Page<ProgressEntry>> {
  await findObjectiveFor(db, caller, objectiveId, "read");
  const total = db.$count(progressEntries, eq(progressEntries.objectiveId, objectiveId));
  return loadPage(query, total, selectLatest(db, objectiveId), (rows) =>
    rows.map(showProgressEntry),
  );
}

/**
 * Logs progress, or returns the entry that an earlier identical request created.
 * @throws validation_error when progress comes from tasks; conflict
 */
export async function createProgressEntry(
  db: Database,
  caller: Caller,
  objectiveId: string,
  input: BodyOf<typeof planningApi.createProgressEntry>,
  now: Date,
): Promise<Created<ProgressEntry>> {
  const { objective } = await findObjectiveFor(db, caller, objectiveId, "own");
  if (objective.measurementSource === "TASKS") {
    throw createInvalidFieldsError({ path: "value", code: "progress_from_tasks" });
  }
  const loggedAt = input.loggedAt === undefined ? now : new Date(input.loggedAt);
  const entry = {
    id: input.id ?? createId(now.getTime()),
    ownerId: objective.ownerId,
    objectiveId,
    value: input.value,
    unit: input.unit ?? objective.trackedUnit,
    loggedAt,
    loggedDay: selectOwnerDay(caller, objective.ownerId, loggedAt),
    note: input.note ?? null,
    updatedAt: now,
    source: caller.scopes === null ? ("MANUAL" as const) : ("INTEGRATION" as const),
  };
  const { made, isNew } = await insertOnce(db, progressEntries, entry, ["objectiveId"]);
  return { made: showProgressEntry(made), isNew };
}

/** @throws not_found; forbidden; conflict with the current entry when `updatedAt` is stale */
export async function updateProgressEntry(
  db: Database,
  caller: Caller,
  id: string,
  { loggedAt, ...changes }: BodyOf<typeof planApi.updateProgressEntry>,
  now: Date,
): Promise<ProgressEntry> {
  const entry = await findEntryFor(db, caller, id);
  const at = loggedAt === undefined ? entry.loggedAt : new Date(loggedAt);
  const isMoved = at.getTime() !== entry.loggedAt.getTime();
  const loggedDay = isMoved ? selectOwnerDay(caller, entry.ownerId, at) : entry.loggedDay;
  const columns = { ...changes, loggedAt: at, loggedDay };
  const isThis = eq(progressEntries.id, id);
  const getCurrent = async () => showProgressEntry(await findEntryFor(db, caller, id));
  return showProgressEntry(
    await updateVersion(db, progressEntries, isThis, columns, now, getCurrent),
  );
}

export async function deleteProgressEntry(db: Database, caller: Caller, id: string): Promise<null> {
  await findEntryFor(db, caller, id);
  await db.delete(progressEntries).where(eq(progressEntries.id, id));
  return null;
}

async function findEntryFor(db: Database, caller: Caller, id: string): Promise<ProgressEntryRow> {
  const [row] = await db.select().from(progressEntries).where(eq(progressEntries.id, id));
  const entry = requireRow(row);
  await findObjectiveFor(db, caller, entry.objectiveId, "own");
  return entry;
}
