// The items of a day, and the part of each that is on it.
import type { CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import { parseClockTime } from "@vereda/domain/time/clock-time";
import { formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import { MIN_MINUTES, type Timed } from "./hours/time-lanes.ts";

export function getItemKey({ id, occurrence, date }: CalendarItem): string {
  return `${id} ${occurrence ?? date}`;
}

/** A mission or plan of several days; it is listed outside the grid, because it would fill every day. */
export function isMultiDay({ kind, date, endDate, time, durationMin }: CalendarItem): boolean {
  // A concert past midnight stays in the hours.
  const isWithinOneDay = time !== null && durationMin !== null && durationMin < MINUTES_IN_DAY;
  return kind !== "task" && date !== endDate && !isWithinOneDay;
}

/** Items on a day, including multi-day ones. ISO dates can be compared as strings. */
export function listItems(items: readonly CalendarItem[], day: Day): CalendarItem[] {
  const text = formatIsoDay(day);
  return items.filter(({ date, endDate }) => date <= text && text <= endDate);
}

/** Items without a clock time; they go above the hours. */
export function listAllDayItems(items: readonly CalendarItem[], day: Day): CalendarItem[] {
  return listItems(items, day).filter(({ time }) => time === null);
}

/** The part of each timed item on a day; what passes midnight continues on the next day. */
export function listTimedItems(items: readonly CalendarItem[], day: Day): Timed<CalendarItem>[] {
  return items.flatMap((item) => {
    const start = getStart(item);
    const part = start && cutToDay({ ...start, minutes: item.durationMin ?? MIN_MINUTES }, day);
    return part ? [{ item, ...part }] : [];
  });
}

export function getStart({ date, time }: CalendarItem): { day: Day; minute: number } | null {
  const [day, minute] = [parseDay(date), time === null ? null : parseClockTime(time)];
  return day === null || minute === null ? null : { day, minute };
}

type Interval = { readonly day: Day; readonly minute: number; readonly minutes: number };

/** Null when nothing of the interval is on the day. */
export function cutToDay({ day, minute, minutes }: Interval, on: Day) {
  const start = (day - on) * MINUTES_IN_DAY + minute;
  const [from, to] = [Math.max(start, 0), Math.min(start + minutes, MINUTES_IN_DAY)];
  if (from >= MINUTES_IN_DAY || to < from || (to === from && start < 0)) return null;
  return { minute: from, minutes: to - from };
}
