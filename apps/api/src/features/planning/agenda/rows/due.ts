// A task that occurs on a day, derived from its schedule.
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import { findOccurrence, buildDayWindow } from "@vereda/domain/planning/schedules/occurrence";
import type { DayWindow } from "@vereda/domain/planning/schedules/occurrence";
import {
  buildOccurrenceSpec,
  toScheduleResponse,
} from "@vereda/domain/planning/schedules/schedule";
import type { StoredSchedule } from "@vereda/domain/planning/schedules/schedule";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import type { UserDays } from "@vereda/domain/time/user-day";
import { toStoredSchedule } from "#features/planning/schedules/schedule-rows.ts";
import type { ScheduleJson } from "./agenda-rows.ts";

export interface Due {
  readonly taskId: string;
  /** Null for a completed or tracked task that has no schedule. */
  readonly schedule: Schedule | null;
  /** The missed day of an occurrence that is carried over to today. */
  readonly carriedFrom: Day | null;
  /** Completed or tracked on the day without being planned for it. */
  readonly isLogged: boolean;
  readonly isRecurring: boolean;
  /** Start day of the task or occurrence, in the schedule's time zone. */
  readonly start: Day;
  /** Minute of the start day; null for all-day tasks. */
  readonly startMinute: number | null;
  readonly timezone: string;
}

/** Completed on the day it was planned for, before a new time zone moved its clock time to another day. */
export function wasLivedElsewhere(due: Due, completedDay: string | null, day: Day): boolean {
  const isMoved = !due.isRecurring && due.startMinute !== null && due.start !== day;
  return isMoved && completedDay === formatIsoDay(due.start);
}

export type GetWindow = (zone: string) => DayWindow;

export function makeGetWindow(user: UserDays, day: Day): GetWindow {
  const windows = new Map<string, DayWindow>();
  return (zone) => {
    const cached = windows.get(zone);
    if (cached !== undefined) return cached;
    const window = buildDayWindow(zone, user, day);
    windows.set(zone, window);
    return window;
  };
}

export function findDue(row: ScheduleJson, getWindow: GetWindow, reader?: string): Due | null {
  const stored = toStoredSchedule(row, reader);
  const start = findOccurrence(getWindow(row.timezone), buildOccurrenceSpec(stored));
  return start === null ? null : buildDue(row, start, stored);
}

export function buildDue(
  row: ScheduleJson,
  start: Day,
  stored: StoredSchedule = toStoredSchedule(row),
): Due {
  const { id, startMinute, timezone, isRecurring } = row;
  return {
    taskId: row.taskId ?? "",
    schedule: toScheduleResponse({
      ...stored,
      id,
      updatedAt: new Date(row.updatedAt).toISOString(),
    }),
    carriedFrom: null,
    isLogged: false,
    isRecurring,
    start,
    startMinute,
    timezone,
  };
}
