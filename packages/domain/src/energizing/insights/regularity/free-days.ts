// Which days somebody may sleep as long as they like. The rhythm says it where it can; without one the
// weekend is taken.
import { parseClockTime } from "../../../time/clock-time.ts";
import type { Day } from "../../../time/day.ts";
import { daysOfWeek, type DayOfWeek } from "../../catalogue.ts";
import { findDaySetting, type DailySetting } from "../../rest-time.ts";
import { clockDifference } from "../statistics.ts";

/** A wake-up so much later than the usual one is a lie-in, not a commute that was moved. */
const LIE_IN_MINUTES = 60;
const WEEKEND: readonly DayOfWeek[] = ["SATURDAY", "SUNDAY"];

/**
 * The free days of a week: those without a wake-up while others have one, and those on which it is an
 * hour or more after the most usual one (the earlier, when two are as usual). When that is none, or
 * no day has a wake-up, Saturday and Sunday.
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

/** Whether a morning belongs to the free days. */
export function isFreeDay(day: Day, freeDays: readonly DayOfWeek[]): boolean {
  const week = freeDays.map((dayOfWeek) => ({ dayOfWeek }));
  return findDaySetting(week, day) !== undefined;
}
