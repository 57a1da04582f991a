// The rows from which a day is made, and the columns of a schedule that they share.
import type { ScheduleRow } from "#features/planning/tables/schedules.ts";
import { milliseconds } from "./queries.ts";

/** A schedule as the database's JSON has it. */
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
  updatedAt: milliseconds("schedules.updated_at"),
};

/** An open task that was planned once, for a day before today. */
export interface OverdueRow extends ScheduleJson {
  readonly total: number;
}

/** An occurrence that was completed. */
export interface CompletedRow {
  readonly taskId: string;
  readonly day: string;
}

/** What is asked along about the day itself. */
export interface DayRow {
  /** Whether anything that was missed may stand on this day. */
  readonly carries: boolean | null;
  /** Whether somebody else's tasks may be on it too. */
  readonly isShared: boolean;
}

/** A task that was completed or tracked on the day, and the occurrence that this was about. */
export interface LoggedRow {
  readonly taskId: string;
  readonly day: string | null;
  /** When, in milliseconds since the epoch. */
  readonly at: number;
}
