// What a user did per day: tracked time and completed tasks, grouped for the resources that they feed.
import { and, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { DayActivity, DayProgress } from "@vereda/domain/resources/measures/resource-values";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { selectEstimatedMinutes } from "../tables/task-content.ts";
import { parseStoredDay } from "../schedules/schedule-rows.ts";
import { taskCompletions, timeEntries } from "../tables/schedules.ts";
import { progressEntries, tasks } from "../tables/plans.ts";
import type { FeedingObjective } from "./feeding.ts";

interface ActivityRange {
  /** Null for everything up to `to`. */
  readonly from: Day | null;
  readonly to: Day;
  /** Days before it are summed as the day before it. */
  readonly since: Day;
}

interface ActivityRow extends Record<string, unknown> {
  readonly day: string;
  readonly objectiveId: string | null;
  readonly isDeepFocus: boolean;
  readonly isSocial: boolean;
  readonly minutes: number;
  readonly estimatedMinutes: number;
  readonly completed: number;
}

function isWithin({ from, to }: ActivityRange, day: PgColumn): SQL | undefined {
  return and(from === null ? undefined : gte(day, formatIsoDay(from)), lte(day, formatIsoDay(to)));
}

const hasTime = (which: SQL) =>
  sql`exists (select 1 from ${timeEntries} where ${timeEntries.taskId} = tasks.id and ${which})`;

/** One row per tracked entry, completed task and completed occurrence; see `DayActivity.minutes`. */
function selectWork(caller: Caller, range: ActivityRange, now: Date): SQL {
  const estimated = selectEstimatedMinutes();
  const endedAt = sql`coalesce(${timeEntries.endedAt}, ${sql.param(now, timeEntries.endedAt)})`;
  const tracked = sql`
    select ${timeEntries.taskId} as task_id, ${timeEntries.startedDay} as day,
      greatest(0, extract(epoch from ${endedAt} - ${timeEntries.startedAt}) / 60) as minutes,
      0 as estimated, 0 as completed
    from ${timeEntries}
    where ${and(eq(timeEntries.ownerId, caller.userId), isWithin(range, timeEntries.startedDay))}`;
  const once = sql`
    select tasks.id, ${tasks.completedDay}, 0,
      case when ${hasTime(sql`true`)} then 0 else ${estimated} end, 1
    from ${tasks}
    where ${and(
      eq(tasks.ownerId, caller.userId),
      eq(tasks.status, "COMPLETED"),
      isWithin(range, tasks.completedDay),
    )}
      and not exists (select 1 from ${taskCompletions} where ${taskCompletions.taskId} = tasks.id)`;
  const again = sql`
    select tasks.id, ${taskCompletions.day}, 0,
      case when ${hasTime(eq(timeEntries.day, taskCompletions.day))} then 0 else ${estimated} end, 1
    from ${taskCompletions} join ${tasks} on tasks.id = ${taskCompletions.taskId}
    where ${and(eq(taskCompletions.ownerId, caller.userId), isWithin(range, taskCompletions.day))}`;
  return sql`${tracked} union all ${once} union all ${again}`;
}

/**
 * The caller's activity per day, by the objectives that feed resources and by the two characteristics that
 * feed focus and real connection.
 */
export async function loadActivity(
  db: Database,
  caller: Caller,
  range: ActivityRange,
  feeding: readonly FeedingObjective[],
  now: Date,
): Promise<DayActivity[]> {
  const ids = [...new Set(feeding.map(({ objectiveId }) => objectiveId))];
  const { rows } = await db.execute<ActivityRow>(sql`
    with work as (${selectWork(caller, range, now)})
    select greatest(work.day, ${formatIsoDay(range.since - 1)}::date)::text as day,
      case when tasks.objective_id = any(${sql.param(ids)}::uuid[]) then tasks.objective_id::text end
        as "objectiveId",
      tasks.is_deep_focus as "isDeepFocus", tasks.is_social as "isSocial",
      sum(work.minutes + work.estimated)::float8 as minutes,
      sum(work.estimated)::float8 as "estimatedMinutes", sum(work.completed)::integer as completed
    from work join ${tasks} on tasks.id = work.task_id
    group by 1, 2, 3, 4
    order by 1`);
  return rows.map(({ day, ...row }) => ({ ...row, day: parseStoredDay(day) }));
}

/** The logged progress of the objectives per day. */
export async function loadDayProgress(
  db: Database,
  range: ActivityRange,
  feeding: readonly FeedingObjective[],
): Promise<DayProgress[]> {
  const units = new Map(
    feeding
      .filter(({ isLogged }) => isLogged)
      .map(({ objectiveId, trackedUnit }) => [objectiveId, trackedUnit]),
  );
  if (units.size === 0) return [];
  const { objectiveId, value, loggedAt, loggedDay, id } = progressEntries;
  const day = sql`greatest(${loggedDay}, ${formatIsoDay(range.since - 1)}::date)`;
  const rows = await db
    .select({
      objectiveId,
      day: sql<string>`${day}::text`.as("day"),
      sum: sql`sum(${value})`.mapWith(Number),
      last: sql`(array_agg(${value} order by ${loggedAt} desc, ${id} desc))[1]`.mapWith(Number),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(progressEntries)
    .where(and(inArray(objectiveId, [...units.keys()]), isWithin(range, loggedDay)))
    .groupBy(objectiveId, sql`2`)
    .orderBy(sql`2`);
  return rows.map((row) => ({
    ...row,
    day: parseStoredDay(row.day),
    unit: units.get(row.objectiveId) ?? null,
  }));
}

/** Whether a clock of the caller is running now. */
export async function isTracking(db: Database, { userId }: Caller): Promise<boolean> {
  const which = and(eq(timeEntries.ownerId, userId), sql`${timeEntries.endedAt} is null`);
  return (await db.$count(timeEntries, which)) > 0;
}
