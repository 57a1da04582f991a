// Instants of a rest as people say them.
import type { Locale } from "@vereda/domain/locale";
import { wallTime } from "@vereda/domain/time/zone";
import { formatDay, formatTime } from "#platform/i18n/format/format.ts";

/** `jueves 5 de marzo`. */
export function formatRestDay(instant: number, zone: string, locale: Locale): string {
  return formatDay(wallTime(zone, instant).day, locale, "long");
}

/** `07:00`. */
export function formatRestTime(instant: number, zone: string, locale: Locale): string {
  return formatTime(wallTime(zone, instant).minute, locale);
}
