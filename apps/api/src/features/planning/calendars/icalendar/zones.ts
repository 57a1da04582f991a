// Resolves the TZIDs of a calendar: IANA name, Windows name, offset of the file's VTIMEZONE, default zone.
import ICAL from "ical.js";
import { findIana } from "windows-iana";
import type { Day } from "@vereda/domain/time/day";
import { DAY_MS, MINUTE_MS } from "@vereda/domain/time/units";
import { getWallTime, isTimeZone, resolveInstant, type WallTime } from "@vereda/domain/time/zone";

/** How a zone was resolved: by its own name, its Windows name, the file's offsets or a default. */
type ZoneSource = "name" | "windows" | "file" | "assumed";

export interface CalendarZone {
  /** Null for a zone that only the file describes. */
  readonly iana: string | null;
  /** Milliseconds since the epoch. */
  readonly toInstant: (day: Day, minute: number) => number;
  readonly toWall: (instant: number) => WallTime;
}

export interface ResolvedZone {
  readonly tzid: string;
  /** IANA name; null for one that only the file describes. */
  readonly zone: string | null;
  readonly source: ZoneSource;
}

function makeNamedZone(iana: string): CalendarZone {
  return {
    iana,
    toInstant: (day, minute) => resolveInstant(iana, day, minute),
    toWall: (instant) => getWallTime(iana, instant),
  };
}

/** @param getOffset milliseconds ahead of UTC at a wall time, itself in milliseconds as if it were UTC */
function makeOffsetZone(getOffset: (wall: number) => number): CalendarZone {
  return {
    iana: null,
    toInstant(day, minute) {
      const wall = day * DAY_MS + minute * MINUTE_MS;
      return wall - getOffset(wall);
    },
    toWall(instant) {
      const wall = instant + getOffset(instant + getOffset(instant));
      const day = Math.floor(wall / DAY_MS);
      return { day, minute: Math.floor((wall - day * DAY_MS) / MINUTE_MS) };
    },
  };
}

/** Also behind a path, as in `/freeassociation.sourceforge.net/America/Mexico_City`. */
function findZoneName(tzid: string): string | null {
  const parts = tzid.split("/").filter((part) => part !== "");
  for (let from = 0; from < parts.length; from++) {
    const name = parts.slice(from).join("/");
    if (isTimeZone(name)) return name;
  }
  return null;
}

/** As in `(UTC-06:00) Guadalajara, Mexico City, Monterrey` or `GMT-0600`. */
function findFixedOffset(tzid: string): CalendarZone | null {
  const match = /\b(?:UTC|GMT)([+-])(\d\d?):?(\d\d)?/.exec(tzid);
  if (match === null) return null;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  const offset = (match[1] === "-" ? -minutes : minutes) * MINUTE_MS;
  return makeOffsetZone(() => offset);
}

function buildFileZone(component: ICAL.Component): CalendarZone {
  const zone = new ICAL.Timezone(component);
  return makeOffsetZone((wall) => {
    const [date = ""] = new Date(wall).toISOString().split(".");
    return zone.utcOffset(ICAL.Time.fromDateTimeString(date)) * 1000;
  });
}

export interface ZoneDefaults {
  /** X-WR-TIMEZONE of the file. */
  readonly fileZone: string | undefined;
  /** IANA name. */
  readonly userZone: string;
  /** Whether any time of the file names a zone. */
  readonly namesZones: boolean;
}

export interface CalendarZones {
  /** For a time with that TZID; undefined for a floating one. */
  readonly find: (tzid: string | undefined) => CalendarZone;
  /** Those that were not named by their own IANA name. */
  readonly listResolved: () => ResolvedZone[];
}

const getText = (component: ICAL.Component, name: string) =>
  String(component.getFirstPropertyValue(name) ?? "");

export function makeZones(
  components: readonly ICAL.Component[],
  { fileZone, userZone, namesZones }: ZoneDefaults,
): CalendarZones {
  const described = new Map(components.map((one) => [getText(one, "tzid").trim(), one]));
  const zones = new Map<string, CalendarZone>();
  const resolved: ResolvedZone[] = [];
  const add = (tzid: string, zone: CalendarZone, source: ZoneSource) => {
    if (source !== "name") resolved.push({ tzid, zone: zone.iana, source });
    zones.set(tzid, zone);
    return zone;
  };
  const resolve = (tzid: string): CalendarZone => {
    const name = findZoneName(tzid);
    if (name !== null) return add(tzid, makeNamedZone(name), "name");
    const [windows] = findIana(tzid);
    if (windows !== undefined) return add(tzid, makeNamedZone(windows), "windows");
    const component = described.get(tzid);
    if (component !== undefined) {
      const location = findZoneName(getText(component, "x-lic-location"));
      if (location !== null) return add(tzid, makeNamedZone(location), "file");
      if (component.getAllSubcomponents().length > 0)
        return add(tzid, buildFileZone(component), "file");
    }
    const fixed = findFixedOffset(tzid);
    if (fixed !== null) return add(tzid, fixed, "file");
    return add(tzid, makeNamedZone(userZone), "assumed");
  };
  const find = (tzid: string) => zones.get(tzid) ?? resolve(tzid);
  // A zone that the file describes and never names is meant for its floating times.
  const [only = "", ...others] = namesZones ? [] : described.keys();
  const floatingZone = fileZone?.trim() || (others.length === 0 ? only : "");
  return {
    find: (tzid) => {
      const name = tzid?.replaceAll('"', "").trim() ?? "";
      if (name !== "") return find(name);
      return floatingZone === "" ? makeNamedZone(userZone) : find(floatingZone);
    },
    listResolved: () => resolved,
  };
}
