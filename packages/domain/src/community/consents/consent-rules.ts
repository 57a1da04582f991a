// How long a measure may be shared, which measures are intimate, and the progress of a shared objective.
import { addMonths, type Day } from "../../time/day.ts";
import type { ConsentMeasure } from "../circles/catalogue-circles.ts";

const MAX_CONSENT_MONTHS = 12;

/** The last day until which a measure may be shared from today on. */
export function getLastConsentDay(today: Day): Day {
  return addMonths(today, MAX_CONSENT_MONTHS);
}

/** The field error of a last day: it must be today or later, and at most a year away. */
export function findUntilIssue(until: Day, today: Day): "until_past" | "until_too_far" | null {
  if (until < today) return "until_past";
  return until > getLastConsentDay(today) ? "until_too_far" : null;
}

/** Measures that the PIN locks. */
export function isIntimateMeasure(measure: ConsentMeasure): boolean {
  return measure !== "OBJECTIVE";
}

interface ObjectiveTotals {
  readonly taskCount: number;
  readonly completedTaskCount: number;
  readonly currentValue: number | null;
  readonly targetValue: number | null;
}

/** 0 to 1: of the target of a tracked objective, otherwise of its tasks; 0 without either. */
export function computeObjectiveProgress(totals: ObjectiveTotals): number {
  const { taskCount, completedTaskCount, currentValue, targetValue } = totals;
  const share =
    currentValue !== null && targetValue !== null && targetValue > 0
      ? currentValue / targetValue
      : completedTaskCount / Math.max(1, taskCount);
  return Math.min(1, Math.max(0, share));
}
