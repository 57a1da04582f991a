// How a time zone is called among people, in a sentence: "hora de Colombia", "Central Standard Time".
import { findCountryZone } from "@vereda/domain/account/user/countries";
import type { Locale } from "@vereda/domain/locale";
import { isTimeZone } from "@vereda/domain/time/zone";

/**
 * The short name speaks of places; where it is only an abbreviation, the long one. Many browsers carry the English
 * names of places only: those of our countries are named as people there call them.
 *
 * @param now milliseconds since the epoch: some names change with the clocks
 * @returns the bare name of the place for a zone that this browser does not know
 */
export function timeZoneName(zone: string, locale: Locale, now: number): string {
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

/** `Nueva York` of `Nueva York (Este)`: what stands in brackets only helps to choose. */
function getRegionName(zone: string, locale: Locale): string {
  const label = findCountryZone(zone)?.label[locale] ?? getCityName(zone);
  return label.replace(/ \(.*\)$/, "");
}

/** `Mexico City` of `America/Mexico_City`. */
function getCityName(zone: string): string {
  return zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
}
