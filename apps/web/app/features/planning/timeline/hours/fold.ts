// What of today is over is folded away, so that the hours begin where the person is.
import { MINUTES_IN_HOUR } from "@vereda/domain/time/units";
import type { DaySheet } from "../day-sheet.ts";

export type Fold = {
  /** The hour at which the sheet then begins. */
  readonly from: number;
  /** How many open things lie before it. */
  readonly open: number;
};

/** An hour before now, or where what still goes on began; null when there is nothing worth folding. */
export function getFold(
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
