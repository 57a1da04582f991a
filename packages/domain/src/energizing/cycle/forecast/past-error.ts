// Backtests the forecast: each past cycle is forecast from those before it and compared with its real
// length.
import { findMedian, findRange, shares } from "./chances.ts";
import type { CycleInfo } from "../cycle-info.ts";
import type { PastError } from "../cycle-reading.ts";
import { getInitialBelief } from "../history.ts";
import type { History } from "../history.ts";
import { updateBelief } from "./length-model.ts";
import { predictNextStart } from "./next-start.ts";

const MAX_CHECKED_CYCLES = 24;
/** The first cycles have no earlier ones to be forecast from. */
const MIN_LEARNED_CYCLES = 2;
/** With fewer cycles, the error is not meaningful. */
const MIN_CHECKED_CYCLES = 3;

export function computePastError(
  info: Pick<CycleInfo, "age" | "averages">,
  { intervals }: Pick<History, "intervals">,
): PastError | null {
  const firstChecked = Math.max(MIN_LEARNED_CYCLES, intervals.length - MAX_CHECKED_CYCLES);
  let belief = getInitialBelief(info);
  let leftOut = 0;
  let within90 = 0;
  const errors: number[] = [];
  for (const [index, { length, isLikelySeveral }] of intervals.entries()) {
    if (index >= firstChecked && isLikelySeveral) leftOut += 1;
    else if (index >= firstChecked) {
      const { chances } = predictNextStart(belief, 0);
      const expected = findMedian(chances);
      const { from, to } = findRange(chances, expected, shares.range90);
      errors.push(Math.abs(length - expected));
      if (length >= from && length <= to) within90 += 1;
    }
    belief = updateBelief(belief, length);
  }
  if (errors.length < MIN_CHECKED_CYCLES) return null;
  const meanAbsoluteError = errors.reduce((total, error) => total + error, 0) / errors.length;
  return { cycles: errors.length, leftOut, meanAbsoluteError, within90 };
}
