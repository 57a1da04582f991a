// Compares a task's tracked time with its estimation, while the timer runs and afterwards.
import { MINUTE_MS } from "../../time/units.ts";
import type { ProgressDisplayState } from "./catalogue-tracking.ts";

interface ClockInfo {
  readonly completed: boolean;
  readonly isRunning: boolean;
  readonly trackedSeconds: number;
  /** Null or 0 without an estimation. */
  readonly plannedMinutes: number | null;
}

/**
 * COMPLETED first, then over time (running or paused), then running. A pause within the estimation is idle.
 */
export function getProgressState(info: ClockInfo): ProgressDisplayState {
  if (info.completed) return "completed";
  const planned = info.plannedMinutes ?? 0;
  if (planned > 0 && info.trackedSeconds > planned * 60) return "over_time";
  return info.isRunning ? "running" : "idle";
}

/** Whole minutes; `difference` is never negative. */
type Comparison =
  | { readonly kind: "unplanned"; readonly took: number }
  | {
      readonly kind: "as_planned" | "longer" | "shorter";
      readonly planned: number;
      readonly took: number;
      readonly difference: number;
    };

/** Differences up to two minutes, or a twentieth of the plan, count as "as planned". */
const CLOSE_MINUTES = 2;
const CLOSE_SHARE = 0.05;

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
 * Whether a timer ran implausibly long: over four hours and over twice the planned time. Instants in ms.
 */
export function isLongRunning(startedAt: number, until: number, plannedMinutes: number | null) {
  return until - startedAt > Math.max(LONG_RUNNING_MS, 2 * (plannedMinutes ?? 0) * MINUTE_MS);
}
