// The days of a month that match a rule's BYxxx parts, as a bit mask (bit 0 is the first).
import { civilFromDay, dayFromCivil, isLeapYear, weekdayOf } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";

/** Calendar filters of a rule. Zero or an empty list matches every day. */
export type CalendarParts = {
  /** Bit m for month m, 1 to 12. */
  months: number;
  /** Bit d - 1 for day d of the month. */
  daysFromStart: number;
  /** Bit 31 - k for the kth day before the month's end, so that one shift fits it to any month. */
  daysFromEnd: number;
  /** Bit w for every weekday w, 0 (Monday) to 6. */
  weekdays: number;
  ordinals: { weekday: number; ordinal: number }[];
  /** Ordinals count within the year instead of the month. */
  ordinalsOfYear: boolean;
  yearDays: readonly number[];
  weekNumbers: readonly number[];
  weekStart: number;
};

export function getAdmittedDays(
  parts: CalendarParts,
  year: number,
  month: number,
  first: Day,
  length: number,
): number {
  if (parts.months !== 0 && ((parts.months >>> month) & 1) === 0) return 0;
  let mask = 0x7fffffff >>> (31 - length);
  if ((parts.daysFromStart | parts.daysFromEnd) !== 0) {
    mask &= parts.daysFromStart | (parts.daysFromEnd >>> (31 - length));
  }
  if (parts.weekdays !== 0 || parts.ordinals.length > 0) {
    mask &= getEveryWeekday(parts.weekdays, first) | getNthWeekdays(parts, year, first, length);
  }
  if (parts.yearDays.length > 0) mask &= getYearDays(parts.yearDays, year, first, length);
  if (parts.weekNumbers.length > 0) mask &= getDaysOfWeeks(parts, first, length);
  return mask;
}

/** Selects the days at the given positions; `before` of the `total` days precede this mask. */
export function pickPositions(
  mask: number,
  positions: readonly number[],
  before: number,
  total: number,
): number {
  let selected = 0;
  for (const position of positions) {
    let index = (position > 0 ? position - 1 : total + position) - before;
    if (index < 0) continue;
    let rest = mask;
    for (; index > 0 && rest !== 0; index--) rest &= rest - 1;
    selected |= rest & -rest;
  }
  return selected;
}

export function countDays(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The index of the lowest set bit; the mask must not be 0. */
export function getFirstDay(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

function getEveryWeekday(weekdays: number, first: Day): number {
  // Rotates the week so that bit 0 is the weekday of the first day, then repeats it five times.
  const week = (((weekdays << 7) | weekdays) >>> weekdayOf(first)) & 127;
  return Math.imul(week, 0x10204081);
}

function getNthWeekdays(parts: CalendarParts, year: number, first: Day, length: number): number {
  const from = parts.ordinalsOfYear ? dayFromCivil(year, 1, 1) : first;
  const to = from + (parts.ordinalsOfYear ? getDaysInYear(year) : length) - 1;
  let mask = 0;
  for (const { weekday, ordinal } of parts.ordinals) {
    const day =
      ordinal > 0
        ? from + ((weekday - weekdayOf(from) + 7) % 7) + 7 * (ordinal - 1)
        : to - ((weekdayOf(to) - weekday + 7) % 7) + 7 * (ordinal + 1);
    mask |= bitOf(day, first, length);
  }
  return mask;
}

function getYearDays(numbers: readonly number[], year: number, first: Day, length: number): number {
  const newYear = dayFromCivil(year, 1, 1);
  const size = getDaysInYear(year);
  let mask = 0;
  for (const number of numbers) {
    mask |= bitOf(newYear + (number > 0 ? number - 1 : size + number), first, length);
  }
  return mask;
}

function getDaysOfWeeks(parts: CalendarParts, first: Day, length: number): number {
  let mask = 0;
  for (let day = first; day < first + length;) {
    const weekStart = day - ((weekdayOf(day) - parts.weekStart + 7) % 7);
    // A week belongs to the year of its fourth day (ISO 8601, for any week start).
    const { year } = civilFromDay(weekStart + 3);
    const index = weekStart + 3 - dayFromCivil(year, 1, 1);
    const week = Math.floor(index / 7) + 1;
    const fromEnd = -Math.floor((getDaysInYear(year) - 1 - index) / 7) - 1;
    const end = Math.min(weekStart + 7, first + length);
    if (parts.weekNumbers.includes(week) || parts.weekNumbers.includes(fromEnd)) {
      mask |= ((1 << (end - day)) - 1) << (day - first);
    }
    day = end;
  }
  return mask;
}

/** 0 for a day outside the month. */
function bitOf(day: Day, first: Day, length: number): number {
  return day >= first && day < first + length ? 1 << (day - first) : 0;
}

function getDaysInYear(year: number): number {
  return isLeapYear(year) ? 366 : 365;
}
