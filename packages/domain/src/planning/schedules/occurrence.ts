// Decides on which of the user's days a schedule is visible, across time zones and past midnight.
import type { Day } from "../../time/day.ts";
import { startOfDay, getUserDay, endOfDay, getMinutesPastMidnight } from "../../time/user-day.ts";
import type { UserDays } from "../../time/user-day.ts";
import { resolveInstant, getWallTime } from "../../time/zone.ts";
import type { Recurrence } from "../recurrence/expand.ts";

/** Days and minutes are wall time of `timezone`. */
export type OccurrenceSpec = {
  readonly startDay: Day;
  /** Minute of the day, 0 to 1439; null when all-day. */
  readonly startMinute: number | null;
  /** Last day of a one-time schedule; null without end. Ignored with a rule. */
  readonly lastDay: Day | null;
  /** Minute at which it ends on `lastDay`; null for the whole day. */
  readonly endMinute: number | null;
  readonly timezone: string;
  readonly recurrence: Pick<Recurrence, "occursOn"> | null;
};

/** Inclusive; null means no limit. */
export type DayRange = { readonly start: Day | null; readonly end: Day | null };

/** One day of the user as wall time of another zone; both ends are inclusive. */
export type DayWindow = {
  /** The user's day, used for all-day schedules, which have no zone. */
  readonly day: Day;
  readonly fromDay: Day;
  readonly fromMinute: number;
  readonly toDay: Day;
  readonly toMinute: number;
};

export function buildCalendarWindow(day: Day): DayWindow {
  return { day, fromDay: day, fromMinute: 0, toDay: day, toMinute: 1439 };
}

/** Takes a few microseconds: cache the result per zone and day. */
export function buildDayWindow(zone: string, user: UserDays, day: Day): DayWindow {
  if (zone === user.timeZone && isCalendarDay(day, user)) return buildCalendarWindow(day);
  const from = getWallTime(zone, startOfDay(day, user));
  const to = getWallTime(zone, endOfDay(day, user) - 1);
  return { day, fromDay: from.day, fromMinute: from.minute, toDay: to.day, toMinute: to.minute };
}

function isCalendarDay(day: Day, user: UserDays): boolean {
  return getMinutesPastMidnight(day - 1, user) === 0 && getMinutesPastMidnight(day, user) === 0;
}

/**
 * Finds the occurrence visible in a window, as its start day in the schedule's zone. One-time schedules are
 * visible on all their days, recurring ones on start days. `limits`: days allowed by the parent. If clock
 * changes cause two occurrences, the first is used.
 */
export function findOccurrence(
  window: DayWindow,
  schedule: OccurrenceSpec,
  limits: DayRange | null = null,
): Day | null {
  const { startMinute, recurrence } = schedule;
  const [first, last] =
    startMinute === null ? [window.day, window.day] : [window.fromDay, window.toDay];
  for (let day = first; day <= last; day++) {
    if (limits !== null && !isWithin(limits, day)) continue;
    if (recurrence === null) {
      if (isOngoingIn(window, schedule, day)) return schedule.startDay;
    } else if (isInWindow(window, day, startMinute) && recurrence.occursOn(day)) {
      return day;
    }
  }
  return null;
}

/** Whether an occurrence that starts on `day` (schedule's zone) starts within a window. */
export function startsWithin(
  window: DayWindow,
  { startMinute }: Pick<OccurrenceSpec, "startMinute">,
  day: Day,
): boolean {
  if (startMinute === null) return day === window.day;
  const isNear = day >= window.fromDay && day <= window.toDay;
  return isNear && isInWindow(window, day, startMinute);
}

/** The day in the schedule's zone that a daily schedule would have in this window. */
export function findScheduleDay(window: DayWindow, schedule: OccurrenceSpec): Day | null {
  return findOccurrence(window, { ...schedule, recurrence: { occursOn: () => true } });
}

/** The user's day on which the occurrence that starts on `day` (schedule's zone) is visible. */
export function getDisplayDay(
  schedule: Pick<OccurrenceSpec, "startMinute" | "timezone">,
  day: Day,
  user: UserDays,
): Day {
  const { startMinute, timezone } = schedule;
  if (startMinute === null) return day;
  if (timezone === user.timeZone && getMinutesPastMidnight(day - 1, user) === 0) return day;
  return getUserDay(resolveInstant(timezone, day, startMinute), user);
}

export function isWithin({ start, end }: DayRange, day: Day): boolean {
  return (start === null || day >= start) && (end === null || day <= end);
}

function isInWindow(window: DayWindow, day: Day, minute: number | null): boolean {
  if (minute === null) return true;
  if (day === window.fromDay && minute < window.fromMinute) return false;
  return day !== window.toDay || minute <= window.toMinute;
}

function isOngoingIn(window: DayWindow, schedule: OccurrenceSpec, day: Day): boolean {
  const { startDay, startMinute, lastDay, endMinute } = schedule;
  if (day < startDay || (lastDay !== null && day > lastDay)) return false;
  if (startMinute === null) return true;
  const to = day === window.toDay ? window.toMinute : 1439;
  if (day === startDay && startMinute > to) return false;
  const from = day === window.fromDay ? window.fromMinute : 0;
  if (day !== lastDay) return true;
  const until = endMinute ?? (lastDay === startDay ? startMinute + 1 : 1440);
  return until > from;
}
