// The list of somebody's periods, and the days that each of them takes up.
import type { PeriodRecord } from "@vereda/domain/energizing/cycle/cycle-facts";
import { usualPeriodLength } from "@vereda/domain/energizing/cycle/history";
import { parseDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import type { CycleBook, KeptPeriod } from "./sealed-cycle.ts";

/** A period as the rules want it. */
export function recordedDays({ start, end }: KeptPeriod): PeriodRecord {
  return { start: parseDay(start) ?? 0, end: end === null ? null : parseDay(end) };
}

/** How long a period without an end is taken to last. */
export function usualLength({ periods, settings }: KeptPeriods): number {
  return usualPeriodLength(periods.map(recordedDays), settings);
}

type KeptPeriods = Pick<CycleBook, "periods" | "settings">;

/** The first and the last day that a period takes up. */
function daysOf(period: KeptPeriod, usual: number): readonly [from: Day, to: Day] {
  const { start, end } = recordedDays(period);
  return [start, end ?? start + usual - 1];
}

/** Another period that shares a day with one, or null. One without an end lasts as long as usual. */
export function overlapping(book: KeptPeriods, period: KeptPeriod): KeptPeriod | null {
  const usual = usualLength(book);
  const [from, to] = daysOf(period, usual);
  const other = book.periods.find((each) => {
    const [first, last] = daysOf(each, usual);
    return each.id !== period.id && first <= to && from <= last;
  });
  return other ?? null;
}

/** The book with a period in its place, instead of what stood under its id. */
export function withPeriod(book: CycleBook, period: KeptPeriod): CycleBook {
  const periods = [...book.periods.filter(({ id }) => id !== period.id), period];
  return { ...book, periods: periods.toSorted((a, b) => a.start.localeCompare(b.start)) };
}
