// What a time zone is called, and what its clocks show.
import type { CountryZone } from "@vereda/domain/account/countries";
import type { Locale } from "@vereda/domain/locale";
import { isTimeZone, wallTime } from "@vereda/domain/time/zone";
import { nowMs } from "#platform/clock.ts";
import { formatTime } from "#platform/i18n/format.ts";
import { timeZoneName } from "../guest/time-zone-name.ts";
import { definitionOf } from "./zones-offered.ts";

/** The city or region; for a zone of elsewhere what the browser calls it, or its bare name. */
export function zoneName(id: string, locale: Locale): string {
  const zone = definitionOf(id);
  if (zone !== undefined) return zone.label[locale];
  return isTimeZone(id) ? timeZoneName(id, locale, nowMs()) : id;
}

/** As `zoneName`, for a zone out of a list. */
export function zoneOptionName({ id, label }: CountryZone, locale: Locale): string {
  return label[locale] === id ? zoneName(id, locale) : label[locale];
}

/** The clock of a zone now; null for one this browser cannot compute with. */
export function clockIn(id: string, locale: Locale): string | null {
  return isTimeZone(id) ? formatTime(wallTime(id, nowMs()).minute, locale) : null;
}
