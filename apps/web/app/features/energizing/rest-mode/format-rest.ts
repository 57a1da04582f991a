// Formats the day and time of an instant of a rest.
import type { Locale } from "@vereda/domain/locale";
import { getWallTime } from "@vereda/domain/time/zone";
import { formatDayLabel, formatTime } from "#platform/i18n/format/format.ts";

export function formatRestDay(instant: number, zone: string, locale: Locale): string {
  return formatDayLabel(getWallTime(zone, instant).day, locale, "long");
}

export function formatRestTime(instant: number, zone: string, locale: Locale): string {
  return formatTime(getWallTime(zone, instant).minute, locale);
}
