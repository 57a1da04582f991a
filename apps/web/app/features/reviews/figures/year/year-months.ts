// The months of a year as small calendars of the days on which something was done. Pure.
import type { Streak } from "@vereda/domain/resources/streak/contract-streak";
import {
  civilFromDay,
  dayFromCivil,
  getDaysInMonth,
  parseDay,
  weekdayOf,
} from "@vereda/domain/time/day";

interface MonthCell {
  /** From 0 to 6, in the user's week. */
  readonly column: number;
  /** From 0 to 5. */
  readonly row: number;
  readonly isActive: boolean;
}

export interface YearMonth {
  /** 1 to 12. */
  readonly month: number;
  readonly cells: readonly MonthCell[];
  readonly activeDays: number;
}

/** @param weekStart the weekday of the first column; 0 is Monday */
export function listYearMonths(days: Streak["days"], year: number, weekStart: number): YearMonth[] {
  const activeDays = new Set(days.filter(({ counts }) => counts).map(({ date }) => parseDay(date)));
  return Array.from({ length: 12 }, (_, at) => {
    const month = at + 1;
    const first = dayFromCivil(year, month, 1);
    const offset = (weekdayOf(first) - weekStart + 7) % 7;
    const cells = Array.from({ length: getDaysInMonth(year, month) }, (_, n) => ({
      column: (offset + n) % 7,
      row: Math.floor((offset + n) / 7),
      isActive: activeDays.has(first + n),
    }));
    return { month, cells, activeDays: cells.filter(({ isActive }) => isActive).length };
  });
}

export function getYear(from: number): number {
  return civilFromDay(from).year;
}
