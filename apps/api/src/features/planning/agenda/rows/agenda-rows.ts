// Row types of the agenda queries and their shared schedule columns.
import type { ScheduleRow } from "#features/planning/tables/schedules.ts";
import { selectEpochMs } from "./queries.ts";

export interface ScheduleJson extends Omit<
  ScheduleRow,
  "ownerId" | "objectiveId" | "missionId" | "isOpen" | "updatedAt"
> {
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
}

export const scheduleColumns: Readonly<Record<keyof ScheduleJson, string>> = {
  id: "schedules.id",
  taskId: "schedules.task_id",
  type: "schedules.type",
  status: "schedules.status",
  startDay: "schedules.start_day",
  startMinute: "schedules.start_minute",
  endDay: "schedules.end_day",
  endMinute: "schedules.end_minute",
  lastDay: "schedules.last_day",
  timezone: "schedules.timezone",
  allDay: "schedules.all_day",
  frequency: "schedules.frequency",
  interval: "schedules.interval",
  byWeekday: "schedules.by_weekday",
  byMonthDay: "schedules.by_month_day",
  byMonth: "schedules.by_month",
  count: "schedules.count",
  until: "schedules.until",
  rruleString: "schedules.rrule_string",
  exceptDays: "schedules.except_days",
  isRecurring: "schedules.is_recurring",
  updatedAt: selectEpochMs("schedules.updated_at"),
};

export interface OverdueRow extends ScheduleJson {
  readonly total: number;
}

export interface CompletedRow {
  readonly taskId: string;
  readonly day: string;
}

export interface DayRow {
  readonly carries: boolean | null;
  readonly isShared: boolean;
  readonly hasDatedTasks: boolean;
}

export interface LoggedRow {
  readonly taskId: string;
  readonly day: string | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
}
