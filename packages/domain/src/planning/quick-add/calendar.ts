// Resolves calendar words ("Friday", "the 5th") to days; past days mean their next occurrence.
import {
  addMonths,
  civilFromDay,
  dayFromCivil,
  getDaysInMonth,
  parseDay,
  startOfSpokenNextWeek,
  weekdayOf,
} from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import { weekdays } from "../recurrence/catalogue-recurrence.ts";
import type { Weekday } from "../recurrence/catalogue-recurrence.ts";
import type { CalendarUnit } from "./phrase.ts";

/** `weekday` 0 is Monday; `counting` is the first day considered. */
export function getNextWeekday(today: Day, weekday: number, counting: "today" | "tomorrow"): Day {
  const first = counting === "today" ? today : today + 1;
  return first + ((weekday - weekdayOf(first) + 7) % 7);
}

export function getWeekdayOfNextWeek(today: Day, weekday: number): Day {
  return startOfSpokenNextWeek(today) + weekday;
}

/** "Lunes 24" is the next 24th that is a Monday; null for no weekday. */
type WrittenWeekday = number | null;
const isOn = (day: Day, weekday: WrittenWeekday) => weekday === null || weekdayOf(day) === weekday;

/** Null too for a day up to 12 that is far ahead: "Sunday 2" is an hour then. */
export function findNearMonthDay(today: Day, number: number, weekday: number | null): Day | null {
  const day = findNextMonthDay(today, number, weekday);
  return day !== null && number <= 12 && day - today > 31 ? null : day;
}

/** Today included; skips months without that day. */
export function findNextMonthDay(
  today: Day,
  day: number,
  weekday: WrittenWeekday = null,
): Day | null {
  if (day < 1 || day > 31) return null;
  const { year, month } = civilFromDay(today);
  for (let ahead = 0; ahead < 36; ahead += 1) {
    const [y, m] = [year + Math.floor((month - 1 + ahead) / 12), ((month - 1 + ahead) % 12) + 1];
    const result = day <= getDaysInMonth(y, m) ? dayFromCivil(y, m, day) : null;
    if (result !== null && result >= today && isOn(result, weekday)) return result;
  }
  return null;
}

/** A date with the written year ("2027", or the words for next year), or else in the first year in which it is not past. */
export function findNextDate(
  today: Day,
  day: number,
  month: number,
  written: string,
  weekday: WrittenWeekday = null,
): Day | null {
  if (month < 1 || month > 12 || day < 1) return null;
  if (written !== "") {
    const year = /\d/.test(written) ? Number(written) : civilFromDay(today).year + 1;
    const full = year < 100 ? 2000 + year : year;
    const date = parseDay(
      [full, String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-"),
    );
    return date !== null && isOn(date, weekday) ? date : null;
  }
  const first = civilFromDay(today).year;
  // With a weekday, a date many years ahead is a mistake.
  const last = first + (weekday === null ? 9 : 3);
  for (let at = first; at < last; at += 1) {
    const date = day <= getDaysInMonth(at, month) ? dayFromCivil(at, month, day) : null;
    if (date !== null && date >= today && isOn(date, weekday)) return date;
  }
  return null;
}

export function getLastDayOfMonth(day: Day): Day {
  const { year, month } = civilFromDay(day);
  return dayFromCivil(year, month, getDaysInMonth(year, month));
}

export function getLastWorkingDayOfMonth(day: Day): Day {
  const last = getLastDayOfMonth(day);
  return last - Math.max(0, weekdayOf(last) - 4);
}

/** The day in the next occurrence of a month; null for the current month. */
export function findDayInFutureMonth(today: Day, month: number, day: number): Day | null {
  const now = civilFromDay(today);
  if (month < 1 || month === now.month) return null;
  return dayFromCivil(month < now.month ? now.year + 1 : now.year, month, day);
}

/** In the next occurrence of the month, the current one included. */
export function endOfMonth(today: Day, month: number): Day {
  const { year, month: current } = civilFromDay(today);
  return getLastDayOfMonth(dayFromCivil(month < current ? year + 1 : year, month, 1));
}

export function endOfYear(today: Day): Day {
  return dayFromCivil(civilFromDay(today).year, 12, 31);
}

export function startOfNext(today: Day, unit: CalendarUnit): Day {
  if (unit === "day") return today + 1;
  const { year } = civilFromDay(today);
  if (unit === "week") return startOfSpokenNextWeek(today);
  return unit === "month" ? getLastDayOfMonth(today) + 1 : dayFromCivil(year + 1, 1, 1);
}

export function addUnits(day: Day, count: number, unit: CalendarUnit): Day {
  if (unit === "day") return day + count;
  if (unit === "workday") return addWorkdays(day, count);
  if (unit === "week") return day + count * 7;
  return addMonths(day, unit === "month" ? count : count * 12);
}

/** From Monday to Friday, whatever holidays lie between. */
function addWorkdays(day: Day, count: number): Day {
  let [result, rest] = [day, Math.abs(count)];
  while (rest > 0) {
    result += Math.sign(count);
    if (weekdayOf(result) < 5) rest -= 1;
  }
  return result;
}

/** Within the month of `day`; a negative `nth` counts from the end. */
export function getNthWeekday(day: Day, weekday: number, nth: number): Day | null {
  const last = getLastDayOfMonth(day);
  const first = last - civilFromDay(last).day + 1;
  if (nth < 0) return last - ((weekdayOf(last) - weekday + 7) % 7) + (nth + 1) * 7;
  const result = getNextWeekday(first, weekday, "today") + (nth - 1) * 7;
  return result > last ? null : result;
}

export function getNextNthWeekday(today: Day, weekday: number, nth: number): Day | null {
  for (let ahead = 0; ahead < 12; ahead += 1) {
    const result = getNthWeekday(addMonths(today, ahead), weekday, nth);
    if (result !== null && result >= today) return result;
  }
  return null;
}

/** Of the next such month in which that day is not past; null for a fifth that it does not have. */
export function findNthWeekdayOfMonth(
  today: Day,
  month: number,
  weekday: number,
  nth: number,
): Day | null {
  const last = endOfMonth(today, month);
  const result = getNthWeekday(last, weekday, nth);
  return result !== null && result < today
    ? getNthWeekday(addMonths(last, 12), weekday, nth)
    : result;
}

export function getNextWeekend(today: Day): Day {
  return weekdayOf(today) === 6 ? today : getNextWeekday(today, 5, "today");
}

export function getWeekdayCode(weekday: number): Weekday {
  return weekdays[weekday] ?? "MO";
}
