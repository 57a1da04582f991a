// What a task's clock shows against its estimation, while it runs and once it is done.
import { MINUTE_MS } from "../../time/units.ts";
import type { ProgressDisplayState } from "../agenda/catalogue-day.ts";

export interface ClockInfo {
  readonly completed: boolean;
  readonly isRunning: boolean;
  /** Seconds so far, the running clock included. */
  readonly trackedSeconds: number;
  /** The whole estimation; null or 0 when there is none. */
  readonly plannedMinutes: number | null;
}

/**
 * Done before all else; then whether it went past its estimation, running or paused; then whether its clock runs.
 * What is paused within its estimation is idle, as what never began.
 */
export function getProgressState(info: ClockInfo): ProgressDisplayState {
  if (info.completed) return "completed";
  const planned = info.plannedMinutes ?? 0;
  if (planned > 0 && info.trackedSeconds > planned * 60) return "over_time";
  return info.isRunning ? "running" : "idle";
}

/** How long something took against its plan; minutes are whole, `difference` is never negative. */
export type Comparison =
  | { readonly kind: "unplanned"; readonly took: number }
  | {
      readonly kind: "as_planned" | "longer" | "shorter";
      readonly planned: number;
      readonly took: number;
      readonly difference: number;
    };

/** Two minutes, or a twentieth of the plan: what a person would call "as planned". */
const CLOSE_MINUTES = 2;
const CLOSE_SHARE = 0.05;

/** Planned against tracked, once it is done. */
export function comparePlanned(plannedMinutes: number | null, trackedSeconds: number): Comparison {
  const took = Math.max(0, Math.round(trackedSeconds / 60));
  const planned = plannedMinutes ?? 0;
  if (planned <= 0) return { kind: "unplanned", took };
  const difference = Math.abs(took - planned);
  const isClose = difference <= Math.max(CLOSE_MINUTES, planned * CLOSE_SHARE);
  const kind = isClose ? "as_planned" : took > planned ? "longer" : "shorter";
  return { kind, planned, took, difference };
}

const LONG_RUNNING_MS = 240 * MINUTE_MS;

/**
 * Whether a clock ran for so long that nobody believes it without asking: more than four hours, and more than twice
 * what was planned. Instants in milliseconds.
 */
export function isLongRunning(startedAt: number, until: number, plannedMinutes: number | null) {
  return until - startedAt > Math.max(LONG_RUNNING_MS, 2 * (plannedMinutes ?? 0) * MINUTE_MS);
}
