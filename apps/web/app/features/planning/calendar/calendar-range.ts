// Date ranges of the calendar views.
import {
  addMonths,
  civilFromDay,
  dayFromCivil,
  startOfWeek,
  type Day,
} from "@vereda/domain/time/day";

export const calendarViews = ["day", "days", "week", "month"] as const;
export type CalendarView = (typeof calendarViews)[number];

export type CalendarRange = { readonly from: Day; readonly to: Day };

const WEEK = 7;

/** The days in view by the hour. */
const DAY_COUNTS = { day: 1, days: 3, week: WEEK } as const satisfies Record<
  Exclude<CalendarView, "month">,
  number
>;

/**
 * The days of a view: from a day on, its week, or all weeks that overlap its month, at most six.
 * `weekStart`: the weekday on which weeks start, 0 is Monday.
 */
export function getCalendarRange(view: CalendarView, day: Day, weekStart: number): CalendarRange {
  if (view === "month") {
    const first = getFirstOfMonth(day);
    const last = addMonths(first, 1) - 1;
    return {
      from: startOfWeek(first, weekStart),
      to: startOfWeek(last, weekStart) + WEEK - 1,
    };
  }
  const from = view === "week" ? startOfWeek(day, weekStart) : day;
  return { from, to: from + DAY_COUNTS[view] - 1 };
}

export function shiftPeriod(view: CalendarView, day: Day, by: -1 | 1): Day {
  return view === "month" ? addMonths(getFirstOfMonth(day), by) : day + by * DAY_COUNTS[view];
}

export function getFirstOfMonth(day: Day): Day {
  const { year, month } = civilFromDay(day);
  return dayFromCivil(year, month, 1);
}

export function listDays({ from, to }: CalendarRange): Day[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

export function listWeeks(range: CalendarRange): Day[][] {
  const days = listDays(range);
  return Array.from({ length: days.length / WEEK }, (_, week) =>
    days.slice(week * WEEK, (week + 1) * WEEK),
  );
}
