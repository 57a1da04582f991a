// Local days as integers (days since 1970-01-01, proleptic Gregorian), without zone or `Date`.

/** Whole days since 1970-01-01, negative before. Has no zone. */
export type Day = number;

/** `month` 1–12, `day` 1–31. */
type CivilDay = { year: number; month: number; day: number };

/** The allowed years of input; arithmetic works beyond them. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2199;

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * The date must exist; use `parseDay` for text. Source: Howard Hinnant, "chrono-compatible low-level date
 * algorithms" (days_from_civil): eras of 400 years, years that start in March.
 */
export function dayFromCivil(year: number, month: number, day: number): Day {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * 146097 + yearOfEra * 365 + leapDays + dayOfYear - 719468;
}

/** Same source as `dayFromCivil` (civil_from_days). */
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

/** The last day that input may name. */
export const LAST_DAY = dayFromCivil(LAST_YEAR, 12, 31);

/** Parses `YYYY-MM-DD` strictly: an existing date of the years 1900 to 2199, or null. */
export function parseDay(text: string): Day | null {
  const match = DAY_PATTERN.exec(text);
  if (match === null) return null;
  const year = Number(match[1]);
  const month = Number(match[2]);
  const day = Number(match[3]);
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return null;
  if (day < 1 || day > getDaysInMonth(year, month)) return null;
  return dayFromCivil(year, month, day);
}

/** Formats a day of the years 0 to 9999 as `YYYY-MM-DD`. */
export function formatIsoDay(n: Day): string {
  const { year, month, day } = civilFromDay(n);
  return `${String(year).padStart(4, "0")}-${pad2(month)}-${pad2(day)}`;
}

export const MONDAY = 0;

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(n: Day): number {
  return (((n + 3) % 7) + 7) % 7;
}

/** `first` is the weekday on which weeks start. */
export function startOfWeek(n: Day, first: number): Day {
  return n - ((weekdayOf(n) - first + 7) % 7);
}

/**
 * What "next week" means as a day. Also where weeks are shown from Sunday it is a Monday, and the words for
 * its days go with it, so that "next Sunday" follows "next Saturday".
 */
export function startOfSpokenNextWeek(n: Day): Day {
  return startOfWeek(n, MONDAY) + 7;
}

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** `month` is 1–12. */
export function getDaysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/**
 * A day that the target month lacks becomes its last day: one month after 31 January is 28 or 29 February.
 * `months` may be negative.
 */
export function addMonths(n: Day, months: number): Day {
  const { year, month, day } = civilFromDay(n);
  const total = year * 12 + (month - 1) + months;
  const toYear = Math.floor(total / 12);
  const toMonth = total - toYear * 12 + 1;
  return dayFromCivil(toYear, toMonth, Math.min(day, getDaysInMonth(toYear, toMonth)));
}

function pad2(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
