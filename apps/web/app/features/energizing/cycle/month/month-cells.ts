// What a day of the calendar shows: what was recorded of it, and what the forecast thinks of it.
import { addMonths, civilFromDay, parseDay, startOfWeek, type Day } from "@vereda/domain/time/day";
import type { CycleReading, Period } from "../cycle-types.ts";

export interface DayMarks {
  /** `told`: within a period whose days were written down; `thought`: within one whose end is estimated. */
  readonly period: "told" | "thought" | null;
  /** Whether the next one may begin then: `likely` half of the time within those days, `possible` nine times in ten. */
  readonly start: "likely" | "possible" | null;
  readonly isFertile: boolean;
  readonly hasLog: boolean;
}

export interface CalendarContext {
  readonly today: Day;
  readonly periods: readonly Period[];
  readonly forecast: CycleReading["forecast"];
  /** Days with a log, as `YYYY-MM-DD`. */
  readonly logged: ReadonlySet<string>;
}

function isWithin(date: string, range: { from: string; to: string } | null | undefined): boolean {
  return range !== null && range !== undefined && date >= range.from && date <= range.to;
}

/** The period that a day belongs to, by what was told or is thought of its end. */
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
  // The first day of an open period is known, and so is every day up to today within it.
  const isEstimated = period?.endDate === null && (isAhead || period.status === "ESTIMATED");
  const range = forecast?.nextStart;
  const start = isWithin(date, range?.range50)
    ? "likely"
    : isWithin(date, range?.range90)
      ? "possible"
      : null;
  return {
    period: period === null ? null : isEstimated && date !== period.startDate ? "thought" : "told",
    start: period === null ? start : null,
    isFertile: period === null && isWithin(date, forecast?.fertileWindow),
    hasLog: logged.has(date),
  };
}

/** The weeks of the month of a day, Monday first, with the days before and after it. */
export function weeksOfMonth(day: Day): Day[][] {
  const first = firstOfMonth(day);
  const end = addMonths(first, 1);
  const weeks: Day[][] = [];
  for (let monday = startOfWeek(first); monday < end; monday += 7) {
    weeks.push(Array.from({ length: 7 }, (_, at) => monday + at));
  }
  return weeks;
}

export function firstOfMonth(day: Day): Day {
  return day - civilFromDay(day).day + 1;
}

/** Where a key leads from a day of the calendar; null for a key that leads nowhere. */
export function dayByKey(day: Day, key: string): Day | null {
  const weekday = day - startOfWeek(day);
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
