// Computes sleep debt: how far the last fourteen nights fell short of the need.
import type { Day } from "../../time/day.ts";
import type { SleepNeed } from "./sleep-need.ts";
import { getSleptMinutes, type NightOfDay } from "./nights-by-day.ts";
import { deviation, twoSidedT } from "./statistics.ts";

export const DEBT_NIGHTS = 14;
const MIN_DEBT_NIGHTS = 7;
const LAST_NIGHT_SHARE = 0.15;
const EARLIER_SHARE = (1 - LAST_NIGHT_SHARE) / (DEBT_NIGHTS - 1);
const INTERVAL_OUTSIDE = 0.1;

export interface SleepDebt {
  /** Minutes, never below 0. */
  readonly minutes: number;
  readonly low: number;
  readonly high: number;
  /** Weighted mean shortfall per night in minutes; negative when nights exceeded the need. */
  readonly perNight: number;
  readonly nights: number;
  readonly hasLastNight: boolean;
}

type SleptNight = Pick<NightOfDay, "day" | "minutes" | "napMinutes">;

export function getDebtWeight(daysBack: number): number {
  if (daysBack < 0 || daysBack >= DEBT_NIGHTS) return 0;
  return daysBack === 0 ? LAST_NIGHT_SHARE : EARLIER_SHARE;
}

/**
 * The sleep debt on the morning of a day; null with fewer than seven of the fourteen nights.
 *     perNight = Σ w·(need − slept) / Σ w over the logged nights
 *     debt = max(0, 14 · perNight)
 * w is 0.15 for the last night and 0.85/13 for each of the thirteen before. Sources: the weights are those
 * that the RISE app publishes; fourteen nights follow Van Dongen et al., "The cumulative cost of additional
 * wakefulness", Sleep 26 (2003) 117–126.
 * Missing nights redistribute their weight to the others (W = Σw) and widen the 90 % interval:
 *     ± 14 · √(t²·s²·(Σm² + Σw²·(1/W − 1)²) + plusMinus²)
 * s is the standard deviation of the logged nights, m the weights of the missing ones, t Student's for the
 * number of logged nights.
 */
export function computeSleepDebt(
  nights: readonly SleptNight[],
  need: SleepNeed,
  today: Day,
): SleepDebt | null {
  const recent = nights.filter(({ day }) => getDebtWeight(today - day) > 0);
  if (recent.length < MIN_DEBT_NIGHTS) return null;
  const weights = recent.map(({ day }) => getDebtWeight(today - day));
  const weighed = recent.reduce(
    (sum, night, at) => sum + (weights[at] ?? 0) * (need.minutes - getSleptMinutes(night)),
    0,
  );
  const perNight = weighed / weights.reduce((sum, weight) => sum + weight, 0);
  const margin = DEBT_NIGHTS * Math.hypot(computeMissingMargin(recent, today), need.plusMinus ?? 0);
  const toDebt = (minutes: number) => Math.max(0, Math.round(minutes));
  return {
    minutes: toDebt(DEBT_NIGHTS * perNight),
    low: toDebt(DEBT_NIGHTS * perNight - margin),
    high: toDebt(DEBT_NIGHTS * perNight + margin),
    perNight: Math.round(perNight),
    nights: recent.length,
    hasLastNight: recent.some(({ day }) => day === today),
  };
}

function computeMissingMargin(nights: readonly SleptNight[], today: Day): number {
  const loggedDays = new Set(nights.map(({ day }) => today - day));
  let missing = 0;
  let present = 0;
  let weight = 0;
  for (let back = 0; back < DEBT_NIGHTS; back++) {
    const share = getDebtWeight(back);
    if (loggedDays.has(back)) {
      present += share ** 2;
      weight += share;
    } else missing += share ** 2;
  }
  const varying = deviation(nights.map(getSleptMinutes));
  const t = twoSidedT(INTERVAL_OUTSIDE, nights.length - 1);
  return t * varying * Math.sqrt(missing + present * (1 / weight - 1) ** 2);
}
