// Formats the period of a review: a day, a week, a month, a quarter or a year.
import type { Locale } from "@vereda/domain/locale";
import type { ReviewKind } from "@vereda/domain/reviews/catalogue";
import type { ReviewPeriod } from "@vereda/domain/reviews/review-periods";
import { civilFromDay, type Day } from "@vereda/domain/time/day";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";

type Range = Pick<ReviewPeriod, "kind" | "from" | "to">;

/** `miércoles 18 de noviembre`, `semana del 16 al 22 de noviembre`, `noviembre de 2026`, `2026`. */
export function formatPeriod({ kind, from, to }: Range, today: Day, locale: Locale): string {
  const { year } = civilFromDay(to);
  const isThisYear = year === civilFromDay(today).year;
  if (kind === "annual") return String(year);
  if (kind === "daily") return formatDayLabel(from, locale, isThisYear ? "long" : "full");
  if (kind === "monthly") return formatDayLabel(from, locale, "month");
  if (kind === "quarterly") {
    return m.reviews_quarter({
      from: formatDayLabel(from, locale, "monthName"),
      to: formatDayLabel(to, locale, "month"),
    });
  }
  return formatWeek(from, to, { locale, isThisYear });
}

function formatWeek(
  from: Day,
  to: Day,
  { locale, isThisYear }: { locale: Locale; isThisYear: boolean },
): string {
  const [first, last] = [civilFromDay(from), civilFromDay(to)];
  const isOneMonth = first.month === last.month;
  const end = formatDayLabel(to, locale, isThisYear ? "medium" : "date");
  // The month is written once: before the days in English, after them in Spanish.
  if (isOneMonth && locale === "es") return m.reviews_week({ from: String(first.day), to: end });
  const start = formatDayLabel(from, locale, "medium");
  const isShort = isOneMonth && isThisYear;
  return m.reviews_week({ from: start, to: isShort ? String(last.day) : end });
}

export const beforeLabels: Readonly<Record<ReviewKind, () => string>> = {
  daily: m.reviews_before_daily,
  weekly: m.reviews_before_weekly,
  monthly: m.reviews_before_monthly,
  quarterly: m.reviews_before_quarterly,
  annual: m.reviews_before_annual,
};
