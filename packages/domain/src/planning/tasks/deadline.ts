// What the deadline of a task means on a day; it is apart from the day for which the task is planned.
import type { Day } from "../../time/day.ts";

/** From this many days before on, a row shows the deadline. */
const NEAR_DAYS = 7;

export type DeadlineState = "near" | "past";

/** Null while the deadline is far away. The last day itself is near, not past. */
export function getDeadlineState(deadline: Day, today: Day): DeadlineState | null {
  if (deadline < today) return "past";
  return deadline - today <= NEAR_DAYS ? "near" : null;
}

/** The last day for a task: that of the plan above it or its own deadline, whichever comes first. */
export function getLastDay(planEnd: Day | null, deadline: Day | null): Day | null {
  if (planEnd === null || deadline === null) return planEnd ?? deadline;
  return Math.min(planEnd, deadline);
}
