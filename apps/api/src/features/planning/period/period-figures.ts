// What happened in a period beyond its planned occurrences: unplanned work, tracked time and progress.
import { and, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { getContext } from "@vereda/domain/planning/views/task-groups";
import type { TrackedTime, UnplannedDone } from "@vereda/domain/reviews/review-figures";
import { formatIsoDay } from "@vereda/domain/time/day";
import { endOfDay, getUserDay, startOfDay } from "@vereda/domain/time/user-day";
import type { Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { objectives, progressEntries, tasks } from "../tables/plans.ts";
import { schedules, timeEntries } from "../tables/schedules.ts";

/** The days of a period, inclusive. */
interface PeriodDays {
  readonly from: Day;
  readonly until: Day;
}

/** More than fifty a day in a month; of a longer period the latest. */
const MAX_UNPLANNED = 2000;

function getInstants(caller: Caller, { from, until }: PeriodDays) {
  return {
    start: new Date(startOfDay(from, caller)),
    end: new Date(endOfDay(until, caller)),
  };
}

/** Own one-time tasks that were completed in the period, but not planned in it. */
export async function listUnplanned(
  db: Database,
  caller: Caller,
  days: PeriodDays,
): Promise<UnplannedDone[]> {
  const { start, end } = getInstants(caller, days);
  const rows = await db
    .select({
      id: tasks.id,
      objectiveId: tasks.objectiveId,
      areaId: objectives.areaId,
      isHighImpact: tasks.isHighImpact,
      environmentId: tasks.environmentId,
      isTravel: tasks.isTravel,
      isDigital: tasks.isDigital,
      isSocial: tasks.isSocial,
      isPhysical: tasks.isPhysical,
      completedAt: tasks.completedAt,
    })
    .from(tasks)
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .leftJoin(schedules, eq(schedules.taskId, tasks.id))
    .where(
      and(
        eq(tasks.ownerId, caller.userId),
        gte(tasks.completedAt, start),
        lt(tasks.completedAt, end),
        eq(tasks.status, "COMPLETED"),
        sql`(${schedules.id} is null or not ${schedules.isRecurring} and (${schedules.lastDay} <
          ${formatIsoDay(days.from)} or ${schedules.startDay} > ${formatIsoDay(days.until)}))`,
      ),
    )
    .orderBy(desc(tasks.completedAt))
    .limit(MAX_UNPLANNED);
  return rows.map(({ completedAt, ...row }) => ({
    task: { ...row, context: getContext(row) },
    day: getUserDay(completedAt?.getTime() ?? 0, caller),
  }));
}

export async function sumTrackedTime(
  db: Database,
  caller: Caller,
  days: PeriodDays,
  now: Date,
): Promise<TrackedTime[]> {
  const { start, end } = getInstants(caller, days);
  const endedAt = sql`coalesce(${timeEntries.endedAt}, ${sql.param(now, timeEntries.endedAt)})`;
  return db
    .select({
      areaId: objectives.areaId,
      seconds: sql<number>`sum(date_part('epoch', ${endedAt} - ${timeEntries.startedAt}))`,
    })
    .from(timeEntries)
    .innerJoin(tasks, eq(tasks.id, timeEntries.taskId))
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .where(
      and(
        eq(timeEntries.ownerId, caller.userId),
        gte(timeEntries.startedAt, start),
        lt(timeEntries.startedAt, end),
      ),
    )
    .groupBy(objectives.areaId);
}

/** Of tasks that are planned for the caller, own or assigned. */
export async function listTaskTitles(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: tasks.id, title: tasks.title })
    .from(tasks)
    .where(inArray(tasks.id, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The sum and the latest value of what was logged in the period, by objective. */
export async function listProgress(db: Database, caller: Caller, days: PeriodDays) {
  const { start, end } = getInstants(caller, days);
  const { objectiveId, value, loggedAt, id } = progressEntries;
  const rows = await db
    .select({
      objectiveId,
      sum: sql<number>`sum(${value})`,
      latest: sql<number>`(array_agg(${value} order by ${loggedAt} desc, ${id} desc))[1]`,
    })
    .from(progressEntries)
    .where(and(eq(progressEntries.ownerId, caller.userId), gte(loggedAt, start), lt(loggedAt, end)))
    .groupBy(objectiveId);
  return new Map(rows.map((row) => [row.objectiveId, row]));
}

/** Only own objectives: who is assigned a task does not see the title of its plan. */
export async function listOwnObjectives(db: Database, { userId }: Caller, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, title, type, behaviour, targetValue } = objectives;
  return db
    .select({ id, title, type, behaviour, targetValue })
    .from(objectives)
    .where(and(eq(objectives.ownerId, userId), inArray(id, [...ids])));
}
