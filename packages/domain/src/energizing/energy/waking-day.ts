// From when to when a person is awake on a day, as far as it is known: by their rhythm, else by their nights, else as
// most people are. And which of their days it is that they are living.
import { MINUTES_IN_DAY, MINUTES_IN_HOUR } from "../../time/units.ts";
import { parseClockTime } from "../../time/clock-time.ts";
import type { Day } from "../../time/day.ts";
import { wallTime } from "../../time/zone.ts";
import type { NightOfDay } from "../insights/nights-by-day.ts";
import { quantile } from "../insights/statistics.ts";
import { findDaySetting, type DailySetting } from "../rest-time.ts";

/** The day of whoever said nothing: that of `planning/agenda/day-status.ts`. */
const DEFAULT_HOURS = { wakeUp: 7 * MINUTES_IN_HOUR, bedtime: 23 * MINUTES_IN_HOUR };
/** Fewer nights than these say more about last week than about a person. */
const MIN_NIGHTS = 5;
/** Older nights than these do not say how somebody sleeps now. */
const RECENT_NIGHT_DAYS = 14;
/** What is shorter, and lies in the waking hours, is a nap. */
const MIN_NIGHT_MINUTES = 3 * MINUTES_IN_HOUR;

export const wakingBases = ["rhythm", "nights", "usual"] as const;
export type WakingBasis = (typeof wakingBases)[number];

export type WakingDay = {
  readonly day: Day;
  /** Minutes from the start of the day; the bedtime lies beyond 1440 when it comes after midnight. */
  readonly wakeUp: number;
  readonly bedtime: number;
  readonly basis: WakingBasis;
};

/** What a night has to tell here. */
export type NightSummary = Pick<NightOfDay, "day" | "from" | "to" | "minutes">;

export type SleepInfo = {
  readonly dailySettings: readonly DailySetting[];
  /** By the day on which they ended, in any order. */
  readonly nights: readonly NightSummary[];
};

export function getWakingDay(day: Day, { dailySettings, nights }: SleepInfo): WakingDay {
  const setting = findDaySetting(dailySettings, day);
  const wakeUp = parseClockTime(setting?.wakeUp ?? "");
  const bedtime = parseClockTime(setting?.bedtime ?? "");
  // Two equal times mean a day of rest, which says nothing of when it is waking.
  if (wakeUp !== null && bedtime !== null && wakeUp !== bedtime) {
    const until = bedtime > wakeUp ? bedtime : bedtime + MINUTES_IN_DAY;
    return { day, wakeUp, bedtime: until, basis: "rhythm" };
  }
  return estimateFromNights(day, nights) ?? { day, ...DEFAULT_HOURS, basis: "usual" };
}

function estimateFromNights(day: Day, nights: readonly NightSummary[]): WakingDay | null {
  const recent = nights.filter((night) => night.day <= day && night.day > day - RECENT_NIGHT_DAYS);
  if (recent.length < MIN_NIGHTS) return null;
  const middle = (values: number[]) => Math.round(quantile(values, 0.5));
  const wakeUp = middle(recent.map(({ to }) => to));
  const bedtime = middle(recent.map(({ from }) => from)) + MINUTES_IN_DAY;
  return bedtime > wakeUp ? { day, wakeUp, bedtime, basis: "nights" } : null;
}

/** The waking day of an instant, and its minute, which counts on past midnight. */
export type WakingMoment = { readonly waking: WakingDay; readonly minute: number };

/**
 * The day that somebody is awake in: past midnight it is still yesterday's until its bedtime has come. After bedtime,
 * and before waking up, it is the day of the calendar, with a minute that lies outside of it.
 * @param instant milliseconds since the epoch
 * @param zone the person's zone
 */
export function getWakingMoment(instant: number, zone: string, info: SleepInfo): WakingMoment {
  const { day, minute } = wallTime(zone, instant);
  const today = getWakingDay(day, info);
  const yesterday = getWakingDay(day - 1, info);
  const minutePastMidnight = minute + MINUTES_IN_DAY;
  const wokeUp = findLastNight(today, info.nights)?.wokeUp ?? today.wakeUp;
  if (minute < Math.min(wokeUp, today.wakeUp) && minutePastMidnight < yesterday.bedtime) {
    return { waking: yesterday, minute: minutePastMidnight };
  }
  return { waking: today, minute };
}

/** The night before a day, as `energyCurve` wants it; null when it was not told, or when only a nap was. */
export function findLastNight(
  { day, wakeUp, bedtime }: WakingDay,
  nights: readonly NightSummary[],
): { readonly wokeUp: number; readonly slept: number } | null {
  const night = nights.find((each) => each.day === day);
  if (night === undefined || night.to >= bedtime) return null;
  const middle = (night.from + night.to) / 2;
  const isNap = night.minutes < MIN_NIGHT_MINUTES && middle > wakeUp && middle < bedtime;
  return isNap ? null : { wokeUp: night.to, slept: night.minutes };
}
