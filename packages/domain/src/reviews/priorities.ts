// Where the priorities of a day's review go.
import type { Day } from "../time/day.ts";

/** The day after the reviewed one, today at the earliest; null when the review comes much later. */
export function findNextDay(reviewed: Day, today: Day): Day | null {
  return reviewed < today - 1 ? null : reviewed + 1;
}
