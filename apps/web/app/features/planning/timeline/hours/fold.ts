// What of today is over is folded away, so that the hours begin where the person is.
import type { DaySheet } from "../day-sheet.ts";

const HOUR = 60;

export type Fold = {
  /** The hour at which the sheet then begins. */
  readonly from: number;
  /** How many open things lie before it. */
  readonly open: number;
};

/** An hour before now, or where what still goes on began; null when there is nothing worth folding. */
export function foldOf(
  { span, timed }: Pick<DaySheet, "span" | "timed">,
  now: number,
): Fold | null {
  const until = now - HOUR;
  const going = timed.filter(({ minute, minutes }) => minute + minutes > until);
  const first = Math.min(until, ...going.map(({ minute }) => minute));
  const from = Math.min(Math.floor(first / HOUR) * HOUR, span.to - HOUR);
  if (from - span.from < 2 * HOUR) return null;
  return {
    from,
    open: timed.filter(({ item, minute }) => minute < from && !item.completed).length,
  };
}
