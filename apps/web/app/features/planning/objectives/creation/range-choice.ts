// The ranges in which projects live, as days: what is left of this quarter, or all of the next one.
import type { ProjectRange } from "@vereda/domain/planning/schedules/catalogue-schedule";
import {
  periodAfter,
  restOfPeriod,
  type CalendarRange,
  type PeriodRange,
} from "@vereda/domain/planning/objectives/project-range";
import { formatDay, type Day } from "@vereda/domain/time/day";

/** The present period, from today, and the whole one after it. */
export const rangePeriods = ["this", "next"] as const;
export type RangePeriod = (typeof rangePeriods)[number];

/** With less than three weeks left, a period has not enough of itself to begin in. */
const MIN_DAYS_LEFT = 21;

export function isCalendarRange(range: ProjectRange): range is CalendarRange {
  return range !== "custom";
}

export function getPeriodRange(range: CalendarRange, period: RangePeriod, today: Day): PeriodRange {
  return period === "this" ? restOfPeriod(range, today) : periodAfter(range, today);
}

/** The days that a range begins with. */
export function getDefaultDates(range: CalendarRange, today: Day) {
  const rest = restOfPeriod(range, today);
  const period = rest.end - rest.start + 1 < MIN_DAYS_LEFT ? "next" : "this";
  return formatRangeDates(getPeriodRange(range, period, today));
}

export function formatRangeDates({ start, end }: PeriodRange): {
  startDate: string;
  endDate: string;
} {
  return { startDate: formatDay(start), endDate: formatDay(end) };
}

/** Which period a draft's days are; null when they are neither. */
export function findPeriod(
  range: CalendarRange,
  dates: { readonly startDate: string | null; readonly endDate: string | null },
  today: Day,
): RangePeriod | null {
  const fits = (period: RangePeriod) => {
    const { startDate, endDate } = formatRangeDates(getPeriodRange(range, period, today));
    return startDate === dates.startDate && endDate === dates.endDate;
  };
  return rangePeriods.find(fits) ?? null;
}
