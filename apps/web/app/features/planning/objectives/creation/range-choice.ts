// Calendar ranges of projects as dates: the rest of the current period, or the next one.
import type { ProjectRange } from "@vereda/domain/planning/schedules/catalogue-schedule";
import {
  getNextPeriod,
  getRestOfPeriod,
  type CalendarRange,
  type PeriodRange,
} from "@vereda/domain/planning/objectives/project-range";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";

/** `this` is the current period from today on, `next` the whole following one. */
export const rangePeriods = ["this", "next"] as const;
export type RangePeriod = (typeof rangePeriods)[number];

/** With fewer days left, the default is the next period. */
const MIN_DAYS_LEFT = 21;

export function isCalendarRange(range: ProjectRange): range is CalendarRange {
  return range !== "custom";
}

export function getPeriodRange(range: CalendarRange, period: RangePeriod, today: Day): PeriodRange {
  return period === "this" ? getRestOfPeriod(range, today) : getNextPeriod(range, today);
}

export function getDefaultDates(range: CalendarRange, today: Day) {
  const rest = getRestOfPeriod(range, today);
  const period = rest.end - rest.start + 1 < MIN_DAYS_LEFT ? "next" : "this";
  return formatRangeDates(getPeriodRange(range, period, today));
}

export function formatRangeDates({ start, end }: PeriodRange): {
  startDate: string;
  endDate: string;
} {
  return { startDate: formatIsoDay(start), endDate: formatIsoDay(end) };
}

export function findPeriod(
  range: CalendarRange,
  dates: { readonly startDate: string | null; readonly endDate: string | null },
  today: Day,
): RangePeriod | null {
  const hasPeriodDates = (period: RangePeriod) => {
    const { startDate, endDate } = formatRangeDates(getPeriodRange(range, period, today));
    return startDate === dates.startDate && endDate === dates.endDate;
  };
  return rangePeriods.find(hasPeriodDates) ?? null;
}
