// The distance between actual and desired in the self-assessment of life areas.
import { mean } from "../../energizing/insights/statistics.ts";
import type { BalanceArea } from "../catalogue-balance.ts";

export interface BalanceRating {
  readonly areaId: BalanceArea;
  /** 0 to 10; null when skipped. */
  readonly actual: number | null;
  readonly desired: number | null;
}

export interface CompleteRating {
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
