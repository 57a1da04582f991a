// Combines the parts of the vitality index: score, certainty, range, label and advice.
import type { VitalityLabel, VitalityPartKey } from "./catalogue-vitality.ts";
import { vitalityWeights } from "./part-scores.ts";

/** Stored with every index; a change of the formula raises it, see docs/vitality-index.md. */
export const VITALITY_VERSION = 2;
/** The index of a day is about this day and the six before. */
export const VITALITY_DAYS = 7;
/** Below it there is no number. */
const MIN_CERTAINTY = 0.5;
/** Below it the number is partial. */
export const FULL_CERTAINTY = 0.8;

export interface ScoredPart {
  readonly key: VitalityPartKey;
  /** 0 to 100; null when missing. */
  readonly score: number | null;
  /** The known share of the input, 0 to 1. */
  readonly coverage: number;
}

export interface VitalityIndex {
  readonly score: number | null;
  /** 0 to 1. */
  readonly certainty: number;
  readonly range: { readonly low: number; readonly high: number } | null;
  readonly label: VitalityLabel;
  readonly advice: VitalityPartKey | null;
}

/**
 * The vitality index, version 2, as documented in docs/vitality-index.md:
 *     raw = Σ w·cov·x / Σ w·cov     certainty c = Σ w·cov / 100
 * with weight w, coverage cov and score x of each known part. A missing part takes no share of the mean, so
 * it is never a zero; it lowers the certainty. The range is what the index would be if all that is unknown
 * were at its worst (0) or at its best (100): c·raw to c·raw + 100·(1 − c). Numbers are rounded half up.
 * Below a certainty of 0.5 there is neither score nor range nor advice.
 */
export function computeVitality(parts: readonly ScoredPart[]): VitalityIndex {
  const scored = parts.flatMap(({ key, score, coverage }) =>
    score === null ? [] : [{ key, score, share: (vitalityWeights[key] * coverage) / 100 }],
  );
  const certainty = scored.reduce((sum, { share }) => sum + share, 0);
  if (certainty < MIN_CERTAINTY) {
    return { score: null, certainty, range: null, label: "unknown", advice: null };
  }
  const weighted = scored.reduce((sum, { share, score }) => sum + share * score, 0);
  const score = roundHalfUp(weighted / certainty);
  return {
    score,
    certainty,
    range: { low: roundHalfUp(weighted), high: roundHalfUp(weighted + 100 * (1 - certainty)) },
    label: getVitalityLabel(score),
    advice: findAdvice(scored),
  };
}

/** Without the noise of binary fractions, which would round 77.5 down. */
export function roundHalfUp(value: number): number {
  return Math.floor(Math.round(value * 1e6) / 1e6 + 0.5);
}

/** Four words of equal width; where one ends is judgement. */
export function getVitalityLabel(score: number | null): VitalityLabel {
  if (score === null) return "unknown";
  if (score >= 80) return "strong";
  if (score >= 60) return "steady";
  return score >= 40 ? "tight" : "drained";
}

interface WeightedPart {
  readonly key: VitalityPartKey;
  readonly score: number;
  readonly share: number;
}

/**
 * The known part whose rise to 100 would raise the score most; of equal ones that of more weight, and of
 * equal weights the first. Null when all are at 100.
 */
function findAdvice(scored: readonly WeightedPart[]): VitalityPartKey | null {
  const gainOf = ({ score, share }: WeightedPart) => Math.round(share * (100 - score) * 1e6);
  const [best] = scored.toSorted(
    (one, other) =>
      gainOf(other) - gainOf(one) || vitalityWeights[other.key] - vitalityWeights[one.key],
  );
  return best === undefined || gainOf(best) === 0 ? null : best.key;
}
