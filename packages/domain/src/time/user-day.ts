// Which of a person's days an instant belongs to. A day begins and ends at midnight, unless its person lives it for
// longer: somebody who goes to bed at half past one on Saturday is living their Friday until then.
//
// A day is never over before midnight, so that what is planned for a date stays on that date. What is planned for a
// clock time between midnight and bedtime shows on the day that is still lived then; its date stays the calendar's.
import { MINUTES_IN_DAY } from "./units.ts";
import { weekdayOf, type Day } from "./day.ts";
import { resolveInstant, todayIn, wallTime, type WallTime } from "./zone.ts";

/** What decides about somebody's days. */
export interface UserDays {
  /** The IANA zone that they live in. */
  readonly timeZone: string;
  /** How many minutes after midnight the day of each weekday goes on, from Monday on; empty when none does. */
  readonly pastMidnight: readonly number[];
}

/** Days that end at midnight, as those of the calendar do. */
export function calendarDays(timeZone: string): UserDays {
  return { timeZone, pastMidnight: [] };
}

/** How many minutes after midnight a day goes on. */
export function minutesPastMidnight(day: Day, { pastMidnight }: UserDays): number {
  return pastMidnight[weekdayOf(day)] ?? 0;
}

/** The day that somebody lives at an instant (milliseconds since the epoch). */
export function getUserDay(instant: number, user: UserDays): Day {
  const date = todayIn(user.timeZone, instant);
  if (minutesPastMidnight(date - 1, user) === 0) return date;
  return instant < endOfDay(date - 1, user) ? date - 1 : date;
}

/** The day that somebody lives at an instant, and its minute: past midnight it counts on, as `1470` for 0:30. */
export function getUserTime(instant: number, user: UserDays): WallTime {
  const { day: date, minute } = wallTime(user.timeZone, instant);
  const day = getUserDay(instant, user);
  return { day, minute: minute + (date - day) * MINUTES_IN_DAY };
}

/** The instant at which a day begins: that at which the one before ends. */
export function startOfDay(day: Day, user: UserDays): number {
  return endOfDay(day - 1, user);
}

/** The instant at which a day is over (milliseconds since the epoch). */
export function endOfDay(day: Day, user: UserDays): number {
  return resolveInstant(user.timeZone, day + 1, minutesPastMidnight(day, user));
}
