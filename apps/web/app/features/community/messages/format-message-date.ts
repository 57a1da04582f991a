// Formats when a message was written, as short as possible: time today, else the day.
import type { Locale } from "@vereda/domain/locale";
import { getTodayIn, getWallTime } from "@vereda/domain/time/zone";
import { nowMs } from "#platform/clock.ts";
import { formatDayLabel, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";

/** Days; a date further away includes the year. */
const NEAR_DAYS = 180;

export function formatMessageTime(iso: string, locale: Locale, timeZone: string): string {
  return formatTime(getWallTime(timeZone, Date.parse(iso)).minute, locale);
}

/** The day of a message as a separator of a thread. */
export function formatMessageDay(iso: string, locale: Locale, timeZone: string): string {
  const { day } = getWallTime(timeZone, Date.parse(iso));
  const today = getTodayIn(timeZone, nowMs());
  if (day === today) return m.platform_today();
  if (day === today - 1) return m.panel_yesterday();
  return formatDayLabel(day, locale, today - day > NEAR_DAYS ? "date" : "long");
}

export function formatListTime(iso: string, locale: Locale, timeZone: string): string {
  const { day } = getWallTime(timeZone, Date.parse(iso));
  const today = getTodayIn(timeZone, nowMs());
  if (day === today) return formatMessageTime(iso, locale, timeZone);
  return formatDayLabel(day, locale, today - day > NEAR_DAYS ? "shortDate" : "short");
}
