// A user's day: from midnight to midnight, or until a bedtime after midnight, but never shorter.
import { MINUTES_IN_DAY } from "./units.ts";
import { weekdayOf, type Day } from "./day.ts";
import { resolveInstant, getTodayIn, getWallTime, type WallTime } from "./zone.ts";

export interface UserDays {
  readonly timeZone: string;
  /** Minutes that each weekday's day continues after midnight, from Monday on; empty for none. */
  readonly pastMidnight: readonly number[];
}

export function buildCalendarDays(timeZone: string): UserDays {
  return { timeZone, pastMidnight: [] };
}

export function getMinutesPastMidnight(day: Day, { pastMidnight }: UserDays): number {
  return pastMidnight[weekdayOf(day)] ?? 0;
}

/** `instant` in milliseconds since the epoch. */
export function getUserDay(instant: number, user: UserDays): Day {
  const date = getTodayIn(user.timeZone, instant);
  if (getMinutesPastMidnight(date - 1, user) === 0) return date;
  return instant < endOfDay(date - 1, user) ? date - 1 : date;
}

/** The user's day and its minute, which continues after midnight: `1470` for 0:30. */
export function getUserTime(instant: number, user: UserDays): WallTime {
  const { day: date, minute } = getWallTime(user.timeZone, instant);
  const day = getUserDay(instant, user);
  return { day, minute: minute + (date - day) * MINUTES_IN_DAY };
}

/** Equals the end of the day before. In milliseconds since the epoch. */
export function startOfDay(day: Day, user: UserDays): number {
  return endOfDay(day - 1, user);
}

/** In milliseconds since the epoch. */
export function endOfDay(day: Day, user: UserDays): number {
  return resolveInstant(user.timeZone, day + 1, getMinutesPastMidnight(day, user));
}
