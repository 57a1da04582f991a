// Formats a time zone for a sentence: "hora de Colombia", "Central Standard Time".
import type { Locale } from "../../locale.ts";
import { isTimeZone } from "../../time/zone.ts";
import { findCountryZone } from "./countries.ts";

/**
 * Uses the short name, or the long one where the short is an abbreviation. City names come from
 * `countries.ts`, because many browsers have them in English only.
 * @param now milliseconds since the epoch: some names change with daylight saving time
 * @returns the bare city name for a zone that this browser does not support
 */
export function formatTimeZone(zone: string, locale: Locale, now: number): string {
  const regionName = getRegionName(zone, locale);
  if (!isTimeZone(zone)) return regionName;
  const short = formatZone("shortGeneric", zone, locale, now);
  if (/^[A-Z]{2,5}$/.test(short)) return formatZone("longGeneric", zone, locale, now);
  return short.replace(getCityName(zone), regionName);
}

function formatZone(
  style: "shortGeneric" | "longGeneric",
  zone: string,
  locale: Locale,
  now: number,
) {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: style,
  });
  return format.formatToParts(now).find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

/** `Nueva York` of `Nueva York (Este)`: the text in brackets only helps in select fields. */
function getRegionName(zone: string, locale: Locale): string {
  const label = findCountryZone(zone)?.label[locale] ?? getCityName(zone);
  return label.replace(/ \(.*\)$/, "");
}

/** `Mexico City` of `America/Mexico_City`. */
function getCityName(zone: string): string {
  return zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
}
