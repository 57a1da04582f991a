// What a rule of scheduling refuses: the field, a code, and the days that the message names.
import type { Locale } from "../../locale.ts";
import { formatDay } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import type { PlanningIssue } from "../errors.ts";

export type ScheduleIssue = {
  /** The field of the schedule, or `estimation` for what its task lacks. */
  readonly path: string;
  readonly code: PlanningIssue | "moment_malformed";
  /** The days that fill the places of the message. */
  readonly days?: Readonly<Record<string, Day>>;
};

const formats: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  es: new Intl.DateTimeFormat("es", { dateStyle: "long", timeZone: "UTC" }),
  en: new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }),
};

/** A day in a person's words: `3 de marzo de 2026`, `March 3, 2026`. */
export function formatLongDate(day: Day, locale: Locale): string {
  return formats[locale].format(new Date(formatDay(day)));
}

/** What fills the places of a problem's message. */
export function getIssueValues(issue: ScheduleIssue, locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(issue.days ?? {}).map(([name, day]) => [name, formatLongDate(day, locale)]),
  );
}
