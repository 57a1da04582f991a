// Whole hours to label on a chart axis.
import { MINUTES_IN_HOUR } from "@vereda/domain/time/units";

/** Allowed steps in hours, familiar from a clock face. */
const STEPS = [2, 3, 4, 6];
const MAX_STEPS = 5.5;

/** Evenly spaced whole hours between two minutes, at most six. @returns minutes */
export function listWholeHours(from: number, to: number): number[] {
  const step =
    (STEPS.find((hours) => (to - from) / (hours * MINUTES_IN_HOUR) < MAX_STEPS) ?? 8) *
    MINUTES_IN_HOUR;
  const first = Math.ceil(from / step) * step;
  const count = Math.max(0, Math.floor((to - first) / step) + 1);
  return Array.from({ length: count }, (_, at) => first + at * step);
}
