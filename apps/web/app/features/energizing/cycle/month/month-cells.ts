// Computes the calendar marks of a day from records and forecast.
import { addMonths, civilFromDay, parseDay, startOfWeek, type Day } from "@vereda/domain/time/day";
import type { CycleReading, Period } from "../cycle-types.ts";

export interface DayMarks {
  /** `told`: day of a recorded period. `thought`: day of a period with an estimated end. */
  readonly period: "recorded" | "estimated" | null;
  /** Whether the next period may start: `likely` is the 50 % range, `possible` the 90 % range. */
  readonly start: "likely" | "possible" | null;
  readonly isFertile: boolean;
  readonly hasLog: boolean;
}

interface CalendarContext {
  readonly today: Day;
  readonly periods: readonly Period[];
  readonly forecast: CycleReading["forecast"];
  /** Days with a log, as `YYYY-MM-DD`. */
  readonly logged: ReadonlySet<string>;
}

function isWithin(date: string, range: { from: string; to: string } | null | undefined): boolean {
  return range !== null && range !== undefined && date >= range.from && date <= range.to;
}

/** The period that contains the date, up to its recorded or estimated end. */
export function findPeriod(periods: readonly Period[], date: string): Period | null {
  const match = periods.find(({ startDate, endDate, estimatedEndDate }) =>
    isWithin(date, { from: startDate, to: endDate ?? estimatedEndDate ?? startDate }),
  );
  return match ?? null;
}

export function getMarks(date: string, context: CalendarContext): DayMarks {
  const { periods, forecast, logged, today } = context;
  const period = findPeriod(periods, date);
  const isAhead = (parseDay(date) ?? 0) > today;
  // In an open period, the first day and all days up to today count as recorded.
  const isEstimated = period?.endDate === null && (isAhead || period.status === "ESTIMATED");
  const range = forecast?.nextStart;
  const start = isWithin(date, range?.range50)
    ? "likely"
    : isWithin(date, range?.range90)
      ? "possible"
      : null;
  return {
    period:
      period === null ? null : isEstimated && date !== period.startDate ? "estimated" : "recorded",
    start: period === null ? start : null,
    isFertile: period === null && isWithin(date, forecast?.fertileWindow),
    hasLog: logged.has(date),
  };
}

/** The weeks of the month, including days of the neighbouring months; `weekStart` 0 is Monday. */
export function listWeeksOfMonth(day: Day, weekStart: number): Day[][] {
  const first = getFirstOfMonth(day);
  const end = addMonths(first, 1);
  const weeks: Day[][] = [];
  for (let start = startOfWeek(first, weekStart); start < end; start += 7) {
    weeks.push(Array.from({ length: 7 }, (_, at) => start + at));
  }
  return weeks;
}

export function getFirstOfMonth(day: Day): Day {
  return day - civilFromDay(day).day + 1;
}

export function getDayByKey(day: Day, key: string, weekStart: number): Day | null {
  const weekday = day - startOfWeek(day, weekStart);
  const days: Readonly<Record<string, Day>> = {
    ArrowLeft: day - 1,
    ArrowRight: day + 1,
    ArrowUp: day - 7,
    ArrowDown: day + 7,
    Home: day - weekday,
    End: day - weekday + 6,
    PageUp: addMonths(day, -1),
    PageDown: addMonths(day, 1),
  };
  return days[key] ?? null;
}
