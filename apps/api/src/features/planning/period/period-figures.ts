// What happened in a period beyond its planned occurrences: unplanned work, tracked time and progress.
import { and, between, desc, eq, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { getContext } from "@vereda/domain/planning/open-tasks/task-groups";
import type { TrackedTime, UnplannedDone } from "@vereda/domain/reviews/figures/review-figures";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { parseStoredDay } from "../schedules/schedule-rows.ts";
import { isDoneBy } from "../agenda/rows/queries.ts";
import { objectives, progressEntries, tasks } from "../tables/plans.ts";
import { schedules, timeEntries } from "../tables/schedules.ts";

/** The days of a period, inclusive. */
interface PeriodDays {
  readonly from: Day;
  readonly until: Day;
}

/** More than fifty a day in a month; of a longer period the latest. */
const MAX_UNPLANNED = 2000;

function isWithin({ from, until }: PeriodDays, day: PgColumn): SQL {
  return between(day, formatIsoDay(from), formatIsoDay(until));
}

/** One-time tasks that the user does, which were completed in the period, but not planned in it. */
export async function listUnplanned(
  db: Database,
  caller: Pick<Caller, "userId">,
  days: PeriodDays,
): Promise<UnplannedDone[]> {
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
      completedDay: tasks.completedDay,
    })
    .from(tasks)
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .leftJoin(schedules, eq(schedules.taskId, tasks.id))
    .where(
      and(
        isDoneBy(caller.userId),
        isWithin(days, tasks.completedDay),
        eq(tasks.status, "COMPLETED"),
        sql`(${schedules.id} is null or not ${schedules.isRecurring} and (${schedules.lastDay} <
          ${formatIsoDay(days.from)} or ${schedules.startDay} > ${formatIsoDay(days.until)}))`,
      ),
    )
    .orderBy(desc(tasks.completedAt))
    .limit(MAX_UNPLANNED);
  return rows.map(({ completedDay, ...row }) => ({
    task: { ...row, context: getContext(row) },
    day: parseStoredDay(completedDay ?? ""),
  }));
}

export async function sumTrackedTime(
  db: Database,
  caller: Caller,
  days: PeriodDays,
  now: Date,
): Promise<TrackedTime[]> {
  const endedAt = sql`coalesce(${timeEntries.endedAt}, ${sql.param(now, timeEntries.endedAt)})`;
  return db
    .select({
      areaId: objectives.areaId,
      seconds: sql<number>`sum(date_part('epoch', ${endedAt} - ${timeEntries.startedAt}))`,
    })
    .from(timeEntries)
    .innerJoin(tasks, eq(tasks.id, timeEntries.taskId))
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .where(and(eq(timeEntries.ownerId, caller.userId), isWithin(days, timeEntries.startedDay)))
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
  const { objectiveId, value, loggedAt, loggedDay, id } = progressEntries;
  const rows = await db
    .select({
      objectiveId,
      sum: sql<number>`sum(${value})`,
      latest: sql<number>`(array_agg(${value} order by ${loggedAt} desc, ${id} desc))[1]`,
    })
    .from(progressEntries)
    .where(and(eq(progressEntries.ownerId, caller.userId), isWithin(days, loggedDay)))
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
