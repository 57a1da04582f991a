// Birthdays: typed as dd/mm/yyyy, stored as YYYY-MM-DD, never in the future.
import type { Day } from "../../time/day.ts";
import { formatIsoDay, parseDay } from "../../time/day.ts";

const TYPED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const FIRST_BIRTH_YEAR = "1900";

export type BirthdayError = "birthday_malformed" | "birthday_not_a_date" | "birthday_out_of_range";

/** Parses a birthday typed as `dd/mm/yyyy`.
@returns the day as `YYYY-MM-DD`, or an error code */
export function parseBirthday(
  typed: string,
  today: Day,
): { day: string } | { error: BirthdayError } {
  const match = TYPED.exec(typed.trim());
  if (match === null) return { error: "birthday_malformed" };
  const [, day = "", month = "", year = ""] = match;
  if (year < FIRST_BIRTH_YEAR || year > formatIsoDay(today).slice(0, 4)) {
    return { error: "birthday_out_of_range" };
  }
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (parseDay(written) === null) return { error: "birthday_not_a_date" };
  return isPlausibleBirthday(written, today)
    ? { day: written }
    : { error: "birthday_out_of_range" };
}

/** Formats a `YYYY-MM-DD` birthday as `dd/mm/yyyy`. */
export function formatBirthday(day: string): string {
  return day.split("-").toReversed().join("/");
}

/** Whether a birthday (`YYYY-MM-DD`) is between 1900 and today in the user's time zone. */
export function isPlausibleBirthday(day: string, today: Day): boolean {
  const born = parseDay(day);
  return born !== null && born <= today;
}
