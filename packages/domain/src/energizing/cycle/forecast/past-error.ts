// How wrong the forecast has been for this person: each of their cycles is forecast from those before it alone, as on
// its first day, and held against what came.
import { medianOf, rangeAbout, shares } from "./chances.ts";
import type { CycleFacts } from "../cycle-facts.ts";
import type { PastError } from "../cycle-reading.ts";
import { firstBelief } from "../history.ts";
import type { History } from "../history.ts";
import { learned } from "./length-model.ts";
import { nextStartAfter } from "./next-start.ts";

const CHECKED = 24;
/** The first ones have nothing to be forecast from. */
const LEARNED_FROM = 2;
/** Fewer say nothing about anybody. */
const FEWEST = 3;

export function pastErrorOf(
  facts: Pick<CycleFacts, "age" | "averages">,
  { intervals }: Pick<History, "intervals">,
): PastError | null {
  const firstChecked = Math.max(LEARNED_FROM, intervals.length - CHECKED);
  let belief = firstBelief(facts);
  let leftOut = 0;
  let within90 = 0;
  const errors: number[] = [];
  for (const [index, { length, isLikelySeveral }] of intervals.entries()) {
    if (index >= firstChecked && isLikelySeveral) leftOut += 1;
    else if (index >= firstChecked) {
      const { chances } = nextStartAfter(belief, 0);
      const expected = medianOf(chances);
      const { from, to } = rangeAbout(chances, expected, shares.most);
      errors.push(Math.abs(length - expected));
      if (length >= from && length <= to) within90 += 1;
    }
    belief = learned(belief, length);
  }
  if (errors.length < FEWEST) return null;
  const meanAbsoluteError = errors.reduce((total, error) => total + error, 0) / errors.length;
  return { cycles: errors.length, leftOut, meanAbsoluteError, within90 };
}
