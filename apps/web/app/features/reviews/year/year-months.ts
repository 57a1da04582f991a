// The months of a year as small calendars of what was done each day. Pure.
import type { Streak } from "@vereda/domain/resources/contract-streak";
import {
  civilFromDay,
  dayFromCivil,
  getDaysInMonth,
  parseDay,
  weekdayOf,
} from "@vereda/domain/time/day";

/** From nothing done to a full day. */
export const LEVELS = 4;
export type Level = 0 | 1 | 2 | 3;

export interface MonthCell {
  /** From 0 to 6, in the user's week. */
  readonly column: number;
  /** From 0 to 5. */
  readonly row: number;
  readonly level: Level;
}

export interface YearMonth {
  /** 1 to 12. */
  readonly month: number;
  readonly cells: readonly MonthCell[];
  readonly done: number;
  readonly activeDays: number;
}

function getLevel(done: number): Level {
  if (done === 0) return 0;
  if (done < 3) return 1;
  return done < 6 ? 2 : 3;
}

/** @param weekStart the weekday of the first column; 0 is Monday */
export function listYearMonths(days: Streak["days"], year: number, weekStart: number): YearMonth[] {
  const byDay = new Map(days.map(({ date, done, counts }) => [parseDay(date), { done, counts }]));
  return Array.from({ length: 12 }, (_, at) => {
    const month = at + 1;
    const first = dayFromCivil(year, month, 1);
    const offset = (weekdayOf(first) - weekStart + 7) % 7;
    const infos = Array.from({ length: getDaysInMonth(year, month) }, (_, n) => ({
      done: 0,
      counts: false,
      ...byDay.get(first + n),
    }));
    return {
      month,
      cells: infos.map(({ done, counts }, n) => ({
        column: (offset + n) % 7,
        row: Math.floor((offset + n) / 7),
        // A finished review makes a day count without a task.
        level: Math.max(getLevel(done), counts ? 1 : 0) as Level,
      })),
      done: infos.reduce((total, { done }) => total + done, 0),
      activeDays: infos.filter(({ counts }) => counts).length,
    };
  });
}

export function getYear(from: number): number {
  return civilFromDay(from).year;
}
