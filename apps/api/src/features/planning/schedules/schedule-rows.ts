// Maps schedules between rows, where days are dates, and the domain, where days are integers.
import { inArray } from "drizzle-orm";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import { toScheduleResponse } from "@vereda/domain/planning/schedules/schedule";
import { happensOnce } from "@vereda/domain/planning/schedules/schedule-repeat";
import type { StoredSchedule } from "@vereda/domain/planning/schedules/schedule";
import type { DayRange } from "@vereda/domain/planning/schedules/occurrence";
import { limitsOf } from "@vereda/domain/planning/schedules/preview/schedule-placement";
import type { ParentSchedule } from "@vereda/domain/planning/schedules/preview/schedule-placement";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import type { Dates } from "../agenda/rows/queries.ts";
import { schedules } from "../tables/schedules.ts";
import type { ScheduleRow } from "../tables/schedules.ts";

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

export function toStoredSchedule(row: ScheduleColumns): StoredSchedule {
  return {
    ...row,
    startDay: parseStoredDay(row.startDay),
    endDay: row.endDay === null ? null : parseStoredDay(row.endDay),
    lastDay: parseStoredLastDay(row.lastDay),
    exceptDays: row.exceptDays?.map(parseStoredDay) ?? null,
  };
}

export function toScheduleColumns(schedule: StoredSchedule): ScheduleColumns {
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
