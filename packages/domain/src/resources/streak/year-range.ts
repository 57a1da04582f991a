// The days that a grid of a year shows.
import { addMonths, civilFromDay, dayFromCivil } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";

interface DayRange {
  readonly from: Day;
  /** Inclusive; before `from` for a year that has not begun. */
  readonly to: Day;
}

/** A calendar year until today; without one, this month and the eleven before it. */
export function getYearRange(year: number | undefined, today: Day): DayRange {
  if (year === undefined) {
    const { year: startYear, month } = civilFromDay(addMonths(today, -11));
    return { from: dayFromCivil(startYear, month, 1), to: today };
  }
  return { from: dayFromCivil(year, 1, 1), to: Math.min(dayFromCivil(year, 12, 31), today) };
}

/** From that of the first day until that of today, the latest first. */
export function listYears(since: Day, today: Day): number[] {
  const first = civilFromDay(since).year;
  const last = civilFromDay(today).year;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => last - at);
}
