// A day in few words. By itself, because lists name days that know nothing of rules: the day would load all of
// what rules need for it.
import type { Locale } from "@vereda/domain/locale";
import { civilFromDay, type Day } from "@vereda/domain/time/day";
import { formatDay } from "#platform/i18n/format/format.ts";

/** Who reads, and on which day. */
type FormatContext = { readonly locale: Locale; readonly today: Day };

/** `20 de noviembre`; with its year when that is not the year of `today`. */
export function formatMediumDay(day: Day, { locale, today }: FormatContext): string {
  return formatDay(day, locale, isSameYear(day, today) ? "medium" : "date");
}

/** `vie 20 de nov`; with its year when that is not the year of `today`. */
export function formatBriefDay(day: Day, { locale, today }: FormatContext): string {
  return formatDay(day, locale, isSameYear(day, today) ? "brief" : "briefDate");
}

export function isSameYear(day: Day, other: Day): boolean {
  return civilFromDay(day).year === civilFromDay(other).year;
}
