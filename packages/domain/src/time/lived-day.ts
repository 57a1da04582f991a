// Which of a person's days an instant belongs to. A day begins and ends at midnight, unless its person lives it for
// longer: somebody who goes to bed at half past one on Saturday is living their Friday until then.
//
// A day is never over before midnight, so that what is planned for a date stays on that date. What is planned for a
// clock time between midnight and bedtime shows on the day that is still lived then; its date stays the calendar's.
import { MINUTES_IN_DAY } from "./units.ts";
import { weekdayOf, type Day } from "./day.ts";
import { instantOf, todayIn, wallTime, type WallTime } from "./zone.ts";

/** What decides about somebody's days. */
export interface PersonDays {
  /** The IANA zone that they live in. */
  readonly timeZone: string;
  /** How many minutes after midnight the day of each weekday goes on, from Monday on; empty when none does. */
  readonly pastMidnight: readonly number[];
}

/** Days that end at midnight, as those of the calendar do. */
export function calendarDays(timeZone: string): PersonDays {
  return { timeZone, pastMidnight: [] };
}

/** How many minutes after midnight a day goes on. */
export function minutesPastMidnight(day: Day, { pastMidnight }: PersonDays): number {
  return pastMidnight[weekdayOf(day)] ?? 0;
}

/** The day that somebody lives at an instant (milliseconds since the epoch). */
export function dayOf(instant: number, person: PersonDays): Day {
  const date = todayIn(person.timeZone, instant);
  if (minutesPastMidnight(date - 1, person) === 0) return date;
  return instant < endOfDay(date - 1, person) ? date - 1 : date;
}

/** The day that somebody lives at an instant, and its minute: past midnight it counts on, as `1470` for 0:30. */
export function livedTime(instant: number, person: PersonDays): WallTime {
  const { day: date, minute } = wallTime(person.timeZone, instant);
  const day = dayOf(instant, person);
  return { day, minute: minute + (date - day) * MINUTES_IN_DAY };
}

/** The instant at which a day begins: that at which the one before ends. */
export function beginningOfDay(day: Day, person: PersonDays): number {
  return endOfDay(day - 1, person);
}

/** The instant at which a day is over (milliseconds since the epoch). */
export function endOfDay(day: Day, person: PersonDays): number {
  return instantOf(person.timeZone, day + 1, minutesPastMidnight(day, person));
}
