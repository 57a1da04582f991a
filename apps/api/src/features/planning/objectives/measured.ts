// What tracked resources stand at, in all and day by day: from what was logged, or from tasks that are done.
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { calendarDays } from "@vereda/domain/time/user-day";
import type { UserDays } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import { taskCompletions, timeEntries } from "../tables/schedules.ts";
import { progressEntries, tasks } from "../tables/plans.ts";
import type { ObjectiveRow } from "../tables/plans.ts";

type Measured = Pick<
  ObjectiveRow,
  "id" | "type" | "behaviour" | "measurementSource" | "trackedUnit"
>;

const isTracked = ({ type }: Measured) => type === "TRACKED_RESOURCE";
const isFromTasks = (row: Measured) => isTracked(row) && row.measurementSource === "TASKS";

/** What objectives stand at: the latest entry of a STATE, else the sum of all; or what their tasks brought. */
export async function currentValues(
  db: Database,
  rows: readonly Measured[],
): Promise<ReadonlyMap<string, number>> {
  const fromTasks = rows.filter(isFromTasks);
  const logged = rows.filter((row) => isTracked(row) && !isFromTasks(row));
  return new Map([...(await loggedValues(db, logged)), ...(await taskValues(db, fromTasks))]);
}

async function loggedValues(
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

async function taskValues(
  db: Database,
  rows: readonly Measured[],
): Promise<(readonly [string, number])[]> {
  if (rows.length === 0) return [];
  const done = doneTasks(
    db,
    rows.map((row) => row.id),
    calendarDays("UTC"),
  );
  const sums = await db
    .select({ objectiveId: done.objectiveId, ...buildSums(done) })
    .from(done)
    .groupBy(done.objectiveId);
  const byObjective = new Map(sums.map((row) => [row.objectiveId, row]));
  return rows.map((row) => [row.id, convertToUnit(row, byObjective.get(row.id))] as const);
}

/** What each of the last days brought, the earliest first; at most `limit` days that brought something. */
export async function progressByDay(
  db: Database,
  user: UserDays,
  row: Measured,
  limit: number,
): Promise<Plan["progressByDay"]> {
  if (!isTracked(row)) return [];
  const days = isFromTasks(row)
    ? await taskDays(db, user, row, limit)
    : await loggedDays(db, user, row, limit);
  return days.toReversed();
}

async function loggedDays(db: Database, user: UserDays, row: Measured, limit: number) {
  const { objectiveId, value, loggedAt, id } = progressEntries;
  const day = dayIn(user, loggedAt);
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

async function taskDays(db: Database, user: UserDays, row: Measured, limit: number) {
  const done = doneTasks(db, [row.id], user);
  const days = await db
    .select({ day: done.day, ...buildSums(done) })
    .from(done)
    .groupBy(done.day)
    .orderBy(desc(done.day))
    .limit(limit);
  return days.map((totals) => ({ day: totals.day, value: convertToUnit(row, totals) }));
}

/** The day that a person lived at an instant; as `dayOf` in the domain. */
function dayIn(
  { timeZone, pastMidnight }: UserDays,
  column: typeof progressEntries.loggedAt | typeof tasks.completedAt,
) {
  const local = sql`(${column} at time zone ${timeZone}::text)`;
  if (pastMidnight.length === 0) return sql`${local}::date`;
  const minutes = sql`(${sql.param([...pastMidnight])}::int[])`;
  const ofTheEvening = sql`${minutes}[extract(isodow from ${local}::date - 1)::int]`;
  return sql`(${local}::date
    - case when extract(epoch from ${local}::time) < 60 * ${ofTheEvening} then 1 else 0 end)`;
}

/**
 * Every task that is done and every completed day of those that recur: on which day, and how many minutes it took,
 * by the clock or else as estimated. A series that was completed as a whole counts by its days.
 */
function doneTasks(db: Database, ids: readonly string[], user: UserDays) {
  // As `totalMinutes` in the domain: the typed total, or the sum of the parts.
  const parts = sql.join(
    [
      tasks.plannedExecutionMin,
      tasks.plannedTravelMin,
      tasks.plannedBreaksMin,
      tasks.plannedWaitingMin,
      tasks.plannedBufferMin,
      tasks.plannedSocialMin,
    ].map((part) => sql`coalesce(${part}, 0)`),
    sql` + `,
  );
  const estimated = sql`coalesce(nullif(${tasks.plannedTotalMin}, 0), ${parts})`;
  const once = db
    .select({
      objectiveId: tasks.objectiveId,
      day: sql<string>`${dayIn(user, tasks.completedAt)}::text`.as("day"),
      minutes: sql`coalesce(nullif(${trackedMinutes(sql`true`)}, 0), ${estimated})`
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
        sql`coalesce(nullif(${trackedMinutes(eq(timeEntries.day, taskCompletions.day))}, 0), ${estimated})`
          .mapWith(Number)
          .as("minutes"),
    })
    .from(taskCompletions)
    .innerJoin(tasks, eq(tasks.id, taskCompletions.taskId))
    .where(inArray(tasks.objectiveId, [...ids]));
  return unionAll(once, again).as("done");
}

/** Named with its table: a query of one table leaves that out, and inside another `id` would mean its own. */
const TASK_ID = sql`tasks.id`;

/** Minutes that were tracked of a task, of one of its days or of all. */
function trackedMinutes(which: ReturnType<typeof sql>) {
  const { taskId, startedAt, endedAt } = timeEntries;
  return sql`(
    select extract(epoch from sum(${endedAt} - ${startedAt})) / 60 from ${timeEntries}
    where ${taskId} = ${TASK_ID} and ${which}
  )`;
}

function buildSums(done: ReturnType<typeof doneTasks>) {
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
