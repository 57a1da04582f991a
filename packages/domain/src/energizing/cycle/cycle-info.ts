// What the rules of the cycle are given: what a person wrote down, and the day they ask on. Local days, no clock.
import type { Day } from "../../time/day.ts";
import type { CycleMood, CycleSymptom, FlowLevel } from "../cycle-catalogue.ts";

/** From the first to the last day, both included. */
export type DayRange = { readonly from: Day; readonly to: Day };

/** `pregnancy` and `pause` stop every prediction; what was logged stays and is still counted. */
export const cycleModes = ["tracking", "pregnancy", "pause"] as const;
export type CycleMode = (typeof cycleModes)[number];

/** What the person told at setup. The period is never longer than the cycle; both are whole days. */
export type CycleAverages = {
  readonly averageCycleLength: number;
  readonly averagePeriodLength: number;
};

/** A period: its first day, and its last day of bleeding once that is known. Any order; repeated starts count once. */
export type PeriodRecord = { readonly start: Day; readonly end: Day | null };

/** What was noted about a day. A day without a log says nothing; a log without a symptom says it was not felt. */
export type CycleDayLog = {
  readonly day: Day;
  readonly flow: FlowLevel | null;
  readonly symptoms: readonly CycleSymptom[];
  readonly moods: readonly CycleMood[];
};

export type CycleInfo = {
  /** The day that is asked about. Periods and logs after it are not looked at. */
  readonly today: Day;
  readonly mode: CycleMode;
  /** In years, whole or not; null when there is no birthday. Only the prior depends on it. */
  readonly age: number | null;
  /** Null until the setup is done; then averages of the population take their place. */
  readonly averages: CycleAverages | null;
  /** The start from the setup stands in here as a period when nothing else was logged. */
  readonly periods: readonly PeriodRecord[];
  readonly logs: readonly CycleDayLog[];
};
