// Formats short dates; separate from format-schedule.ts, so that lists do not load the recurrence code.
import type { Locale } from "@vereda/domain/locale";
import { civilFromDay, type Day } from "@vereda/domain/time/day";
import { formatDayLabel } from "#platform/i18n/format/format.ts";

type FormatContext = { readonly locale: Locale; readonly today: Day };

/** Example: `20 de noviembre`; with the year unless it is the year of `today`. */
export function formatMediumDay(day: Day, { locale, today }: FormatContext): string {
  return formatDayLabel(day, locale, isSameYear(day, today) ? "medium" : "date");
}

/** Example: `vie 20 nov`; with the year unless it is the year of `today`. */
export function formatBriefDay(day: Day, { locale, today }: FormatContext): string {
  return formatDayLabel(day, locale, isSameYear(day, today) ? "brief" : "briefDate");
}

export function isSameYear(day: Day, other: Day): boolean {
  return civilFromDay(day).year === civilFromDay(other).year;
}
