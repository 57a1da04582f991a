// What logs say about the phases: which symptoms, moods and flow come when, in how many cycles, and how sure that is.
import type { CyclePhase, CycleMood, CycleSymptom, FlowLevel } from "../cycle-catalogue.ts";

/** Nothing is said of fewer completed cycles with logs. */
export const FEWEST_CYCLES_FOR_PATTERNS = 3;

/** One thing in one phase. The unit is the cycle, because days of one cycle resemble each other. */
export type PhasePattern = {
  readonly phase: CyclePhase;
  /** Cycles with at least one log in this phase, and those of them in which it was noted. */
  readonly cycles: number;
  readonly cyclesWith: number;
  /** The same in days. */
  readonly days: number;
  readonly daysWith: number;
  /** cyclesWith ÷ cycles with its 90 % interval (Wilson), 0 to 1. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** Whether it clearly comes in this phase more than in the others: the intervals do not meet. */
  readonly isTelling: boolean;
};

export type PatternSubject =
  | { readonly kind: "symptom"; readonly key: CycleSymptom }
  | { readonly kind: "mood"; readonly key: CycleMood }
  | { readonly kind: "flow"; readonly key: FlowLevel };

export type CyclePattern = PatternSubject & {
  /** In the order of the phases; phases without a log are missing. */
  readonly phases: readonly PhasePattern[];
  /** Day of the cycle (1 is the first of the period) → cycles in which it was noted on that day and logged that day. */
  readonly cycleDays: readonly {
    readonly cycleDay: number;
    readonly cycles: number;
    readonly cyclesWith: number;
  }[];
};

export type CyclePatterns = {
  /** Completed cycles with at least one log. */
  readonly cycles: number;
  /** Below this number `patterns` is empty. */
  readonly needed: number;
  /** Whatever was noted at least once, the most frequent first. */
  readonly patterns: readonly CyclePattern[];
};
