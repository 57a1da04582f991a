// A task that falls on a day, and how its schedule makes it fall there.
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import { findOccurrence, buildDayWindow } from "@vereda/domain/planning/schedules/occurrence";
import type { DayWindow } from "@vereda/domain/planning/schedules/occurrence";
import {
  buildOccurrenceSpec,
  toScheduleResponse,
} from "@vereda/domain/planning/schedules/schedule";
import type { StoredSchedule } from "@vereda/domain/planning/schedules/schedule";
import type { Day } from "@vereda/domain/time/day";
import type { UserDays } from "@vereda/domain/time/user-day";
import { toStoredSchedule } from "#features/planning/schedules/schedule-rows.ts";
import type { ScheduleJson } from "./agenda-rows.ts";

/** A task that falls on the day. */
export interface Due {
  readonly taskId: string;
  /** Null for what was done of a task that has no dates any more. */
  readonly schedule: Schedule | null;
  /** The day on which it stood and was missed, for what stands again today. */
  readonly carriedFrom: Day | null;
  /** It was completed or tracked on the day, without having been planned on it. */
  readonly isLogged: boolean;
  readonly isRecurring: boolean;
  /** The day on which it starts, or this occurrence of it, in its own zone. */
  readonly start: Day;
  /** Minute of that day; null when it lasts all day. */
  readonly startMinute: number | null;
  readonly timezone: string;
}

export type GetWindow = (zone: string) => DayWindow;

/** The person's day as each zone tells it, worked out once a zone. */
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

/** What a schedule puts on the day; null when that is nothing. */
export function findDue(row: ScheduleJson, getWindow: GetWindow): Due | null {
  const stored = toStoredSchedule(row);
  const start = findOccurrence(getWindow(row.timezone), buildOccurrenceSpec(stored));
  return start === null ? null : dueAt(row, start, stored);
}

/** The occurrence of a schedule that starts on a day. */
export function dueAt(
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
