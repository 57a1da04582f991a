// Finds the days on which a user may sleep in: from the rhythm, else the weekend.
import { parseClockTime } from "../../../time/clock-time.ts";
import type { Day } from "../../../time/day.ts";
import { daysOfWeek, type DayOfWeek } from "../../catalogue.ts";
import { findDaySetting, type DailySetting } from "../../rhythm/rest-time.ts";
import { clockDifference } from "../statistics.ts";

/** A wake-up this much later than the typical one is sleeping in, not a shifted commute. */
const LIE_IN_MINUTES = 60;
const WEEKEND: readonly DayOfWeek[] = ["SATURDAY", "SUNDAY"];

/**
 * Days without a wake-up time while others have one, or with one at least an hour after the most frequent
 * (the earlier of a tie). Saturday and Sunday when that gives none.
 */
export function getFreeDaysOfWeek(dailySettings: readonly DailySetting[]): readonly DayOfWeek[] {
  const wakeUps = daysOfWeek.map((dayOfWeek) => {
    const setting = dailySettings.find((each) => each.dayOfWeek === dayOfWeek);
    return { dayOfWeek, wakeUp: parseClockTime(setting?.wakeUp ?? "") };
  });
  const typicalWakeUp = findMode(wakeUps.flatMap(({ wakeUp }) => wakeUp ?? []));
  if (typicalWakeUp === null) return WEEKEND;
  const free = wakeUps
    .filter(
      ({ wakeUp }) => wakeUp === null || clockDifference(wakeUp, typicalWakeUp) >= LIE_IN_MINUTES,
    )
    .map(({ dayOfWeek }) => dayOfWeek);
  return free.length === 0 ? WEEKEND : free;
}

function findMode(minutes: readonly number[]): number | null {
  const counts = [...Map.groupBy(minutes, (minute) => minute)].map(([minute, times]) => ({
    minute,
    times: times.length,
  }));
  counts.sort((one, other) => other.times - one.times || one.minute - other.minute);
  return counts[0]?.minute ?? null;
}

export function isFreeDay(day: Day, freeDays: readonly DayOfWeek[]): boolean {
  const week = freeDays.map((dayOfWeek) => ({ dayOfWeek }));
  return findDaySetting(week, day) !== undefined;
}
