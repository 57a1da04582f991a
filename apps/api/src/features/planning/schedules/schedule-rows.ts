// Maps schedules between rows, where days are dates, and the domain, where days are integers.
import { inArray, sql } from "drizzle-orm";
import { createId } from "@vereda/domain/id";
import { makeFindTurn } from "@vereda/domain/planning/schedules/rotations/rotation";
import type { ScheduleType } from "@vereda/domain/planning/schedules/catalogue-schedule";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import { toScheduleResponse } from "@vereda/domain/planning/schedules/schedule";
import { buildRecurrence, happensOnce } from "@vereda/domain/planning/schedules/schedule-repeat";
import type { StoredSchedule } from "@vereda/domain/planning/schedules/schedule";
import type { DayRange } from "@vereda/domain/planning/schedules/occurrence";
import { limitsOf } from "@vereda/domain/planning/schedules/preview/schedule-placement";
import type { ParentSchedule } from "@vereda/domain/planning/schedules/preview/schedule-placement";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import { buildNextTimestamp } from "#platform/http/writing.ts";
import { schedules } from "../tables/schedules.ts";
import type { ScheduleRow } from "../tables/schedules.ts";
import type { TaskRow } from "../tables/plans.ts";

/** PostgreSQL's date after all others; marks a schedule without end. */
const never = "infinity";

export function parseStoredDay(text: string): Day {
  const day = parseDay(text);
  if (day === null) throw new Error(`The database holds a day that is none: ${text}`);
  return day;
}

/** Null when the schedule has no end. */
function parseStoredLastDay(text: string): Day | null {
  return text === never ? null : parseStoredDay(text);
}

type ScheduleColumns = Omit<
  ScheduleRow,
  "id" | "ownerId" | "objectiveId" | "missionId" | "taskId" | "isOpen" | "updatedAt"
>;

/** @param reader whose turns its occurrences are; without one, all of them */
export function toStoredSchedule(row: ScheduleColumns, reader?: string): StoredSchedule {
  return {
    ...row,
    ...(reader !== undefined && { reader }),
    startDay: parseStoredDay(row.startDay),
    endDay: row.endDay === null ? null : parseStoredDay(row.endDay),
    lastDay: parseStoredLastDay(row.lastDay),
    exceptDays: row.exceptDays?.map(parseStoredDay) ?? null,
  };
}

export function toScheduleColumns(schedule: StoredSchedule): Omit<ScheduleColumns, "rotation"> {
  return {
    ...schedule,
    startDay: formatIsoDay(schedule.startDay),
    endDay: schedule.endDay === null ? null : formatIsoDay(schedule.endDay),
    lastDay: schedule.lastDay === null ? never : formatIsoDay(schedule.lastDay),
    exceptDays: schedule.exceptDays?.map(formatIsoDay) ?? null,
    byWeekday: copyList(schedule.byWeekday),
    byMonthDay: copyList(schedule.byMonthDay),
    byMonth: copyList(schedule.byMonth),
  };
}

/** What somebody else did in turn is not in the user's day. */
export function isTurnOfOther(
  row: ScheduleColumns | undefined,
  day: Day,
  { userId }: { readonly userId: string },
): boolean {
  if (row === undefined || row.rotation === null) return false;
  return buildRecurrence(toStoredSchedule(row, userId))?.occursOn(day) === false;
}

/** Null when nobody can; undefined unless members take turns then. */
export function findTurn(row: ScheduleColumns | undefined, day: Day): string | null | undefined {
  if (row === undefined || row.rotation === null) return undefined;
  const series = buildRecurrence(toStoredSchedule(row));
  return makeFindTurn(
    row.rotation,
    (from, to) => series?.between(from, to, to - from + 1) ?? [],
  )(day);
}

function copyList<T>(list: readonly T[] | null): T[] | null {
  return list === null ? null : [...list];
}

/** @param occurrence of a recurring schedule: alone, as if it happened once */
export function scheduleOfRow(row: ScheduleRow, occurrence: Day | null = null): Schedule {
  const stored = toStoredSchedule(row);
  const { startDay, endDay } = stored;
  return toScheduleResponse({
    ...stored,
    ...(occurrence !== null && {
      ...happensOnce,
      exceptDays: null,
      startDay: occurrence,
      endDay: endDay === null ? null : endDay + occurrence - startDay,
    }),
    id: row.id,
    updatedAt: row.updatedAt.toISOString(),
  });
}

/** Dates of a plan above a task. */
export type Dates = readonly [type: ScheduleType, startDay: string, lastDay: string];

export function getDateLimits([type, start, last]: Dates): DayRange {
  const dates = { startDay: parseStoredDay(start), lastDay: parseStoredLastDay(last) };
  return limitsOf({ type, ...dates });
}

export function toParentSchedule(row: ScheduleRow | null | undefined): ParentSchedule | null {
  return row === null || row === undefined ? null : toStoredSchedule(row);
}

type Subject = "objectiveId" | "missionId" | "taskId";

export async function loadSchedules(
  db: Database,
  subject: Subject,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ScheduleRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(schedules)
    .where(inArray(schedules[subject], [...ids]));
  return new Map(rows.map((row) => [row[subject] ?? "", row]));
}

/** Locks the schedules of these tasks, ordered by id so that concurrent transactions cannot deadlock. */
export async function lockSchedules(
  db: Database,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, ScheduleRow>> {
  const rows = await db
    .select()
    .from(schedules)
    .where(inArray(schedules.taskId, [...taskIds]))
    .orderBy(schedules.id)
    .for("update");
  return new Map(rows.map((row) => [row.taskId ?? "", row]));
}

export interface TimedTask {
  readonly task: Pick<TaskRow, "id" | "ownerId">;
  readonly schedule: StoredSchedule;
}

const selectExcluded = (column: string) => sql.raw(`excluded.${column}`);

/** Upserts the schedules of several tasks; an existing schedule keeps its id. Returns rows by task id. */
export async function saveSchedules(
  db: Database,
  timed: readonly TimedTask[],
  now: Date,
): Promise<ReadonlyMap<string, ScheduleRow>> {
  if (timed.length === 0) return new Map();
  const rows = await db
    .insert(schedules)
    .values(
      timed.map(({ task, schedule }) => ({
        ...toScheduleColumns(schedule),
        id: createId(now.getTime()),
        ownerId: task.ownerId,
        taskId: task.id,
        updatedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: schedules.taskId,
      set: {
        type: selectExcluded("type"),
        status: selectExcluded("status"),
        startDay: selectExcluded("start_day"),
        startMinute: selectExcluded("start_minute"),
        endDay: selectExcluded("end_day"),
        endMinute: selectExcluded("end_minute"),
        lastDay: selectExcluded("last_day"),
        timezone: selectExcluded("timezone"),
        allDay: selectExcluded("all_day"),
        frequency: selectExcluded("frequency"),
        interval: selectExcluded("interval"),
        byWeekday: selectExcluded("by_weekday"),
        byMonthDay: selectExcluded("by_month_day"),
        byMonth: selectExcluded("by_month"),
        count: selectExcluded("count"),
        until: selectExcluded("until"),
        rruleString: selectExcluded("rrule_string"),
        exceptDays: selectExcluded("except_days"),
        isRecurring: selectExcluded("is_recurring"),
        updatedAt: buildNextTimestamp(schedules.updatedAt, now),
      },
    })
    .returning();
  return new Map(rows.map((row) => [row.taskId ?? "", row]));
}
