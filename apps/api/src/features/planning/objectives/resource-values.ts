// Computes values of tracked resources, in total and per day, from logged entries or completed tasks.
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import type { Database } from "#db/client.ts";
import { taskCompletions, timeEntries } from "../tables/schedules.ts";
import { progressEntries, tasks } from "../tables/plans.ts";
import type { ObjectiveRow } from "../tables/plans.ts";
import { selectEstimatedMinutes } from "../tables/task-content.ts";

type Measured = Pick<
  ObjectiveRow,
  "id" | "type" | "behaviour" | "measurementSource" | "trackedUnit"
>;

const isTracked = ({ type }: Measured) => type === "TRACKED_RESOURCE";
const isFromTasks = (row: Measured) => isTracked(row) && row.measurementSource === "TASKS";

/**
 * Current values by objective id: the latest entry of a STATE resource, else the sum; or the total of
 * completed tasks.
 */
export async function loadCurrentValues(
  db: Database,
  rows: readonly Measured[],
): Promise<ReadonlyMap<string, number>> {
  const fromTasks = rows.filter(isFromTasks);
  const logged = rows.filter((row) => isTracked(row) && !isFromTasks(row));
  return new Map([
    ...(await loadLoggedValues(db, logged)),
    ...(await loadTaskValues(db, fromTasks)),
  ]);
}

async function loadLoggedValues(
  db: Database,
  rows: readonly Measured[],
): Promise<(readonly [string, number])[]> {
  if (rows.length === 0) return [];
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
        rows.map((row) => row.id),
      ),
    )
    .groupBy(objectiveId);
  const byObjective = new Map(sums.map((row) => [row.objectiveId, row]));
  return rows.flatMap((row) => {
    const totals = byObjective.get(row.id);
    if (row.behaviour !== "STATE") return [[row.id, totals?.sum ?? 0] as const];
    return totals === undefined ? [] : [[row.id, totals.latest] as const];
  });
}

async function loadTaskValues(
  db: Database,
  rows: readonly Measured[],
): Promise<(readonly [string, number])[]> {
  if (rows.length === 0) return [];
  const done = selectDoneTasks(
    db,
    rows.map((row) => row.id),
  );
  const sums = await db
    .select({ objectiveId: done.objectiveId, ...buildSums(done) })
    .from(done)
    .groupBy(done.objectiveId);
  const byObjective = new Map(sums.map((row) => [row.objectiveId, row]));
  return rows.map((row) => [row.id, convertToUnit(row, byObjective.get(row.id))] as const);
}

/** The latest days with progress, at most `limit`, in ascending order. */
export async function listProgressByDay(
  db: Database,
  row: Measured,
  limit: number,
): Promise<Plan["progressByDay"]> {
  if (!isTracked(row)) return [];
  const days = isFromTasks(row)
    ? await listTaskDays(db, row, limit)
    : await listLoggedDays(db, row, limit);
  return days.toReversed();
}

async function listLoggedDays(db: Database, row: Measured, limit: number) {
  const { objectiveId, value, loggedAt, id } = progressEntries;
  const day = progressEntries.loggedDay;
  const latest = sql`(array_agg(${value} order by ${loggedAt} desc, ${id} desc))[1]`;
  const total = row.behaviour === "STATE" ? latest : sql`sum(${value})`;
  return db
    .select({ day: sql<string>`${day}::text`.as("day"), value: total.mapWith(Number) })
    .from(progressEntries)
    .where(eq(objectiveId, row.id))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
    .limit(limit);
}

async function listTaskDays(db: Database, row: Measured, limit: number) {
  const done = selectDoneTasks(db, [row.id]);
  const days = await db
    .select({ day: done.day, ...buildSums(done) })
    .from(done)
    .groupBy(done.day)
    .orderBy(desc(done.day))
    .limit(limit);
  return days.map((totals) => ({ day: totals.day, value: convertToUnit(row, totals) }));
}

/**
 * Completed tasks and occurrences with their day and minutes (tracked, or else estimated). A series
 * completed as a whole counts by its occurrences.
 */
function selectDoneTasks(db: Database, ids: readonly string[]) {
  const estimated = selectEstimatedMinutes();
  const once = db
    .select({
      objectiveId: tasks.objectiveId,
      day: sql<string>`${tasks.completedDay}::text`.as("day"),
      minutes: sql`coalesce(nullif(${selectTrackedMinutes(sql`true`)}, 0), ${estimated})`
        .mapWith(Number)
        .as("minutes"),
    })
    .from(tasks)
    .where(
      and(
        inArray(tasks.objectiveId, [...ids]),
        eq(tasks.status, "COMPLETED"),
        sql`not exists (select 1 from ${taskCompletions} where ${taskCompletions.taskId} = ${TASK_ID})`,
      ),
    );
  const again = db
    .select({
      objectiveId: tasks.objectiveId,
      day: sql<string>`${taskCompletions.day}::text`.as("day"),
      minutes:
        sql`coalesce(nullif(${selectTrackedMinutes(eq(timeEntries.day, taskCompletions.day))}, 0), ${estimated})`
          .mapWith(Number)
          .as("minutes"),
    })
    .from(taskCompletions)
    .innerJoin(tasks, eq(tasks.id, taskCompletions.taskId))
    .where(inArray(tasks.objectiveId, [...ids]));
  return unionAll(once, again).as("done");
}

/** Qualified with the table name, because `id` in a subquery would refer to the subquery's own table. */
const TASK_ID = sql`tasks.id`;

function selectTrackedMinutes(which: ReturnType<typeof sql>) {
  const { taskId, startedAt, endedAt } = timeEntries;
  return sql`(
    select extract(epoch from sum(${endedAt} - ${startedAt})) / 60 from ${timeEntries}
    where ${taskId} = ${TASK_ID} and ${which}
  )`;
}

function buildSums(done: ReturnType<typeof selectDoneTasks>) {
  return {
    count: sql`count(*)`.mapWith(Number),
    minutes: sql`sum(${done.minutes})`.mapWith(Number),
  };
}

function convertToUnit(
  { trackedUnit }: Measured,
  totals: { readonly count: number; readonly minutes: number } | undefined,
): number {
  if (totals === undefined) return 0;
  if (trackedUnit === "MINUTES") return totals.minutes;
  return trackedUnit === "HOURS" ? totals.minutes / 60 : totals.count;
}
