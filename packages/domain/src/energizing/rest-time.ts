// Computes the nights and the waking hours that the ideal rhythm plans.
import { parseClockTime } from "../time/clock-time.ts";
import { MINUTES_IN_DAY, MINUTES_IN_HOUR } from "../time/units.ts";
import { weekdayOf, type Day } from "../time/day.ts";
import { daysOfWeek, type DayOfWeek } from "./catalogue.ts";

/** One day of the ideal rhythm; clock times are `HH:mm` or null. */
export type DailySetting = {
  readonly dayOfWeek: DayOfWeek;
  readonly bedtime: string | null;
  readonly wakeUp: string | null;
};

/** A user's rhythm in their time zone. */
export interface RestRhythm {
  readonly zone: string;
  readonly dailySettings: readonly DailySetting[];
}

/** Minutes, 0 to 1440; 0 when a time is missing or invalid. Equal times mean a whole day. */
export function computeRestMinutes(bedtime: string | null, wakeUp: string | null): number {
  const from = parseClockTime(bedtime ?? "");
  const to = parseClockTime(wakeUp ?? "");
  if (from === null || to === null) return 0;
  return from < to ? to - from : MINUTES_IN_DAY - from + to;
}

/** Minutes from the start of the day of waking up. */
export type IdealNight = {
  /** Negative when bedtime is on the day before. */
  readonly from: number;
  readonly to: number;
};

/** Uses the bedtime of the evening before, or else of the day itself; null when a time is missing. */
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

/** Minutes from the start of a day. */
export type WakingMinutes = {
  readonly wakeUp: number;
  /** 1440 or more when bedtime is after midnight; equal to `wakeUp` on a day that is all rest. */
  readonly bedtime: number;
};

/** Where a day has no rhythm. */
export const DEFAULT_WAKING: WakingMinutes = {
  wakeUp: 7 * MINUTES_IN_HOUR,
  bedtime: 23 * MINUTES_IN_HOUR,
};
export const DEFAULT_NIGHT: IdealNight = {
  from: DEFAULT_WAKING.bedtime - MINUTES_IN_DAY,
  to: DEFAULT_WAKING.wakeUp,
};

/** The waking hours of a day in the rhythm; null when one of its times is missing. */
export function findWakingMinutes(
  dailySettings: readonly DailySetting[],
  day: Day,
): WakingMinutes | null {
  const setting = findDaySetting(dailySettings, day);
  const wakeUp = parseClockTime(setting?.wakeUp ?? "");
  const bedtime = parseClockTime(setting?.bedtime ?? "");
  if (wakeUp === null || bedtime === null) return null;
  return { wakeUp, bedtime: bedtime < wakeUp ? bedtime + MINUTES_IN_DAY : bedtime };
}

export function findDaySetting<Setting extends Pick<DailySetting, "dayOfWeek">>(
  dailySettings: readonly Setting[],
  day: Day,
): Setting | undefined {
  // `daysOfWeek` starts on Sunday, `weekdayOf` on Monday.
  const name = daysOfWeek[(weekdayOf(day) + 1) % 7];
  return dailySettings.find(({ dayOfWeek }) => dayOfWeek === name);
}
