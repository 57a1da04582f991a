// Computes the nights and the waking hours that the ideal rhythm plans.
import { parseClockTime } from "../../time/clock-time.ts";
import { MINUTES_IN_DAY, MINUTES_IN_HOUR } from "../../time/units.ts";
import { weekdayOf, type Day } from "../../time/day.ts";
import { daysOfWeek, type DayOfWeek } from "../catalogue.ts";

/** The ideal night that ends on a weekday: `bedtime` is on the evening before it, or after midnight. */
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

/** Both times as they were set together; only a day without a bedtime uses that of the day before. */
export function findIdealNight(
  dailySettings: readonly DailySetting[],
  day: Day,
): IdealNight | null {
  const morning = findDaySetting(dailySettings, day);
  const bedtime = morning?.bedtime ?? findDaySetting(dailySettings, day - 1)?.bedtime ?? null;
  const wakeUp = morning?.wakeUp ?? null;
  const rest = computeRestMinutes(bedtime, wakeUp);
  const to = parseClockTime(wakeUp ?? "");
  return rest === 0 || to === null ? null : { from: to - rest, to };
}

/** Minutes from the start of a day. */
type WakingMinutes = {
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

/** From waking up on a day to the bedtime of the next night; null when the day has no wake-up or bedtime. */
export function findWakingMinutes(
  dailySettings: readonly DailySetting[],
  day: Day,
): WakingMinutes | null {
  const today = findIdealNight(dailySettings, day);
  if (today === null) return null;
  const next = findIdealNight(dailySettings, day + 1) ?? today;
  return { wakeUp: today.to, bedtime: Math.max(today.to, next.from + MINUTES_IN_DAY) };
}

/** The night that follows a day; that of the day itself where the next one has no bedtime. */
export function findEveningSetting(
  dailySettings: readonly DailySetting[],
  day: Day,
): DailySetting | undefined {
  const next = findDaySetting(dailySettings, day + 1);
  return next?.bedtime ? next : findDaySetting(dailySettings, day);
}

export function findDaySetting<Setting extends Pick<DailySetting, "dayOfWeek">>(
  dailySettings: readonly Setting[],
  day: Day,
): Setting | undefined {
  // `daysOfWeek` starts on Sunday, `weekdayOf` on Monday.
  const name = daysOfWeek[(weekdayOf(day) + 1) % 7];
  return dailySettings.find(({ dayOfWeek }) => dayOfWeek === name);
}
