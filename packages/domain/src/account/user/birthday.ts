// Birthdays: written as dd/mm/yyyy by people, as YYYY-MM-DD by programs, and never in the future.
import type { Day } from "../../time/day.ts";
import { formatDay, parseDay } from "../../time/day.ts";

const TYPED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const FIRST_BIRTH_YEAR = "1900";

/** What is wrong with a birthday, as a code of the account's field messages. */
export type BirthdayError = "birthday_malformed" | "birthday_not_a_date" | "birthday_out_of_range";

/**
 * Reads a birthday as people type it, `dd/mm/yyyy`.
 * @returns the day as `YYYY-MM-DD`, or what is wrong with it
 */
export function parseBirthday(
  typed: string,
  today: Day,
): { day: string } | { error: BirthdayError } {
  const match = TYPED.exec(typed.trim());
  if (match === null) return { error: "birthday_malformed" };
  const [, day = "", month = "", year = ""] = match;
  if (year < FIRST_BIRTH_YEAR || year > formatDay(today).slice(0, 4)) {
    return { error: "birthday_out_of_range" };
  }
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (parseDay(written) === null) return { error: "birthday_not_a_date" };
  return isPlausibleBirthday(written, today)
    ? { day: written }
    : { error: "birthday_out_of_range" };
}

/** Writes a `YYYY-MM-DD` birthday as `dd/mm/yyyy`. */
export function formatBirthday(day: string): string {
  return day.split("-").toReversed().join("/");
}

/** Whether somebody can have been born on a day (`YYYY-MM-DD`): from 1900 to today, in their zone. */
export function isPlausibleBirthday(day: string, today: Day): boolean {
  const born = parseDay(day);
  return born !== null && born <= today;
}
