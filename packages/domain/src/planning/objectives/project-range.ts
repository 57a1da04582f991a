// Calendar years, halves and quarters used as project ranges.
import type { ProjectRange } from "../schedules/catalogue-schedule.ts";
import { civilFromDay, dayFromCivil, type Day } from "../../time/day.ts";

/** Both days included. */
export type PeriodRange = { readonly start: Day; readonly end: Day };

export type CalendarRange = Exclude<ProjectRange, "custom">;

const MONTHS: Readonly<Record<CalendarRange, number>> = { annual: 12, half: 6, quarter: 3 };

export function getCalendarPeriod(range: CalendarRange, day: Day): PeriodRange {
  const { year, month } = civilFromDay(day);
  const length = MONTHS[range];
  const first = month - ((month - 1) % length);
  return { start: dayFromCivil(year, first, 1), end: getFirstOfMonth(year, first + length) - 1 };
}

export function getRestOfPeriod(range: CalendarRange, day: Day): PeriodRange {
  return { start: day, end: getCalendarPeriod(range, day).end };
}

export function getNextPeriod(range: CalendarRange, day: Day): PeriodRange {
  return getCalendarPeriod(range, getCalendarPeriod(range, day).end + 1);
}

/** Counted from 1 within the year; a year is always 1. */
export function getPeriodNumber(range: CalendarRange, day: Day): number {
  return Math.ceil(civilFromDay(day).month / MONTHS[range]);
}

/** `month` may be 13: January of the next year. */
function getFirstOfMonth(year: number, month: number): Day {
  return month > 12 ? dayFromCivil(year + 1, month - 12, 1) : dayFromCivil(year, month, 1);
}
