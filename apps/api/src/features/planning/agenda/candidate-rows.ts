// The rows from which a day is made.
import type { ScheduleStatus } from "@vereda/domain/planning/schedules/catalogue-schedule";

/** A task of one day, with its schedule. */
export interface OnceRow {
  readonly id: string;
  readonly taskId: string;
  readonly status: ScheduleStatus;
  readonly startDay: string;
  readonly startMinute: number | null;
  readonly endDay: string | null;
  readonly endMinute: number | null;
  readonly timezone: string;
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
}

/** Everything else, in one row. */
export interface LastingRow {
  /** All that recur or last: the id of each schedule and its version, with spaces between. */
  readonly rules: string | null;
  /** What was completed: the id of each task and the day of its occurrence, with spaces between. */
  readonly completed: string | null;
  /** Whether anything that was missed may stand on this day. */
  readonly carries: boolean | null;
  /** Whether somebody else's tasks may be on it too. */
  readonly isShared: boolean;
}

/** An open task that was planned once, for a day before today. */
export interface OverdueRow extends OnceRow {
  readonly lastDay: string;
  readonly total: number;
}

/** A task that was completed or tracked on the day, and the occurrence that this was about. */
export interface LoggedRow {
  readonly taskId: string;
  readonly day: string | null;
  /** When, in milliseconds since the epoch. */
  readonly at: number;
}
