// Finds a user's waking hours (from rhythm, nights or defaults) and the day they are in.
import { MINUTES_IN_DAY } from "../../../time/units.ts";
import type { Day } from "../../../time/day.ts";
import { getWallTime } from "../../../time/zone.ts";
import type { NightOfDay } from "../nights-by-day.ts";
import { quantile } from "../statistics.ts";
import type { EnergyInfo } from "./energy-curve.ts";
import { DEFAULT_WAKING, findWakingMinutes, type DailySetting } from "../../rhythm/rest-time.ts";

const MIN_NIGHTS = 5;
const RECENT_NIGHT_DAYS = 14;

const wakingBases = ["rhythm", "nights", "usual"] as const;
export type WakingBasis = (typeof wakingBases)[number];

export type WakingDay = {
  readonly day: Day;
  /** Minutes from the start of the day; `bedtime` is above 1440 when it is after midnight. */
  readonly wakeUp: number;
  readonly bedtime: number;
  readonly basis: WakingBasis;
};

export type NightSummary = Pick<NightOfDay, "day" | "from" | "to" | "minutes"> & {
  readonly sleep?: Pick<NightOfDay["sleep"], "feelingUponWaking">;
};

type SleepInfo = {
  readonly dailySettings: readonly DailySetting[];
  readonly nights: readonly NightSummary[];
};

export function getWakingDay(day: Day, { dailySettings, nights }: SleepInfo): WakingDay {
  const waking = findWakingMinutes(dailySettings, day);
  // Equal times mean a day of rest and give no waking hours.
  if (waking !== null && waking.wakeUp !== waking.bedtime) {
    return { day, ...waking, basis: "rhythm" };
  }
  return estimateFromNights(day, nights) ?? { day, ...DEFAULT_WAKING, basis: "usual" };
}

function estimateFromNights(day: Day, nights: readonly NightSummary[]): WakingDay | null {
  const recent = nights.filter((night) => night.day <= day && night.day > day - RECENT_NIGHT_DAYS);
  if (recent.length < MIN_NIGHTS) return null;
  const getMedian = (values: number[]) => Math.round(quantile(values, 0.5));
  const wakeUp = getMedian(recent.map(({ to }) => to));
  const bedtime = getMedian(recent.map(({ from }) => from)) + MINUTES_IN_DAY;
  return bedtime > wakeUp ? { day, wakeUp, bedtime, basis: "nights" } : null;
}

/** `minute` goes on past 1440 after midnight. */
type WakingMoment = { readonly waking: WakingDay; readonly minute: number };

/**
 * The waking day at an instant: yesterday's until its bedtime, even after midnight. Between bedtime and
 * wake-up it is the calendar day, with a minute outside the waking hours.
 * @param instant milliseconds since the epoch
 * @param zone the user's time zone
 */
export function getWakingMoment(instant: number, zone: string, info: SleepInfo): WakingMoment {
  const { day, minute } = getWallTime(zone, instant);
  const today = getWakingDay(day, info);
  const yesterday = getWakingDay(day - 1, info);
  const minutePastMidnight = minute + MINUTES_IN_DAY;
  const wokeUp = findLastNight(today, info.nights)?.wokeUp ?? today.wakeUp;
  if (minute < Math.min(wokeUp, today.wakeUp) && minutePastMidnight < yesterday.bedtime) {
    return { waking: yesterday, minute: minutePastMidnight };
  }
  return { waking: today, minute };
}

/** The night before a day, for the energy curve; null when it was not logged. */
export function findLastNight(
  { day, bedtime }: WakingDay,
  nights: readonly NightSummary[],
): EnergyInfo["lastNight"] {
  const night = nights.find((each) => each.day === day);
  if (night === undefined || night.to >= bedtime) return null;
  return { wokeUp: night.to, slept: night.minutes, feeling: night.sleep?.feelingUponWaking };
}
