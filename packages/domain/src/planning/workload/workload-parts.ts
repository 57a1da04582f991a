// The six parts of an estimation as whole minutes with a fixed sum.
import { apportion } from "./apportion.ts";
import { estimationParts, totalMinutes } from "../tasks/estimation.ts";
import type { Estimation, EstimationPart } from "../tasks/estimation.ts";

export type Parts = Readonly<Record<EstimationPart, number>>;

export const noParts: Parts = {
  executionMin: 0,
  travelMin: 0,
  breaksMin: 0,
  waitingMin: 0,
  bufferMin: 0,
  socialMin: 0,
};

/**
 * Parts that add up to the total. If an entered total exceeds the parts, the rest is execution time; if it
 * is lower, all parts are scaled down.
 */
export function getParts(estimation: Estimation): Parts {
  const total = totalMinutes(estimation) ?? 0;
  const typed = mapParts((part) => estimation[part] ?? 0);
  const more = total - sumParts(typed);
  return more < 0
    ? scaleParts(typed, total)
    : { ...typed, executionMin: typed.executionMin + more };
}

/**
 * Scales the parts to `minutes`, which is at most their sum. See `apportion` for the rounding.
 */
export function scaleParts(parts: Parts, minutes: number): Parts {
  const values = estimationParts.map((part) => parts[part]);
  const scaled = apportion(values, minutes);
  return mapParts((part) => scaled[estimationParts.indexOf(part)] ?? 0);
}

export function addParts(a: Parts, b: Parts): Parts {
  return mapParts((part) => a[part] + b[part]);
}

export function sumParts(parts: Parts): number {
  return estimationParts.reduce((sum, part) => sum + parts[part], 0);
}

function mapParts(minutesOf: (part: EstimationPart) => number): Parts {
  return {
    executionMin: minutesOf("executionMin"),
    travelMin: minutesOf("travelMin"),
    breaksMin: minutesOf("breaksMin"),
    waitingMin: minutesOf("waitingMin"),
    bufferMin: minutesOf("bufferMin"),
    socialMin: minutesOf("socialMin"),
  };
}
