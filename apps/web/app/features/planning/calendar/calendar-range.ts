// Date ranges of the calendar views; weeks start on Monday.
import {
  addMonths,
  civilFromDay,
  dayFromCivil,
  startOfWeek,
  type Day,
} from "@vereda/domain/time/day";

export const calendarViews = ["week", "month"] as const;
export type CalendarView = (typeof calendarViews)[number];

export type CalendarRange = { readonly from: Day; readonly to: Day };

const WEEK = 7;

/** The week of a day, or all weeks that overlap its month, at most six. */
export function getCalendarRange(view: CalendarView, day: Day): CalendarRange {
  if (view === "week") {
    const from = startOfWeek(day);
    return { from, to: from + WEEK - 1 };
  }
  const first = getFirstOfMonth(day);
  const last = addMonths(first, 1) - 1;
  return { from: startOfWeek(first), to: startOfWeek(last) + WEEK - 1 };
}

export function shiftPeriod(view: CalendarView, day: Day, by: -1 | 1): Day {
  return view === "week" ? day + by * WEEK : addMonths(getFirstOfMonth(day), by);
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
