// Inputs of the vitality index for tests.
import type { VitalityPartKey } from "./catalogue-vitality.ts";
import { vitalityPartKeys } from "./catalogue-vitality.ts";
import {
  scoreBalance,
  scoreConnection,
  scoreDebt,
  scoreLoad,
  scoreRegularity,
  scoreRhythm,
} from "./part-scores.ts";
import type { ScoredPart } from "./vitality-index.ts";

export const scorePart: Readonly<Record<VitalityPartKey, (input: number) => number>> = {
  debt: scoreDebt,
  regularity: scoreRegularity,
  rhythm: scoreRhythm,
  load: scoreLoad,
  balance: scoreBalance,
  connection: scoreConnection,
};

export type PartInputs = Readonly<Record<VitalityPartKey, number | null>>;

/** Parts that are known on all days, or missing where the input is null. */
export function buildParts(inputs: PartInputs): ScoredPart[] {
  return vitalityPartKeys.map((key) => {
    const input = inputs[key];
    return input === null
      ? { key, score: null, coverage: 0 }
      : { key, score: scorePart[key](input), coverage: 1 };
  });
}
