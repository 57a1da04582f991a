// What the rules of the cycle tell: numbers, days and codes. Words for them stand in catalogues and messages.
import type { Day } from "../../time/day.ts";
import type { CycleMetric, CycleMetricLevel, CyclePhase } from "../cycle-catalogue.ts";
import type { DayRange } from "./cycle-info.ts";

export const cycleStates = [
  /** No start was ever logged: nothing can be told. */
  "unknown",
  /** The next period is not due yet, or due today. */
  "running",
  /** It was expected before today. Forecasts are conditioned on its not having started. */
  "late",
  /** The last start lies so far back (over 90 days) that the log has ended rather than the cycle: ask for a start. */
  "stale",
  "pregnancy",
  "pause",
] as const;
export type CycleState = (typeof cycleStates)[number];

/** When something may happen. `range50` lies within `range90`, and both hold `day`. */
export type DayForecast = {
  /** As likely before as after. */
  readonly day: Day;
  readonly range50: DayRange;
  readonly range90: DayRange;
};

export type CycleForecast = {
  /** `averages`: what the person told or the population has; `own`: their own cycles, two or more. */
  readonly basis: "averages" | "own";
  /** How many own cycles it was learned from; those that look like two are not counted. */
  readonly ownCycles: number;
  /**
   * The next start that lies today or later, everything considered: that it has not begun yet, and that a start may
   * have gone unlogged. With averages only, and not late, its `day` is the last start plus the average.
   */
  readonly nextStart: DayForecast;
  /** The same for somebody who says that nothing was forgotten. Until it is late, there is hardly a difference. */
  readonly ifNothingForgotten: DayForecast;
  readonly unloggedStart: {
    /** That a start since the last one was not logged: 0 to 1. */
    readonly probability: number;
    /** Whether it is likely enough (a fifth) to ask "¿olvidaste registrar?". */
    readonly isWorthAsking: boolean;
  };
  /** Days past the day on which the period was expected at the beginning of the cycle; 0 while it is not late. */
  readonly daysLate: number;
  /** Ovulation of the cycle that ends with `nextStart`; may lie in the past. An estimate from dates alone. */
  readonly ovulation: DayForecast;
  /** The six days that end on the likeliest day of ovulation. Dates alone never tell on which days one cannot conceive. */
  readonly fertileWindow: DayRange;
};

/** A metric of 0 to 100, where 50 is neither more nor less than usual. */
export type MetricReading = {
  readonly value: number;
  /** Its words stand in `cycleMetricLevelLabels`. */
  readonly level: CycleMetricLevel;
  /** `own`: from the person's logs in this phase of at least two cycles; `prior`: from weak evidence about others. */
  readonly basis: "prior" | "own";
  /** Days with a log in this phase, and in how many cycles they lie. */
  readonly days: number;
  readonly cycles: number;
};

export type PhaseReading = {
  readonly id: CyclePhase;
  /** Days of the cycle, the first one being 1. The luteal phase goes on for as long as the next period has not come. */
  readonly dayRange: { readonly start: number; readonly end: number };
  readonly metrics: Readonly<Record<CycleMetric, MetricReading>>;
};

export type CycleAnalytics = {
  /** 1 on the first day of the period. */
  readonly currentDay: number;
  /**
   * From today to the predicted start, 0 when it is expected today: length − currentDay + 1, unless a start was more
   * likely than not forgotten. Then the next one belongs to another cycle than the phase does: ask first.
   */
  readonly daysRemaining: number;
  /** What the phases were laid out with: the expected length if nothing was forgotten, and the usual days of bleeding. */
  readonly cycleLength: number;
  readonly periodLength: number;
  readonly currentPhase: PhaseReading;
};

export type CyclePredictions = {
  readonly predictedNextPeriodStart: Day;
  /** The days of the ovulatory phase: the likeliest day, the one before and the one after. */
  readonly predictedOvulationWindow: { readonly startDate: Day; readonly endDate: Day };
};

/** How wrong forecasts made on the first day of the person's own cycles were. */
export type PastError = {
  /** Cycles that could be checked, of the latest 24; each was forecast from those before it alone. */
  readonly cycles: number;
  /** Intervals that look like two cycles, and were left out of the count. */
  readonly leftOut: number;
  /** In days. */
  readonly meanAbsoluteError: number;
  /** How many of them began within the 90 % range. */
  readonly within90: number;
};

/** From one logged start to the next. */
export type LoggedInterval = {
  readonly start: Day;
  /** Days; the next logged start is `start + length`. */
  readonly length: number;
  /** That it holds more than one cycle, because a start was not logged: 0 to 1. */
  readonly unloggedProbability: number;
  /** More likely than not. Kept out of averages, signals and patterns. */
  readonly isLikelySeveral: boolean;
};

export const cycleSignalCodes = [
  "cycles_short",
  "cycles_long",
  "cycles_vary",
  "bleeding_long",
  "no_period_for_long",
] as const;
export type CycleSignalCode = (typeof cycleSignalCodes)[number];

/** A reason to suggest talking with a professional: a hint, no diagnosis. */
export type CycleSignal = {
  readonly code: CycleSignalCode;
  /** How many cycles or periods (`of` so many looked at) crossed the bound. */
  readonly count: number;
  readonly of: number;
  /** What was measured, in days: the furthest length, the spread, the longest bleeding, or the days since the last start. */
  readonly days: number;
  /** The bound, in days. */
  readonly bound: number;
};

export type CycleReading = {
  readonly state: CycleState;
  /** The last start on or before today. */
  readonly latestStart: Day | null;
  /** The last day of that period; estimated from the usual length while it is not logged. */
  readonly latestEnd: { readonly day: Day; readonly isEstimated: boolean } | null;
  /** These three are null unless the state is `running` or `late`. */
  readonly analytics: CycleAnalytics | null;
  readonly predictions: CyclePredictions | null;
  readonly forecast: CycleForecast | null;
  /** Null while fewer than three cycles could be checked. */
  readonly pastError: PastError | null;
  readonly signals: readonly CycleSignal[];
  /** The latest first, at most 36. */
  readonly intervals: readonly LoggedInterval[];
};
