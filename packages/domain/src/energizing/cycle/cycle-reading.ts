// Output of the cycle rules: numbers, days and codes; labels are in catalogues and messages.
import type { Day } from "../../time/day.ts";
import type { CycleMetric, CycleMetricLevel } from "./cycle-catalogue.ts";
import type { CyclePhase } from "./cycle-phases.ts";
import type { DayRange } from "./cycle-info.ts";

export const cycleStates = [
  /** No start was ever logged, so nothing can be predicted. */
  "unknown",
  /** The next period is due today or later. */
  "running",
  /** It was expected before today. Forecasts are conditioned on its not having started. */
  "late",
  /** The last start is over 90 days ago, so the log probably ended: prompt for a start. */
  "stale",
  "pregnancy",
  "pause",
] as const;
export type CycleState = (typeof cycleStates)[number];

/** A forecast of a day. `range50` is within `range90`, and both contain `day`. */
export type DayForecast = {
  /** The median: as likely before as after. */
  readonly day: Day;
  readonly range50: DayRange;
  readonly range90: DayRange;
};

export type CycleForecast = {
  /** `averages`: from the setup or the population; `own`: from at least two cycles of the user. */
  readonly basis: "averages" | "own";
  /** Number of the user's own cycles used; those that probably contain two are excluded. */
  readonly ownCycles: number;
  /**
   * The next start from today on, conditioned on its not having started yet and allowing for unlogged
   * starts. With averages only, and not overdue, `day` is the last start plus the average.
   */
  readonly nextStart: DayForecast;
  /** The same, assuming that no start was forgotten. Hardly differs until the period is overdue. */
  readonly ifNothingForgotten: DayForecast;
  readonly unloggedStart: {
    /** Probability (0 to 1) that a start since the last one was not logged. */
    readonly probability: number;
    /** Whether it is at least a fifth, so that "¿olvidaste registrar?" is displayed. */
    readonly isWorthAsking: boolean;
  };
  /** Days since the date expected at the beginning of the cycle; 0 while it is not overdue. */
  readonly daysLate: number;
  /** Ovulation of the cycle that ends with `nextStart`, may be in the past. Estimated from dates alone. */
  readonly ovulation: DayForecast;
  /**
   * The six days that end on the likeliest day of ovulation. Dates alone never rule out conception on other
   * days.
   */
  readonly fertileWindow: DayRange;
};

/** A metric of 0 to 100, where 50 is typical. */
export type MetricReading = {
  readonly value: number;
  readonly level: CycleMetricLevel;
  /**
   * `own`: from the user's logs in this phase of at least two cycles; `prior`: from weak evidence about
   * others.
   */
  readonly basis: "prior" | "own";
  /** Logged days in this phase, and the number of cycles they are in. */
  readonly days: number;
  readonly cycles: number;
};

export type PhaseReading = {
  readonly id: CyclePhase;
  /** Days of the cycle, starting at 1. The luteal phase continues until the next period starts. */
  readonly dayRange: { readonly start: number; readonly end: number };
  readonly metrics: Readonly<Record<CycleMetric, MetricReading>>;
};

export type CycleAnalytics = {
  /** 1 on the first day of the period. */
  readonly currentDay: number;
  /**
   * Days from today to the predicted start, 0 if expected today: length − currentDay + 1. Differs if a
   * start was more likely than not forgotten: then the next start belongs to another cycle, so prompt
   * first.
   */
  readonly daysRemaining: number;
  /**
   * Lengths used for the phases: the expected cycle length if no start was forgotten, and the typical days
   * of bleeding.
   */
  readonly cycleLength: number;
  readonly periodLength: number;
  readonly currentPhase: PhaseReading;
};

type CyclePredictions = {
  readonly predictedNextPeriodStart: Day;
  /** The days of the ovulatory phase: the likeliest day, the one before and the one after. */
  readonly predictedOvulationWindow: { readonly startDate: Day; readonly endDate: Day };
};

export type PastError = {
  /** Checked cycles among the latest 24; each was forecast only from those before it. */
  readonly cycles: number;
  /** Intervals that probably contain two cycles, which are excluded. */
  readonly leftOut: number;
  /** In days. */
  readonly meanAbsoluteError: number;
  /** Cycles that started within the 90 % range. */
  readonly within90: number;
};

/** From one logged start to the next. */
export type LoggedInterval = {
  readonly start: Day;
  /** In days; the next logged start is `start + length`. */
  readonly length: number;
  /** Probability (0 to 1) that it contains more than one cycle, because a start was not logged. */
  readonly unloggedProbability: number;
  /** True if more likely than not. Excluded from averages, signals and patterns. */
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

/** A reason to suggest medical advice: a hint, not a diagnosis. */
export type CycleSignal = {
  readonly code: CycleSignalCode;
  /** Number of cycles or periods, out of `of` checked ones, that crossed the bound. */
  readonly count: number;
  readonly of: number;
  /**
   * The measured value in days: the most extreme length, the spread, the maximum bleeding, or the days
   * since the last start.
   */
  readonly days: number;
  /** In days. */
  readonly bound: number;
};

export type CycleReading = {
  readonly state: CycleState;
  readonly latestStart: Day | null;
  /** The first day of the last piece of that period; the same as its start unless it has several. */
  readonly latestPiece: Day | null;
  /** The last day of that period; estimated from the typical length until it is logged. */
  readonly latestEnd: { readonly day: Day; readonly isEstimated: boolean } | null;
  /** These three are null unless the state is `running` or `late`. */
  readonly analytics: CycleAnalytics | null;
  readonly predictions: CyclePredictions | null;
  readonly forecast: CycleForecast | null;
  /** Null if fewer than three cycles could be checked. */
  readonly pastError: PastError | null;
  readonly signals: readonly CycleSignal[];
  /** Latest first, at most 36. */
  readonly intervals: readonly LoggedInterval[];
};
