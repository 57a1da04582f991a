// Sleep debt: how far the last fourteen nights fell short of what the person needs.
import type { Day } from "../../time/day.ts";
import type { SleepNeed } from "./need.ts";
import type { NightOfDay } from "./nights-by-day.ts";
import { deviation, twoSidedT } from "./statistics.ts";

export const DEBT_NIGHTS = 14;
/** Fewer than half of them told would be mostly a guess. */
const MIN_DEBT_NIGHTS = 7;
const LAST_NIGHT_SHARE = 0.15;
const EARLIER_SHARE = (1 - LAST_NIGHT_SHARE) / (DEBT_NIGHTS - 1);
const INTERVAL_OUTSIDE = 0.1;

export interface SleepDebt {
  /** Minutes, never below 0: who slept more than they need owes nothing. */
  readonly minutes: number;
  /** Where it lies with what is not known: missing nights, and a need that was estimated. */
  readonly low: number;
  readonly high: number;
  /** The weighted mean shortfall of a night in minutes; negative when nights were longer than needed. */
  readonly perNight: number;
  /** How many of the fourteen nights are told. */
  readonly nights: number;
  readonly hasLastNight: boolean;
}

/** How much a night weighs, by how many days before the last one it ended. */
export function getDebtWeight(daysBack: number): number {
  if (daysBack < 0 || daysBack >= DEBT_NIGHTS) return 0;
  return daysBack === 0 ? LAST_NIGHT_SHARE : EARLIER_SHARE;
}

/**
 * The debt on the morning of a day.
 *
 *     perNight = Σ w·(need − slept) / Σ w      over the nights that are told
 *     debt     = max(0, 14 · perNight)
 *
 * with w = 0.15 for the last night and 0.85/13 for each of the thirteen before. The weighting is that
 * of the RISE app as it describes it publicly; fourteen nights follow Van Dongen et al., "The
 * cumulative cost of additional wakefulness", Sleep 26 (2003) 117–126, where deficits added up over
 * two weeks. Nights that are missing are not taken for sleepless ones nor for good ones: the others
 * share their weight W = Σw, and the interval widens. Half of it, 90 % to be, is
 *
 *     14 · √(t²·s²·(Σm² + Σw²·(1/W − 1)²) + plusMinus²)
 *
 * where s is how much the told nights vary, m are the weights of the missing ones, the second sum is
 * what the others carry for them, and t is Student's for as many nights as are told.
 * Null when fewer than seven of the fourteen are told.
 */
export function computeSleepDebt(
  nights: readonly NightOfDay[],
  need: SleepNeed,
  today: Day,
): SleepDebt | null {
  const recent = nights.filter(({ day }) => getDebtWeight(today - day) > 0);
  if (recent.length < MIN_DEBT_NIGHTS) return null;
  const weights = recent.map(({ day }) => getDebtWeight(today - day));
  const weighed = recent.reduce(
    (sum, { minutes }, at) => sum + (weights[at] ?? 0) * (need.minutes - minutes),
    0,
  );
  const perNight = weighed / weights.reduce((sum, weight) => sum + weight, 0);
  const margin = DEBT_NIGHTS * Math.hypot(computeMissingMargin(recent, today), need.plusMinus ?? 0);
  const owed = (minutes: number) => Math.max(0, Math.round(minutes));
  return {
    minutes: owed(DEBT_NIGHTS * perNight),
    low: owed(DEBT_NIGHTS * perNight - margin),
    high: owed(DEBT_NIGHTS * perNight + margin),
    perNight: Math.round(perNight),
    nights: recent.length,
    hasLastNight: recent.some(({ day }) => day === today),
  };
}

/** What the missing nights may change of a mean night, either way. */
function computeMissingMargin(nights: readonly NightOfDay[], today: Day): number {
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
  const varying = deviation(nights.map(({ minutes }) => minutes));
  const t = twoSidedT(INTERVAL_OUTSIDE, nights.length - 1);
  return t * varying * Math.sqrt(missing + present * (1 / weight - 1) ** 2);
}
