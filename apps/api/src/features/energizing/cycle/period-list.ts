// The list of somebody's periods, and the days that each of them takes up.
import type { PeriodRecord } from "@vereda/domain/energizing/cycle/cycle-info";
import { getTypicalPeriodLength } from "@vereda/domain/energizing/cycle/history";
import { parseDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import type { CycleBook, StoredPeriod } from "./encrypted-cycle.ts";

/** A period as the rules want it. */
export function toPeriodRecord({ start, end }: StoredPeriod): PeriodRecord {
  return { start: parseDay(start) ?? 0, end: end === null ? null : parseDay(end) };
}

/** How long a period without an end is taken to last. */
export function getTypicalLength({ periods, settings }: PeriodHistory): number {
  return getTypicalPeriodLength(periods.map(toPeriodRecord), settings);
}

type PeriodHistory = Pick<CycleBook, "periods" | "settings">;

/** The first and the last day that a period takes up. */
function getDayRange(period: StoredPeriod, typicalLength: number): readonly [from: Day, to: Day] {
  const { start, end } = toPeriodRecord(period);
  return [start, end ?? start + typicalLength - 1];
}

/** Another period that shares a day with one, or null. One without an end lasts as long as usual. */
export function findOverlappingPeriod(
  book: PeriodHistory,
  period: StoredPeriod,
): StoredPeriod | null {
  const typicalLength = getTypicalLength(book);
  const [from, to] = getDayRange(period, typicalLength);
  const other = book.periods.find((each) => {
    const [first, last] = getDayRange(each, typicalLength);
    return each.id !== period.id && first <= to && from <= last;
  });
  return other ?? null;
}

/** The book with a period in its place, instead of what stood under its id. */
export function upsertPeriod(book: CycleBook, period: StoredPeriod): CycleBook {
  const periods = [...book.periods.filter(({ id }) => id !== period.id), period];
  return { ...book, periods: periods.toSorted((a, b) => a.start.localeCompare(b.start)) };
}
