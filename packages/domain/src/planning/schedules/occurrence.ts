// On which of a person's days a schedule shows. Plans are local to their own zone, days belong to
// the person: what is planned for 23:30 in Santiago shows on the next day of somebody in Madrid, and what is planned
// for half past midnight on the day that its person is still living then.
import type { Day } from "../../time/day.ts";
import { startOfDay, getUserDay, endOfDay, minutesPastMidnight } from "../../time/user-day.ts";
import type { UserDays } from "../../time/user-day.ts";
import { resolveInstant, wallTime } from "../../time/zone.ts";
import type { Recurrence } from "../recurrence/expand.ts";

/** What decides when a schedule occurs. Days and minutes are wall time of `timezone`. */
export type OccurrenceSpec = {
  readonly startDay: Day;
  /** Minute of the day, 0 to 1439; null when it lasts all day. */
  readonly startMinute: number | null;
  /** Last day of something that happens once; null without end. Only looked at without a rule. */
  readonly lastDay: Day | null;
  /** Minute at which it ends on its last day; null for that whole day. */
  readonly endMinute: number | null;
  readonly timezone: string;
  readonly recurrence: Pick<Recurrence, "occursOn"> | null;
};

/** A range of days, both included, that limits when something shows; null is open. */
export type DayRange = { readonly start: Day | null; readonly end: Day | null };

/** One day of a person, as the wall clock of some zone tells it; both ends included. */
export type DayWindow = {
  /** The person's day itself: what lasts all day has no zone. */
  readonly day: Day;
  readonly fromDay: Day;
  readonly fromMinute: number;
  readonly toDay: Day;
  readonly toMinute: number;
};

/** A day from midnight to midnight in the person's own zone. */
export function buildCalendarWindow(day: Day): DayWindow {
  return { day, fromDay: day, fromMinute: 0, toDay: day, toMinute: 1439 };
}

/** A person's day as told in `zone`. Costs a few microseconds: keep it for a zone and a day. */
export function buildDayWindow(zone: string, user: UserDays, day: Day): DayWindow {
  if (zone === user.timeZone && isCalendarDay(day, user)) return buildCalendarWindow(day);
  const from = wallTime(zone, startOfDay(day, user));
  const to = wallTime(zone, endOfDay(day, user) - 1);
  return { day, fromDay: from.day, fromMinute: from.minute, toDay: to.day, toMinute: to.minute };
}

/** Whether a day begins and ends at midnight. */
function isCalendarDay(day: Day, user: UserDays): boolean {
  return minutesPastMidnight(day - 1, user) === 0 && minutesPastMidnight(day, user) === 0;
}

/**
 * The occurrence that shows in a window, named by the day on which it starts in its own zone; null
 * when there is none. What happens once shows on every day it lasts; a recurring one on the day
 * each occurrence starts. `limits` are days of the plan above it, beyond which nothing shows. Where
 * a change of clocks elsewhere makes two fall on one day of the person, it is the first of them.
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

/** The day, in the zone of a schedule, that would show in a window if the schedule occurred every day. */
export function findScheduleDay(window: DayWindow, schedule: OccurrenceSpec): Day | null {
  return findOccurrence(window, { ...schedule, recurrence: { occursOn: () => true } });
}

/** The person's day on which the occurrence that starts on `day`, in the schedule's zone, shows. */
export function getDisplayDay(
  schedule: Pick<OccurrenceSpec, "startMinute" | "timezone">,
  day: Day,
  user: UserDays,
): Day {
  const { startMinute, timezone } = schedule;
  if (startMinute === null) return day;
  if (timezone === user.timeZone && minutesPastMidnight(day - 1, user) === 0) return day;
  return getUserDay(resolveInstant(timezone, day, startMinute), user);
}

/** Whether a day lies in a range. */
export function isWithin({ start, end }: DayRange, day: Day): boolean {
  return (start === null || day >= start) && (end === null || day <= end);
}

function isInWindow(window: DayWindow, day: Day, minute: number | null): boolean {
  if (minute === null) return true;
  if (day === window.fromDay && minute < window.fromMinute) return false;
  return day !== window.toDay || minute <= window.toMinute;
}

/** Whether something that happens once is going on during the part of `day` that the window shows. */
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
