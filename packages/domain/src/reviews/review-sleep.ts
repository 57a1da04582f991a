// Sums up the nights of a period for a review.
import { circularMean, clockDifference, mean } from "../energizing/insights/statistics.ts";
import type { SleepInsightsData } from "../energizing/insights/contract-insights.ts";
import type { ReviewKind } from "./catalogue.ts";
import type { ReviewFacts } from "./contract.ts";

/** With fewer nights a period longer than a day says nothing. */
const MIN_NIGHTS = 3;

/** Null without nights, and in a period longer than a day with fewer than three. */
export function summarizeReviewSleep(
  kind: ReviewKind,
  { nights, durations, debt }: Pick<SleepInsightsData, "nights" | "durations" | "debt">,
): ReviewFacts["sleep"] {
  if (nights.length < (kind === "daily" ? 1 : MIN_NIGHTS)) return null;
  return {
    nights: nights.length,
    meanMinutes: durations?.mean ?? null,
    debtMinutes: debt?.minutes ?? null,
    midsleepDeviation: computeMidsleepDeviation(nights),
  };
}

/**
 * The mean distance of the middle of each night from their common middle, in minutes, the shorter way
 * around the clock. Null with fewer than three nights, or when they are spread around the clock.
 * @param nights minutes from the start of the day of waking up
 */
export function computeMidsleepDeviation(
  nights: readonly { readonly from: number; readonly to: number }[],
): number | null {
  if (nights.length < MIN_NIGHTS) return null;
  const middles = nights.map(({ from, to }) => (from + to) / 2);
  const common = circularMean(middles, MIN_AGREEMENT);
  if (common === null) return null;
  return Math.round(mean(middles.map((middle) => Math.abs(clockDifference(middle, common)))));
}

/** Below this the times scatter over more than about 4.5 hours (shift work): no useful mean. */
const MIN_AGREEMENT = 0.5;
