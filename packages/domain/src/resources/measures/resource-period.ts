// The calendar period of a resource around a day.
import { addMonths, civilFromDay, dayFromCivil, startOfWeek, type Day } from "../../time/day.ts";
import type { ResourcePeriod } from "../catalogue-settings.ts";

/** Both days inclusive. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

const MONTHS = { MONTH: 1, QUARTER: 3, YEAR: 12 } as const;

/**
 * The day, the week, or the calendar month, quarter or year that contains a day.
 * @param weekStart the weekday on which the user's weeks start; 0 is Monday
 */
export function getPeriodOf(period: ResourcePeriod, day: Day, weekStart: number): DayRange {
  if (period === "DAY") return { from: day, to: day };
  if (period === "WEEK") {
    const from = startOfWeek(day, weekStart);
    return { from, to: from + 6 };
  }
  const months = MONTHS[period];
  const { year, month } = civilFromDay(day);
  const from = dayFromCivil(year, month - ((month - 1) % months), 1);
  return { from, to: addMonths(from, months) - 1 };
}

/** The share of a period that has passed at the end of a day, above 0 and at most 1. */
export function getElapsedShare({ from, to }: DayRange, day: Day): number {
  return Math.min(1, Math.max(1, day - from + 1) / (to - from + 1));
}
