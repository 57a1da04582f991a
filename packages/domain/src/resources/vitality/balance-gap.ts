// The distance between actual and desired in the self-assessment of life areas.
import { mean } from "../../energizing/insights/statistics.ts";
import type { BalanceArea } from "./catalogue-balance.ts";

export interface BalanceRating {
  readonly areaId: BalanceArea;
  /** 0 to 10, in halves; null when skipped. */
  readonly actual: number | null;
  readonly desired: number | null;
}

interface CompleteRating {
  readonly areaId: BalanceArea;
  readonly actual: number;
  readonly desired: number;
}

/** The areas with both ratings. */
export function listCompleteRatings(ratings: readonly BalanceRating[]): CompleteRating[] {
  return ratings.flatMap(({ areaId, actual, desired }) =>
    actual === null || desired === null ? [] : [{ areaId, actual, desired }],
  );
}

/** The mean of max(0, desired − actual), 0 to 10; more than desired is no gap. Null without areas. */
export function computeBalanceGap(ratings: readonly CompleteRating[]): number | null {
  if (ratings.length === 0) return null;
  return mean(ratings.map(({ actual, desired }) => Math.max(0, desired - actual)));
}

/** A gap that is wide enough to offer a first step. */
export const WIDE_GAP = 3;

/** The areas that are at least `min` points from what is desired, the furthest first. */
export function listGaps(ratings: readonly BalanceRating[], min = 0.5): CompleteRating[] {
  const gap = ({ actual, desired }: CompleteRating) => desired - actual;
  return listCompleteRatings(ratings)
    .filter((rating) => gap(rating) >= min)
    .toSorted((one, other) => gap(other) - gap(one));
}
