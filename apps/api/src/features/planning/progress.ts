// Progress of what is measured: entries, and the value that an objective stands at.
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { newId } from "@vereda/domain/id";
import type { planningApi } from "@vereda/domain/planning/contract";
import type { ProgressEntry } from "@vereda/domain/planning/contract-objective";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/authentication.ts";
import { AppError } from "#platform/errors.ts";
import { findObjectiveFor, present } from "./access.ts";
import { progressEntries } from "./table.ts";
import type { ObjectiveRow, ProgressEntryRow } from "./table.ts";
import type { Created } from "#platform/writing.ts";

export function showProgressEntry(row: ProgressEntryRow): ProgressEntry {
  const { id, objectiveId, value, unit, loggedAt, note } = row;
  return { id, objectiveId, value, unit, loggedAt: loggedAt.toISOString(), note };
}

/** The latest entries of an objective, the latest first. */
export async function latestProgress(
  db: Database,
  objectiveId: string,
  limit: number,
): Promise<ProgressEntry[]> {
  const rows = await db
    .select()
    .from(progressEntries)
    .where(eq(progressEntries.objectiveId, objectiveId))
    .orderBy(desc(progressEntries.loggedAt), desc(progressEntries.id))
    .limit(limit);
  return rows.map(showProgressEntry);
}

/** What objectives stand at: the latest entry of a STATE, else the sum of all. */
export async function currentValues(
  db: Database,
  rows: readonly Pick<ObjectiveRow, "id" | "type" | "behaviour">[],
): Promise<ReadonlyMap<string, number>> {
  const tracked = rows.filter(({ type }) => type === "TRACKED_RESOURCE");
  if (tracked.length === 0) return new Map();
  const { objectiveId, value, loggedAt, id } = progressEntries;
  const sums = await db
    .select({
      objectiveId,
      sum: sql`sum(${value})`.mapWith(Number),
      latest: sql`(array_agg(${value} order by ${loggedAt} desc, ${id} desc))[1]`.mapWith(Number),
    })
    .from(progressEntries)
    .where(
      inArray(
        objectiveId,
        tracked.map((row) => row.id),
      ),
    )
    .groupBy(objectiveId);
  const byObjective = new Map(sums.map((row) => [row.objectiveId, row]));
  return new Map(
    tracked.flatMap((row) => {
      const found = byObjective.get(row.id);
      if (row.behaviour === "STATE") return found === undefined ? [] : [[row.id, found.latest]];
      return [[row.id, found?.sum ?? 0]];
    }),
  );
}

/** Logs progress, or answers the entry that the same create made before. */
export async function createProgressEntry(
  db: Database,
  caller: Caller,
  objectiveId: string,
  input: BodyOf<typeof planningApi.createProgressEntry>,
  now: Date,
): Promise<Created<ProgressEntry>> {
  const { objective } = await findObjectiveFor(db, caller, objectiveId, "own");
  const id = input.id ?? newId(now.getTime());
  const [made] = await db
    .insert(progressEntries)
    .values({
      id,
      ownerId: objective.ownerId,
      objectiveId,
      value: input.value,
      unit: input.unit ?? objective.trackedUnit,
      loggedAt: input.loggedAt === undefined ? now : new Date(input.loggedAt),
      note: input.note ?? null,
    })
    .onConflictDoNothing({ target: progressEntries.id })
    .returning();
  if (made !== undefined) return { made: showProgressEntry(made), isNew: true };
  const [known] = await db
    .select()
    .from(progressEntries)
    .where(and(eq(progressEntries.id, id), eq(progressEntries.objectiveId, objectiveId)));
  if (known === undefined) throw new AppError("conflict");
  return { made: showProgressEntry(known), isNew: false };
}

export async function deleteProgressEntry(db: Database, caller: Caller, id: string): Promise<null> {
  const [entry] = await db.select().from(progressEntries).where(eq(progressEntries.id, id));
  await findObjectiveFor(db, caller, present(entry).objectiveId, "own");
  await db.delete(progressEntries).where(eq(progressEntries.id, id));
  return null;
}
