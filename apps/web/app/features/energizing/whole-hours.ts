// The hours that are written beside a drawing.
import { MINUTES_IN_HOUR } from "@vereda/domain/time/units";

/** Steps from one to the next that a clock face knows. */
const STEPS = [2, 3, 4, 6];
const MAX_STEPS = 5.5;

/** Whole hours between two minutes, evenly apart and as many as six. @returns minutes */
export function wholeHours(from: number, to: number): number[] {
  const step =
    (STEPS.find((hours) => (to - from) / (hours * MINUTES_IN_HOUR) < MAX_STEPS) ?? 8) *
    MINUTES_IN_HOUR;
  const first = Math.ceil(from / step) * step;
  const count = Math.max(0, Math.floor((to - first) / step) + 1);
  return Array.from({ length: count }, (_, at) => first + at * step);
}
