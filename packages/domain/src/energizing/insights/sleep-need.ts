// Estimates how much sleep a user needs, from their rhythm or their nights.
import { daysOfWeek } from "../catalogue.ts";
import { computeRestMinutes, type DailySetting } from "../rhythm/rest-time.ts";
import { getSleptMinutes, type NightOfDay } from "./nights-by-day.ts";
import { deviation, mean, quantile, twoSidedT } from "./statistics.ts";

export const needSources = ["rhythm", "free_nights", "longest_nights"] as const;
type NeedSource = (typeof needSources)[number];

export interface SleepNeed {
  /** Minutes per night. */
  readonly minutes: number;
  /** Half the width of the interval in minutes; null when the rhythm states the need. */
  readonly plusMinus: number | null;
  readonly source: NeedSource;
  /** Nights used for the estimate; 0 when the rhythm states the need. */
  readonly nights: number;
}

const MIN_FREE_NIGHTS = 4;
const MIN_NIGHTS_FOR_QUARTER = 8;
/** Minimum uncertainty, because nobody logs the exact minute at which sleep starts. */
const MIN_PLUS_MINUS = 15;
const MIN_NEED_MINUTES = 300;
const MAX_NEED_MINUTES = 660;
const INTERVAL_OUTSIDE = 0.1;

/**
 * The sleep need of a user, from the first source that has enough data:
 * 1. `rhythm`: the mean of the ideal nights of the week.
 * 2. `free_nights`: the median of at least four nights that ended on free days; the common field estimate
 * (Roenneberg et al., "A marker for the end of adolescence", Current Biology 14 (2004) R1038), which may be
 * too high after short weeks. Interval: ± t · 1.2533 · s/√n (standard error of a median, Student's t at 90
 * % for n nights).
 * 3. `longest_nights`: the mean of the longest quarter of at least eight nights. Selection bias: the need
 * may be as low as the mean of all nights, so the interval is the distance to it.
 * Null with too little data, or when the result is below 5 or above 11 hours.
 */
export function estimateSleepNeed(
  nights: readonly NightOfDay[],
  dailySettings: readonly DailySetting[],
  isFree: (night: NightOfDay) => boolean,
): SleepNeed | null {
  const stated = getStatedNeed(dailySettings);
  if (stated !== null) return stated;
  const free = nights.filter(isFree).map(getSleptMinutes);
  if (free.length >= MIN_FREE_NIGHTS) {
    const t = twoSidedT(INTERVAL_OUTSIDE, free.length - 1);
    const spread = t * 1.2533 * (deviation(free) / Math.sqrt(free.length));
    return buildPlausibleNeed("free_nights", quantile(free, 0.5), spread, free.length);
  }
  if (nights.length < MIN_NIGHTS_FOR_QUARTER) return null;
  const slept = nights.map(getSleptMinutes);
  const topQuarter = slept
    .toSorted((one, other) => other - one)
    .slice(0, Math.ceil(slept.length / 4));
  const estimate = mean(topQuarter);
  return buildPlausibleNeed("longest_nights", estimate, estimate - mean(slept), topQuarter.length);
}

function getStatedNeed(dailySettings: readonly DailySetting[]): SleepNeed | null {
  const ideals = daysOfWeek.flatMap((dayOfWeek) => {
    const setting = dailySettings.find((each) => each.dayOfWeek === dayOfWeek);
    const minutes = setting === undefined ? 0 : computeRestMinutes(setting.bedtime, setting.wakeUp);
    return minutes === 0 ? [] : [minutes];
  });
  if (ideals.length === 0) return null;
  return { minutes: Math.round(mean(ideals)), plusMinus: null, source: "rhythm", nights: 0 };
}

function buildPlausibleNeed(
  source: NeedSource,
  minutes: number,
  spread: number,
  nights: number,
): SleepNeed | null {
  if (minutes < MIN_NEED_MINUTES || minutes > MAX_NEED_MINUTES) return null;
  const plusMinus = Math.max(MIN_PLUS_MINUS, Math.round(spread));
  return { minutes: Math.round(minutes), plusMinus, source, nights };
}
