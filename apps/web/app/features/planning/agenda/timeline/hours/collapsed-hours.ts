// Computes which past hours of today are collapsed.
import { MINUTES_IN_HOUR } from "@vereda/domain/time/units";
import type { DaySheet } from "../day-sheet.ts";

type Fold = {
  /** The first visible minute, a full hour. */
  readonly from: number;
  readonly open: number;
};

/** Starts an hour before now, or at an item in progress; null if less than two hours would be hidden. */
export function getCollapsedHours(
  { range, timed }: Pick<DaySheet, "range" | "timed">,
  now: number,
): Fold | null {
  const until = now - MINUTES_IN_HOUR;
  const ongoing = timed.filter(({ minute, minutes }) => minute + minutes > until);
  const first = Math.min(until, ...ongoing.map(({ minute }) => minute));
  const from = Math.min(
    Math.floor(first / MINUTES_IN_HOUR) * MINUTES_IN_HOUR,
    range.to - MINUTES_IN_HOUR,
  );
  if (from - range.from < 2 * MINUTES_IN_HOUR) return null;
  return {
    from,
    open: timed.filter(({ item, minute }) => minute < from && !item.completed).length,
  };
}
