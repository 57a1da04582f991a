// Input of the cycle rules: logs and the current day, in local days.
import type { Day } from "../../time/day.ts";
import type { CycleMood, CycleSymptom, FlowLevel } from "./cycle-catalogue.ts";

/** From the first to the last day, both included. */
export type DayRange = { readonly from: Day; readonly to: Day };

/** `pregnancy` and `pause` stop all predictions; the logs remain and still count. */
export const cycleModes = ["tracking", "pregnancy", "pause"] as const;
export type CycleMode = (typeof cycleModes)[number];

/** Averages from the setup, in whole days. The period is never longer than the cycle. */
type CycleAverages = {
  readonly averageCycleLength: number;
  readonly averagePeriodLength: number;
};

/**
 * A period: its first day, and its last day of bleeding or null. In any order; duplicate starts count once.
 */
export type PeriodRecord = { readonly start: Day; readonly end: Day | null };

/** The log of a day. A day without a log means unknown; a log without a symptom means it was not felt. */
export type CycleDayLog = {
  readonly day: Day;
  readonly flow: FlowLevel | null;
  readonly symptoms: readonly CycleSymptom[];
  readonly moods: readonly CycleMood[];
};

export type CycleInfo = {
  /** The day of the reading. Later periods and logs are ignored. */
  readonly today: Day;
  readonly mode: CycleMode;
  /** In years, may be fractional; null without a birthday. Only the prior depends on it. */
  readonly age: number | null;
  /** Null until the setup is done; then population averages are used. */
  readonly averages: CycleAverages | null;
  /** Includes the start from the setup as a period if nothing else was logged. */
  readonly periods: readonly PeriodRecord[];
  readonly logs: readonly CycleDayLog[];
};
