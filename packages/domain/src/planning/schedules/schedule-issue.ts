// An invalid part of a schedule: the field, an error code, and the days for the message.
import type { Locale } from "../../locale.ts";
import { formatIsoDay } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import type { PlanningIssue } from "../errors.ts";

export type ScheduleIssue = {
  /** A field of the schedule, or `estimation` when the task has none. */
  readonly path: string;
  readonly code: PlanningIssue | "moment_malformed";
  readonly days?: Readonly<Record<string, Day>>;
};

const formats: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  es: new Intl.DateTimeFormat("es", { dateStyle: "long", timeZone: "UTC" }),
  en: new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }),
};

export function formatLongDate(day: Day, locale: Locale): string {
  return formats[locale].format(new Date(formatIsoDay(day)));
}

export function getIssueValues(issue: ScheduleIssue, locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(issue.days ?? {}).map(([name, day]) => [name, formatLongDate(day, locale)]),
  );
}
