// The days that words of a calendar stand for, seen from the day on which they are said. A day that
// has gone by means its next one: nobody plans for the past.
import {
  addMonths,
  civilFromDay,
  dayFromCivil,
  daysInMonth,
  parseDay,
  startOfWeek,
  weekdayOf,
} from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import { weekdays } from "../schedules/catalogue-schedule.ts";
import type { Weekday } from "../schedules/catalogue-schedule.ts";
import type { CalendarUnit } from "./phrase.ts";

/** The next such weekday (0 is Monday) after `today`, or today itself when `counting` it. */
export function weekdayAfter(today: Day, weekday: number, counting: "today" | "tomorrow"): Day {
  const first = counting === "today" ? today : today + 1;
  return first + ((weekday - weekdayOf(first) + 7) % 7);
}

/** That weekday of the week after this one. */
export function weekdayOfNextWeek(today: Day, weekday: number): Day {
  return startOfWeek(today) + 7 + weekday;
}

/** The next day of a month with that number, today included; months that lack it are passed over. */
export function monthDayAfter(today: Day, day: number): Day | null {
  if (day < 1 || day > 31) return null;
  const { year, month } = civilFromDay(today);
  for (let ahead = 0; ahead < 12; ahead += 1) {
    const [y, m] = [year + Math.floor((month - 1 + ahead) / 12), ((month - 1 + ahead) % 12) + 1];
    const result = day <= daysInMonth(y, m) ? dayFromCivil(y, m, day) : null;
    if (result !== null && result >= today) return result;
  }
  return null;
}

/** A day of a month, of the year that is said, or else of the first that still has it ahead. */
export function dateAfter(today: Day, day: number, month: number, written: string): Day | null {
  if (month < 1 || month > 12 || day < 1) return null;
  const year = Number(written);
  if (written !== "") {
    const full = year < 100 ? 2000 + year : year;
    return parseDay([full, String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-"));
  }
  const first = civilFromDay(today).year;
  for (let at = first; at < first + 9; at += 1) {
    if (day <= daysInMonth(at, month) && dayFromCivil(at, month, day) >= today)
      return dayFromCivil(at, month, day);
  }
  return null;
}

export function lastDayOfMonth(day: Day): Day {
  const { year, month } = civilFromDay(day);
  return dayFromCivil(year, month, daysInMonth(year, month));
}

/** The last day from Monday to Friday of the month in which `day` falls. */
export function lastWorkingDayOfMonth(day: Day): Day {
  const last = lastDayOfMonth(day);
  return last - Math.max(0, weekdayOf(last) - 4);
}

/** A day of the month that is said, the next time that it comes; null while that month is on. */
export function inMonthAhead(today: Day, month: number, day: number): Day | null {
  const now = civilFromDay(today);
  if (month < 1 || month === now.month) return null;
  return dayFromCivil(month < now.month ? now.year + 1 : now.year, month, day);
}

/** The day with that number if it falls on that weekday: "Wed 18" is a date, "Wed 8" an hour. */
export function monthDayOn(today: Day, weekday: number, number: number): Day | null {
  const day = monthDayAfter(today, number);
  return day !== null && weekdayOf(day) === weekday ? day : null;
}

/** The last day of the month that is said, the next one ahead. */
export function endOfMonth(today: Day, month: number): Day {
  const { year, month: current } = civilFromDay(today);
  return lastDayOfMonth(dayFromCivil(month < current ? year + 1 : year, month, 1));
}

export function endOfYear(today: Day): Day {
  return dayFromCivil(civilFromDay(today).year, 12, 31);
}

export function startOfNext(today: Day, unit: "week" | "month" | "year"): Day {
  const { year } = civilFromDay(today);
  if (unit === "week") return startOfWeek(today) + 7;
  return unit === "month" ? lastDayOfMonth(today) + 1 : dayFromCivil(year + 1, 1, 1);
}

export function addUnits(day: Day, count: number, unit: CalendarUnit): Day {
  if (unit === "day") return day + count;
  if (unit === "week") return day + count * 7;
  return addMonths(day, unit === "month" ? count : count * 12);
}

/** The nth (negative: from the end) such weekday of the month in which `day` falls. */
export function nthWeekday(day: Day, weekday: number, nth: number): Day | null {
  const last = lastDayOfMonth(day);
  const first = last - civilFromDay(last).day + 1;
  if (nth < 0) return last - ((weekdayOf(last) - weekday + 7) % 7);
  const result = weekdayAfter(first, weekday, "today") + (nth - 1) * 7;
  return result > last ? null : result;
}

/** The next nth weekday of a month, today included. */
export function nthWeekdayAfter(today: Day, weekday: number, nth: number): Day | null {
  for (let ahead = 0; ahead < 12; ahead += 1) {
    const result = nthWeekday(addMonths(today, ahead), weekday, nth);
    if (result !== null && result >= today) return result;
  }
  return null;
}

/** Saturday of this week, or today when it already is the weekend. */
export function weekendAfter(today: Day): Day {
  return weekdayOf(today) === 6 ? today : weekdayAfter(today, 5, "today");
}

export function weekdayCode(weekday: number): Weekday {
  return weekdays[weekday] ?? "MO";
}
