// Quiet hours: delays night reminders until wake-up, unless their subject starts before that.
import { MINUTES_IN_DAY, MINUTE_MS } from "../../time/units.ts";
import { findIdealNight } from "../../energizing/rhythm/rest-time.ts";
import { resolveInstant, getWallTime } from "../../time/zone.ts";
import type { ReminderUser } from "./firing.ts";

export const MISSED_AFTER_MS = 15 * MINUTE_MS;

/** The end of the night that contains an instant; null by day, or when the user has no sleep rhythm. */
export function findNightEnd(
  instant: number,
  { timeZone, dailySettings }: ReminderUser,
): number | null {
  const { day: today } = getWallTime(timeZone, instant);
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

export function applyQuietHours(due: number, startsAt: number, user: ReminderUser): number {
  const morning = findNightEnd(due, user);
  if (morning === null || (startsAt >= due && startsAt < morning)) return due;
  return morning;
}

/** A missed reminder is only listed in the inbox. */
export function isMissed(ringsAt: number, now: number): boolean {
  return now - ringsAt > MISSED_AFTER_MS;
}
