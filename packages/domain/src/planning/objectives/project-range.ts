// The calendar years, halves and quarters in which projects live.
import type { ProjectRange } from "../schedules/catalogue-schedule.ts";
import { civilFromDay, dayFromCivil, type Day } from "../../time/day.ts";

/** Whole days, both ends included. */
export type PeriodRange = { readonly start: Day; readonly end: Day };

/** The ranges that follow the calendar. */
export type CalendarRange = Exclude<ProjectRange, "custom">;

const MONTHS: Readonly<Record<CalendarRange, number>> = { annual: 12, half: 6, quarter: 3 };

/** The calendar year, half or quarter in which a day lies. */
export function calendarPeriod(range: CalendarRange, day: Day): PeriodRange {
  const { year, month } = civilFromDay(day);
  const length = MONTHS[range];
  const first = month - ((month - 1) % length);
  return { start: dayFromCivil(year, first, 1), end: firstOfMonth(year, first + length) - 1 };
}

/** What is left of the present period from a day on: from that day to the end of its year, half or quarter. */
export function restOfPeriod(range: CalendarRange, day: Day): PeriodRange {
  return { start: day, end: calendarPeriod(range, day).end };
}

/** The whole year, half or quarter after the one in which a day lies. */
export function periodAfter(range: CalendarRange, day: Day): PeriodRange {
  return calendarPeriod(range, calendarPeriod(range, day).end + 1);
}

/** Which of them it is, counted from 1: the second half, the fourth quarter; a year is always 1. */
export function periodNumber(range: CalendarRange, day: Day): number {
  return Math.ceil(civilFromDay(day).month / MONTHS[range]);
}

/** `month` may be 13: January of the year after. */
function firstOfMonth(year: number, month: number): Day {
  return month > 12 ? dayFromCivil(year + 1, month - 12, 1) : dayFromCivil(year, month, 1);
}
