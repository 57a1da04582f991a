// How a time zone is called among people: "hora de Colombia", "Central Standard Time".
import type { Locale } from "@vereda/domain/locale";

function nameIn(style: "shortGeneric" | "longGeneric", zone: string, locale: Locale, now: number) {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: style,
  });
  return format.formatToParts(now).find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

/**
 * The short name speaks of places; where it is only an abbreviation, the long one.
 *
 * @param place what people call the place there; many browsers carry its English name only
 */
export function timeZoneName(zone: string, locale: Locale, now: number, place?: string): string {
  const short = nameIn("shortGeneric", zone, locale, now);
  if (/^[A-Z]{2,5}$/.test(short)) return nameIn("longGeneric", zone, locale, now);
  return place === undefined ? short : short.replace(bareName(zone), place);
}

/** `Mexico City` of `America/Mexico_City`. */
function bareName(zone: string): string {
  return zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
}
