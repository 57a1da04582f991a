// How a time zone is called among people: "hora de Colombia", "Central Standard Time".
import type { Locale } from "@vereda/domain/locale";

function nameIn(style: "shortGeneric" | "longGeneric", zone: string, locale: Locale, now: number) {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: style,
  });
  return format.formatToParts(now).find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

/** The short name speaks of places; where it is only an abbreviation, the long one. */
export function timeZoneName(zone: string, locale: Locale, now: number): string {
  const short = nameIn("shortGeneric", zone, locale, now);
  return /^[A-Z]{2,5}$/.test(short) ? nameIn("longGeneric", zone, locale, now) : short;
}
