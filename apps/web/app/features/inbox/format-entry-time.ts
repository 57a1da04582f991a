// Formats when an entry happened or returns, as short as possible: time, day, date.
import type { Locale } from "@vereda/domain/locale";
import { getTodayIn, getWallTime } from "@vereda/domain/time/zone";
import { nowMs } from "#platform/clock.ts";
import { formatDayLabel, formatTime } from "#platform/i18n/format/format.ts";

/** Days; a date further away includes the year. */
const NEAR_DAYS = 180;

export function formatEntryTime(iso: string, locale: Locale, timeZone: string): string {
  const { day, minute } = getWallTime(timeZone, Date.parse(iso));
  const today = getTodayIn(timeZone, nowMs());
  if (day === today) return formatTime(minute, locale);
  if (Math.abs(day - today) > NEAR_DAYS) return formatDayLabel(day, locale, "date");
  return `${formatDayLabel(day, locale, "short")}, ${formatTime(minute, locale)}`;
}
