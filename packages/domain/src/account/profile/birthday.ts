// Birthdays: typed as dd/mm/yyyy or in the order the user chose, stored as YYYY-MM-DD, never in the future.
import { AUTO, type DateOrder, type DateOrderChoice } from "../../formats.ts";
import { formatIsoDay, parseDay, type Day } from "../../time/day.ts";

/** How a birthday is typed: as the user chose to write dates, and else with the day first. */
const birthdayOrders = {
  day_month_year: /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/,
  month_day_year: /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
  year_month_day: /^(?<year>\d{4})\/(?<month>\d{1,2})\/(?<day>\d{1,2})$/,
} as const satisfies Record<DateOrder, RegExp>;

export function getBirthdayOrder(choice: DateOrderChoice): DateOrder {
  return choice === AUTO ? "day_month_year" : choice;
}

const ISO = /^\d{4}-\d{2}-\d{2}$/;
const FIRST_BIRTH_YEAR = "1900";

export const birthdayErrors = [
  "birthday_malformed",
  "birthday_not_a_date",
  "birthday_out_of_range",
] as const;
type BirthdayError = (typeof birthdayErrors)[number];

/** Parses a typed birthday, by default `dd/mm/yyyy`.
@returns the day as `YYYY-MM-DD`, or an error code */
export function parseBirthday(
  typed: string,
  today: Day,
  order?: DateOrder,
): { day: string } | { error: BirthdayError } {
  const written = toIsoBirthday(typed, order);
  if (written === null) return { error: "birthday_malformed" };
  const error = findBirthdayError(written, formatIsoDay(today));
  return error === null ? { day: written } : { error };
}

/** `YYYY-MM-DD` for `dd/mm/yyyy`, or the parts in another order; null for another text. */
export function toIsoBirthday(typed: string, order: DateOrder = "day_month_year"): string | null {
  const parts = birthdayOrders[order].exec(typed.trim())?.groups;
  if (parts === undefined) return null;
  const { day = "", month = "", year = "" } = parts;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Of a `YYYY-MM-DD` birthday; `latest` is today, or the end of time where today is unknown. */
export function findBirthdayError(written: string, latest = "9999-12-31"): BirthdayError | null {
  if (!ISO.test(written)) return "birthday_malformed";
  const year = written.slice(0, 4);
  if (year < FIRST_BIRTH_YEAR || year > latest.slice(0, 4)) return "birthday_out_of_range";
  if (parseDay(written) === null) return "birthday_not_a_date";
  return written > latest ? "birthday_out_of_range" : null;
}

/** Formats a `YYYY-MM-DD` birthday as it is typed. */
export function formatBirthday(written: string, order: DateOrder = "day_month_year"): string {
  const [year, month, day] = written.split("-");
  const parts = {
    day_month_year: [day, month, year],
    month_day_year: [month, day, year],
    year_month_day: [year, month, day],
  };
  return parts[order].join("/");
}
