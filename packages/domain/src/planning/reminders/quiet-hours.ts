// The night of a reminder: between going to bed and waking up, as somebody's own rhythm has it, what would ring waits
// until they wake up. Unless what it is about starts by then: a flight at five must ring at three.
import { MINUTES_IN_DAY, MINUTE_MS } from "../../time/units.ts";
import { idealNightEndingOn } from "../../energizing/rest-time.ts";
import { instantOf, wallTime } from "../../time/zone.ts";
import type { ReminderPerson } from "./firing.ts";

/** Whoever hears it later than this after its time missed it. */
export const LATE_AFTER_MS = 15 * MINUTE_MS;

/** When the night ends in which an instant lies; null while somebody is up, or told no rhythm. */
export function endOfNightAt(
  instant: number,
  { timeZone, dailySettings }: ReminderPerson,
): number | null {
  const { day: today } = wallTime(timeZone, instant);
  for (const day of [today, today + 1]) {
    const night = idealNightEndingOn(dailySettings, day);
    if (night === null) continue;
    const bedDay = day + Math.floor(night.from / MINUTES_IN_DAY);
    const begins = instantOf(timeZone, bedDay, night.from - (bedDay - day) * MINUTES_IN_DAY);
    const ends = instantOf(timeZone, day, night.to);
    if (instant >= begins && instant < ends) return ends;
  }
  return null;
}

/** When a reminder rings that is due at an instant, about something that starts at another. */
export function heldUntil(due: number, startsAt: number, person: ReminderPerson): number {
  const morning = endOfNightAt(due, person);
  if (morning === null || (startsAt >= due && startsAt < morning)) return due;
  return morning;
}

/** Whether a reminder that should have rung at an instant is too late now: its person finds it in the inbox. */
export function isMissed(ringsAt: number, now: number): boolean {
  return now - ringsAt > LATE_AFTER_MS;
}
