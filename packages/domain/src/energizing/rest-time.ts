// How long a person means to rest: from the clock times of their ideal rhythm.
import { parseClockTime } from "../time/clock-time.ts";
import { MINUTES_IN_DAY } from "../time/units.ts";
import { weekdayOf, type Day } from "../time/day.ts";
import { daysOfWeek, type DayOfWeek } from "./catalogue.ts";

/** One day of the ideal rhythm; clock times are `HH:mm`, null when the person has not set them. */
export type DailySetting = {
  readonly dayOfWeek: DayOfWeek;
  readonly bedtime: string | null;
  readonly wakeUp: string | null;
};

/**
 * The minutes between going to bed and waking up, 0 to 1440. A bedtime at or after the wake-up
 * belongs to the evening before; two equal times mean a whole day. 0 when either is missing or is
 * no clock time.
 */
export function computeRestMinutes(bedtime: string | null, wakeUp: string | null): number {
  const from = parseClockTime(bedtime ?? "");
  const to = parseClockTime(wakeUp ?? "");
  if (from === null || to === null) return 0;
  return from < to ? to - from : MINUTES_IN_DAY - from + to;
}

/** A night as the rhythm wants it. Minutes count from the start of the day of waking up. */
export type IdealNight = {
  /** Negative when the person goes to bed on the day before. */
  readonly from: number;
  readonly to: number;
};

/**
 * The ideal night that ends on a day: it begins with the bedtime of the evening before and ends with
 * the day's own wake-up. When the evening before has no bedtime, the day's own stands in for it.
 * Null while a time is missing.
 */
export function findIdealNight(
  dailySettings: readonly DailySetting[],
  day: Day,
): IdealNight | null {
  const morning = findDaySetting(dailySettings, day);
  const bedtime = findDaySetting(dailySettings, day - 1)?.bedtime ?? morning?.bedtime ?? null;
  const wakeUp = morning?.wakeUp ?? null;
  const rest = computeRestMinutes(bedtime, wakeUp);
  const to = parseClockTime(wakeUp ?? "");
  return rest === 0 || to === null ? null : { from: to - rest, to };
}

/** What the rhythm says about the weekday of a day. */
export function findDaySetting<Setting extends Pick<DailySetting, "dayOfWeek">>(
  dailySettings: readonly Setting[],
  day: Day,
): Setting | undefined {
  // The catalogue begins its week on Sunday, `weekdayOf` on Monday.
  const name = daysOfWeek[(weekdayOf(day) + 1) % 7];
  return dailySettings.find(({ dayOfWeek }) => dayOfWeek === name);
}
