// A task that falls on a day, and how its schedule makes it fall there.
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import { occurrenceIn, windowIn } from "@vereda/domain/planning/schedules/occurrence";
import type { DayWindow } from "@vereda/domain/planning/schedules/occurrence";
import { occurringOf, showSchedule } from "@vereda/domain/planning/schedules/schedule";
import type { StoredSchedule } from "@vereda/domain/planning/schedules/schedule";
import { happensOnce } from "@vereda/domain/planning/schedules/schedule-repeat";
import type { Day } from "@vereda/domain/time/day";
import type { PersonDays } from "@vereda/domain/time/lived-day";
import type { OnceRow } from "./candidate-rows.ts";
import type { KnownRule } from "../schedules/rule-cache.ts";
import { dayOfRow } from "../schedules/schedule-rows.ts";

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

export type WindowOf = (zone: string) => DayWindow;

/** The person's day as each zone tells it, worked out once a zone. */
export function windowsOf(person: PersonDays, day: Day): WindowOf {
  const windows = new Map<string, DayWindow>();
  return (zone) => {
    const known = windows.get(zone);
    if (known !== undefined) return known;
    const window = windowIn(zone, person, day);
    windows.set(zone, window);
    return window;
  };
}

/** What happens on one day and never again. */
export function dueOnce(row: OnceRow, windowOf: WindowOf): Due | null {
  const stored = storedOnce(row);
  return occurrenceIn(windowOf(row.timezone), occurringOf(stored)) === null
    ? null
    : onceOf(row, stored);
}

/** A task that is planned once, wherever it falls. */
export function onceOf(row: OnceRow, stored = storedOnce(row)): Due {
  const { id, taskId, startMinute, timezone } = row;
  return {
    taskId,
    schedule: showSchedule({ ...stored, id, updatedAt: new Date(row.updatedAt).toISOString() }),
    carriedFrom: null,
    isLogged: false,
    isRecurring: false,
    start: stored.startDay,
    startMinute,
    timezone,
  };
}

function storedOnce({
  status,
  startDay,
  startMinute,
  endDay,
  endMinute,
  timezone,
}: OnceRow): StoredSchedule {
  const start = dayOfRow(startDay);
  return {
    ...happensOnce,
    type: "TASK",
    status,
    startDay: start,
    startMinute,
    endDay: endDay === null ? null : dayOfRow(endDay),
    endMinute,
    lastDay: start,
    timezone,
    allDay: startMinute === null,
    isRecurring: false,
    exceptDays: null,
  };
}

/** What recurs, or lasts several days. */
export function dueAgain(
  { taskId, occurring, schedule }: KnownRule,
  windowOf: WindowOf,
): Due | null {
  const { timezone, startMinute, recurrence } = occurring;
  const start = occurrenceIn(windowOf(timezone), occurring);
  if (start === null) return null;
  const isRecurring = recurrence !== null;
  return {
    taskId,
    schedule,
    carriedFrom: null,
    isLogged: false,
    isRecurring,
    start,
    startMinute,
    timezone,
  };
}
