// Joins the texts of several objects into one calendar, each time zone once.
import ICAL from "ical.js";
import { getText } from "./calendar-fields.ts";

export function joinCalendars(texts: readonly string[]): string {
  const joined = new ICAL.Component("vcalendar");
  joined.addPropertyWithValue("version", "2.0");
  joined.addPropertyWithValue("prodid", "-//Vereda//CalDAV//ES");
  const zones = new Set<string>();
  for (const text of texts) {
    for (const part of ICAL.Component.fromString(text).getAllSubcomponents()) {
      const zone = part.name === "vtimezone" ? getText(part, "tzid") : null;
      if (zone !== null && zones.has(zone)) continue;
      if (zone !== null) zones.add(zone);
      joined.addSubcomponent(part);
    }
  }
  return `${joined.toString()}\r\n`;
}
