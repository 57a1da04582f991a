import { formatTimeZone } from "@vereda/domain/account/profile/format-time-zone";
import { findCountryZone, type CountryZone } from "@vereda/domain/account/profile/countries";
import type { Locale } from "@vereda/domain/locale";
import { isTimeZone, getWallTime } from "@vereda/domain/time/zone";
import { nowMs } from "#platform/clock.ts";
import { formatTime } from "#platform/i18n/format/format.ts";

/** The city or region. For zones of no country: the browser's name or the id. */
export function formatZoneName(id: string, locale: Locale): string {
  return findCountryZone(id)?.label[locale] ?? formatTimeZone(id, locale, nowMs());
}

export function formatZoneOption({ id, label }: CountryZone, locale: Locale): string {
  return label[locale] === id ? formatZoneName(id, locale) : label[locale];
}

/** The current time in a zone; null when the browser does not support the zone. */
export function formatZoneTime(id: string, locale: Locale): string | null {
  return isTimeZone(id) ? formatTime(getWallTime(id, nowMs()).minute, locale) : null;
}
