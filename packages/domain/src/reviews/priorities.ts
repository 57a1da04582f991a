// Where the priorities of a day's review go, and which open task one of them already is.
import type { Day } from "../time/day.ts";

/** As SQL's `lower`. */
export function normalizeTitle(title: string): string {
  return title.trim().toLowerCase();
}

/** The day after the reviewed one, today at the earliest; null when the review comes much later. */
export function findNextDay(reviewed: Day, today: Day): Day | null {
  return reviewed < today - 1 ? null : reviewed + 1;
}
