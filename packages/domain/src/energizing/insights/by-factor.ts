// Compares night scores with and without each factor: correlation, never cause.
import { sleepFactorKeys, type SleepFactorKey } from "../nights/sleep-factors.ts";
import { computeNightScore, listFactorParts, type ScorePart } from "./night-score.ts";
import type { NightOfDay } from "./nights-by-day.ts";
import { mean, sumSquaresAroundMean, twoSidedT } from "./statistics.ts";

export const MIN_SCORED_NIGHTS = 8;
const MIN_NIGHTS_PER_SIDE = 3;

interface FactorEffect {
  readonly factorId: SleepFactorKey;
  readonly nights: number;
  readonly nightsWithout: number;
  /** Points of the night score, shrunk towards 0 when there are few nights. */
  readonly difference: number;
  /** 90 % interval of `difference`. */
  readonly low: number;
  readonly high: number;
  /** Whether it is significant after correcting for the number of factors compared. */
  readonly isClear: boolean;
  /** Score parts left out because the factor states the same. */
  readonly leftOut: readonly ScorePart[];
}

export interface ByFactor {
  readonly nights: number;
  readonly looked: number;
  readonly effects: readonly FactorEffect[];
}

/** Prior standard deviation of a factor's effect, in points. */
const PRIOR_SD = 8;
/** Prior standard deviation of nights, weighted as four nights: a few equal nights prove little. */
const TYPICAL_SD = 18;
const TYPICAL_WEIGHT = 4;
const INTERVAL_OUTSIDE = 0.1;
const CLEAR_OUTSIDE = 0.05;

/**
 * The difference each factor makes to the night score, with its uncertainty.
 *     d = mean(with) − mean(without)
 *     v = s²·(1/n + 1/m), s² = (4·18² + SSwith + SSwithout)/(4 + n + m − 2)
 *     d' = d·τ²/(τ² + v), sd' = √(τ²·v/(τ² + v)), τ = 8
 *     interval: d' ± t·sd', t of Student at 90 % with 4 + n + m − 2 degrees of freedom
 * d' is the posterior mean with a normal prior around 0, so few nights shrink a difference. Source: Gelman,
 * Hill and Yajima, "Why we (usually) don't have to worry about multiple comparisons", Journal of Research
 * on Educational Effectiveness 5 (2012) 189–211. A difference is clear only if it also holds at 5 % divided
 * by the number of comparisons (Bonferroni).
 * Only nights with a feeling upon waking are compared. The direction that the user logged for a factor is
 * ignored, because it would bias the result.
 */
export function compareByFactor(nights: readonly NightOfDay[], need: number | null): ByFactor {
  const scored = nights.filter((night) => computeNightScore(night, need) !== null);
  if (scored.length < MIN_SCORED_NIGHTS) return { nights: scored.length, looked: 0, effects: [] };
  const split = sleepFactorKeys.flatMap((factorId) => splitByFactor(scored, factorId, need));
  const outside = CLEAR_OUTSIDE / Math.max(1, split.length);
  const effects = split
    .map((sides) => computeEffect(sides, outside))
    .toSorted((one, other) => Math.abs(other.difference) - Math.abs(one.difference));
  return { nights: scored.length, looked: split.length, effects };
}

interface Sides {
  readonly factorId: SleepFactorKey;
  readonly leftOut: readonly ScorePart[];
  readonly scoresWith: readonly number[];
  readonly scoresWithout: readonly number[];
}

function splitByFactor(
  nights: readonly NightOfDay[],
  factorId: SleepFactorKey,
  need: number | null,
): Sides[] {
  const leftOut = listFactorParts(factorId);
  const scoresWith: number[] = [];
  const scoresWithout: number[] = [];
  for (const night of nights) {
    const score = computeNightScore(night, need, leftOut);
    if (score === null) continue;
    const has = night.sleep.factors.some((factor) => factor.factorId === factorId);
    (has ? scoresWith : scoresWithout).push(score);
  }
  const isEnough = Math.min(scoresWith.length, scoresWithout.length) >= MIN_NIGHTS_PER_SIDE;
  return isEnough ? [{ factorId, leftOut, scoresWith, scoresWithout }] : [];
}

function computeEffect(sides: Sides, clearOutside: number): FactorEffect {
  const { factorId, leftOut, scoresWith, scoresWithout } = sides;
  const n = scoresWith.length;
  const m = scoresWithout.length;
  const squares = sumSquaresAroundMean(scoresWith) + sumSquaresAroundMean(scoresWithout);
  const freedom = TYPICAL_WEIGHT + n + m - 2;
  const within = (TYPICAL_WEIGHT * TYPICAL_SD ** 2 + squares) / freedom;
  const variance = within * (1 / n + 1 / m);
  const prior = PRIOR_SD ** 2;
  const difference = ((mean(scoresWith) - mean(scoresWithout)) * prior) / (prior + variance);
  const spread = Math.sqrt((prior * variance) / (prior + variance));
  const margin = twoSidedT(INTERVAL_OUTSIDE, freedom) * spread;
  return {
    factorId,
    nights: n,
    nightsWithout: m,
    difference: roundToTenth(difference),
    low: roundToTenth(difference - margin),
    high: roundToTenth(difference + margin),
    isClear: Math.abs(difference) > twoSidedT(clearOutside, freedom) * spread,
    leftOut,
  };
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
