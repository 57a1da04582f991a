// Local days as integers: days since 1970-01-01 in the proleptic Gregorian calendar. Planned
// things are days, not instants, so no zone and no `Date` takes part in this arithmetic.

/** A local day: whole days since 1970-01-01, negative before. Carries no zone. */
export type Day = number;

/** A day of the calendar: `month` 1–12, `day` 1–31. */
export type CivilDay = { year: number; month: number; day: number };

/** First and last year that people may write. Arithmetic works beyond them. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2199;

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * The day of a calendar date. The date must exist; `parseDay` is for text that may not.
 * Source of the formula: Howard Hinnant, "chrono-compatible low-level date algorithms"
 * (days_from_civil): eras of 400 years, years that start in March.
 */
export function dayFromCivil(year: number, month: number, day: number): Day {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * 146097 + yearOfEra * 365 + leapDays + dayOfYear - 719468;
}

/** The calendar date of a day. Same source as `dayFromCivil` (civil_from_days). */
export function civilFromDay(n: Day): CivilDay {
  const shifted = n + 719468;
  const era = Math.floor(shifted / 146097);
  const dayOfEra = shifted - era * 146097;
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36524) + Math.floor(dayOfEra / 146096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  };
}

/** Reads `YYYY-MM-DD`, strictly: an existing date of the years 1900 to 2199, or null. */
export function parseDay(text: string): Day | null {
  const match = DAY_PATTERN.exec(text);
  if (match === null) return null;
  const year = Number(match[1]);
  const month = Number(match[2]);
  const day = Number(match[3]);
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return null;
  if (day < 1 || day > daysInMonth(year, month)) return null;
  return dayFromCivil(year, month, day);
}

/** Writes a day of the years 0 to 9999 as `YYYY-MM-DD`. */
export function formatDay(n: Day): string {
  const { year, month, day } = civilFromDay(n);
  return `${String(year).padStart(4, "0")}-${pad2(month)}-${pad2(day)}`;
}

/** The weekday of a day: 0 is Monday, 6 is Sunday. */
export function weekdayOf(n: Day): number {
  return (((n + 3) % 7) + 7) % 7;
}

/** The Monday of the week in which a day falls. */
export function startOfWeek(n: Day): Day {
  return n - weekdayOf(n);
}

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** How many days a month has: 28 to 31. `month` is 1–12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/**
 * The same day of the month so many months later (or earlier, when negative). A day that the
 * month lacks becomes its last day: one month after 31 January is 28 or 29 February.
 */
export function addMonths(n: Day, months: number): Day {
  const { year, month, day } = civilFromDay(n);
  const total = year * 12 + (month - 1) + months;
  const toYear = Math.floor(total / 12);
  const toMonth = total - toYear * 12 + 1;
  return dayFromCivil(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)));
}

function pad2(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
