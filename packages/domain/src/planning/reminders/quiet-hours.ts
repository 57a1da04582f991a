// The night of a reminder: between going to bed and waking up, as somebody's own rhythm has it, what would ring waits
// until they wake up. Unless what it is about starts by then: a flight at five must ring at three.
import { MINUTES_IN_DAY, MINUTE_MS } from "../../time/units.ts";
import { findIdealNight } from "../../energizing/rest-time.ts";
import { resolveInstant, wallTime } from "../../time/zone.ts";
import type { ReminderUser } from "./firing.ts";

/** Whoever hears it later than this after its time missed it. */
export const MISSED_AFTER_MS = 15 * MINUTE_MS;

/** When the night ends in which an instant lies; null while somebody is up, or told no rhythm. */
export function findNightEnd(
  instant: number,
  { timeZone, dailySettings }: ReminderUser,
): number | null {
  const { day: today } = wallTime(timeZone, instant);
  for (const day of [today, today + 1]) {
    const night = findIdealNight(dailySettings, day);
    if (night === null) continue;
    const bedDay = day + Math.floor(night.from / MINUTES_IN_DAY);
    const start = resolveInstant(timeZone, bedDay, night.from - (bedDay - day) * MINUTES_IN_DAY);
    const end = resolveInstant(timeZone, day, night.to);
    if (instant >= start && instant < end) return end;
  }
  return null;
}

/** When a reminder rings that is due at an instant, about something that starts at another. */
export function applyQuietHours(due: number, startsAt: number, user: ReminderUser): number {
  const morning = findNightEnd(due, user);
  if (morning === null || (startsAt >= due && startsAt < morning)) return due;
  return morning;
}

/** Whether a reminder that should have rung at an instant is too late now: its person finds it in the inbox. */
export function isMissed(ringsAt: number, now: number): boolean {
  return now - ringsAt > MISSED_AFTER_MS;
}
