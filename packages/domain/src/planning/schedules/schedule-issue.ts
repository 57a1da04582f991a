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
  /** Of the objective or mission that limits it. */
  readonly title?: string | undefined;
  /** The end of the event that limits it. */
  readonly until?: ScheduleEnd;
};

/** `minute` is null for the whole day. */
type ScheduleEnd = { readonly day: Day; readonly minute: number | null };

const formats: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  es: new Intl.DateTimeFormat("es", { dateStyle: "long", timeZone: "UTC" }),
  en: new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }),
};

const timeFormats: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  es: new Intl.DateTimeFormat("es", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }),
  en: new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }),
};

export function formatLongDate(day: Day, locale: Locale): string {
  return formats[locale].format(new Date(formatIsoDay(day)));
}

export function getIssueValues(issue: ScheduleIssue, locale: Locale): Record<string, string> {
  const { days, title, until } = issue;
  if (days === undefined) return {};
  const quoted = locale === "es" ? `«${title}»` : `“${title}”`;
  return {
    ...Object.fromEntries(
      Object.entries(days).map(([name, day]) => [name, formatLongDate(day, locale)]),
    ),
    title: title === undefined ? "" : ` ${quoted}`,
    ...(until !== undefined && { until: formatEnd(until, locale) }),
  };
}

function formatEnd({ day, minute }: ScheduleEnd, locale: Locale): string {
  if (minute === null) return formatLongDate(day, locale);
  return timeFormats[locale].format(day * DAY_MS + minute * 60_000);
}

const DAY_MS = 86_400_000;
