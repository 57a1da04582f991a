// Schedules between the database and the rules: days as integers there, as dates here.
import { inArray } from "drizzle-orm";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import { toScheduleResponse } from "@vereda/domain/planning/schedules/schedule";
import type { StoredSchedule } from "@vereda/domain/planning/schedules/schedule";
import type { DayRange } from "@vereda/domain/planning/schedules/occurrence";
import { limitsOf } from "@vereda/domain/planning/schedules/preview/schedule-placement";
import type { ParentSchedule } from "@vereda/domain/planning/schedules/preview/schedule-placement";
import { formatDay, parseDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import type { Dates } from "../agenda/rows/queries.ts";
import { schedules } from "../tables/schedules.ts";
import type { ScheduleRow } from "../tables/schedules.ts";

/** How PostgreSQL writes a date after all others. */
const never = "infinity";

export function dayOfRow(text: string): Day {
  const day = parseDay(text);
  if (day === null) throw new Error(`The database holds a day that is none: ${text}`);
  return day;
}

/** The last day of a row; null when nothing ends it. */
export function lastDayOfRow(text: string): Day | null {
  return text === never ? null : dayOfRow(text);
}

type ScheduleColumns = Omit<
  ScheduleRow,
  "id" | "ownerId" | "objectiveId" | "missionId" | "taskId" | "isOpen" | "updatedAt"
>;

export function toStoredSchedule(row: ScheduleColumns): StoredSchedule {
  return {
    ...row,
    startDay: dayOfRow(row.startDay),
    endDay: row.endDay === null ? null : dayOfRow(row.endDay),
    lastDay: lastDayOfRow(row.lastDay),
    exceptDays: row.exceptDays?.map(dayOfRow) ?? null,
  };
}

export function toScheduleColumns(schedule: StoredSchedule): ScheduleColumns {
  return {
    ...schedule,
    startDay: formatDay(schedule.startDay),
    endDay: schedule.endDay === null ? null : formatDay(schedule.endDay),
    lastDay: schedule.lastDay === null ? never : formatDay(schedule.lastDay),
    exceptDays: schedule.exceptDays?.map(formatDay) ?? null,
    byWeekday: copied(schedule.byWeekday),
    byMonthDay: copied(schedule.byMonthDay),
    byMonth: copied(schedule.byMonth),
  };
}

function copied<T>(list: readonly T[] | null): T[] | null {
  return list === null ? null : [...list];
}

/** A schedule as the contract shows it. */
export function scheduleOfRow(row: ScheduleRow): Schedule {
  return toScheduleResponse({
    ...toStoredSchedule(row),
    id: row.id,
    updatedAt: row.updatedAt.toISOString(),
  });
}

/** The days that a plan leaves to what lies below it, out of its kind, its first and its last day. */
export function limitsOfDates([type, start, last]: Dates): DayRange {
  const dates = { startDay: dayOfRow(start), lastDay: lastDayOfRow(last) };
  return limitsOf({ type, status: "CONFIRMED", ...dates });
}

export function parentOfRow(row: ScheduleRow | null | undefined): ParentSchedule | null {
  return row === null || row === undefined ? null : toStoredSchedule(row);
}

type Subject = "objectiveId" | "missionId" | "taskId";

/** The schedules of these objectives, missions or tasks, by the id of what they schedule. */
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
