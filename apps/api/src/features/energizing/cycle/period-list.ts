// Periods of a cycle as day ranges: typical length, overlaps and replacement.
import type { PeriodRecord } from "@vereda/domain/energizing/cycle/cycle-info";
import { getTypicalPeriodLength, joinPeriods } from "@vereda/domain/energizing/cycle/history";
import { parseDay, type Day } from "@vereda/domain/time/day";
import type { CycleBook, StoredPeriod } from "./encrypted-cycle.ts";

export function toPeriodRecord({ start, end }: StoredPeriod): PeriodRecord {
  return { start: parseDay(start) ?? 0, end: end === null ? null : parseDay(end) };
}

/** The assumed length in days of a period without an end. */
export function getTypicalLength({ periods, settings }: PeriodHistory): number {
  return getTypicalPeriodLength(joinPeriods(periods.map(toPeriodRecord)), settings);
}

type PeriodHistory = Pick<CycleBook, "periods" | "settings">;

function getDayRange(period: StoredPeriod, typicalLength: number): readonly [from: Day, to: Day] {
  const { start, end } = toPeriodRecord(period);
  return [start, end ?? start + typicalLength - 1];
}

/** Finds another period that overlaps this one, or null. A period without an end has the typical length. */
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

export function upsertPeriod(book: CycleBook, period: StoredPeriod): CycleBook {
  const periods = [...book.periods.filter(({ id }) => id !== period.id), period];
  return { ...book, periods: periods.toSorted((a, b) => a.start.localeCompare(b.start)) };
}
