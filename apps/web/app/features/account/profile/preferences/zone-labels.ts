// What a time zone is called, and what its clocks show.
import { findCountryZone, type CountryZone } from "@vereda/domain/account/user/countries";
import type { Locale } from "@vereda/domain/locale";
import { isTimeZone, wallTime } from "@vereda/domain/time/zone";
import { nowMs } from "#platform/clock.ts";
import { formatTime } from "#platform/i18n/format/format.ts";
import { timeZoneName } from "#platform/i18n/format/time-zone-name.ts";

/** The city or region; for a zone of elsewhere what the browser calls it, or its bare name. */
export function zoneName(id: string, locale: Locale): string {
  return findCountryZone(id)?.label[locale] ?? timeZoneName(id, locale, nowMs());
}

/** As `zoneName`, for a zone out of a list. */
export function zoneOptionName({ id, label }: CountryZone, locale: Locale): string {
  return label[locale] === id ? zoneName(id, locale) : label[locale];
}

/** The clock of a zone now; null for one this browser cannot compute with. */
export function clockIn(id: string, locale: Locale): string | null {
  return isTimeZone(id) ? formatTime(wallTime(id, nowMs()).minute, locale) : null;
}
