// Resolves the TZIDs of a calendar: IANA name, Windows name, offset of the file's VTIMEZONE, default zone.
import ICAL from "ical.js";
import { findIana } from "windows-iana";
import { compileRule } from "@vereda/domain/planning/recurrence/compile";
import { parseRule } from "@vereda/domain/planning/recurrence/language/parse";
import { civilFromDay, dayFromCivil, type Day } from "@vereda/domain/time/day";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@vereda/domain/time/units";
import { getWallTime, isTimeZone, resolveInstant, type WallTime } from "@vereda/domain/time/zone";

/** Of a zone that a file describes, the last ones. */
const MAX_OBSERVANCES = 200;
/** Of one observance in two years. */
const MAX_ONSETS = 800;

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

interface Onset {
  /** Wall time before it, in milliseconds as if it were UTC. */
  readonly at: number;
  /** Milliseconds ahead of UTC. */
  readonly before: number;
  readonly offset: number;
}

/** Lists those that decide about a year, and others; null for an observance that cannot be read. */
function makeOnsetLister(part: ICAL.Component): ((year: number) => Onset[]) | null {
  try {
    const start = part.getFirstPropertyValue("dtstart");
    const [before, offset] = ["tzoffsetfrom", "tzoffsetto"].map((name) => {
      const value = part.getFirstPropertyValue(name);
      return value instanceof ICAL.UtcOffset ? value.toSeconds() * 1000 : null;
    });
    if (!(start instanceof ICAL.Time) || before == null || offset == null) return null;
    const toOnset = (day: Day, { hour, minute, second }: ICAL.Time = start): Onset => ({
      at: day * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS + second * 1000,
      before,
      offset,
    });
    const startDay = dayFromCivil(start.year, start.month, start.day);
    const dates = part
      .getAllProperties("rdate")
      .flatMap((property) => property.getValues())
      .flatMap((value: unknown) =>
        value instanceof ICAL.Time
          ? toOnset(dayFromCivil(value.year, value.month, value.day), value.isDate ? start : value)
          : [],
      );
    const rule = part.getFirstPropertyValue("rrule");
    const parsed = rule instanceof ICAL.Recur ? parseRule(rule.toString()) : null;
    if (parsed?.ok !== true) return () => [toOnset(startDay), ...dates];
    const { until, interval } = parsed.rule;
    // An instant (RFC 5545, 3.6.5), though not in all files.
    const shift = until?.utc === true ? (until.second ?? 0) * 1000 + before : 0;
    const day = until && until.day + Math.floor(shift / DAY_MS);
    const end = day === null ? null : { day, second: null, utc: false };
    const recurrence = compileRule({ ...parsed.rule, until: end }, startDay);
    const last = recurrence.lastDay() ?? Infinity;
    return (year) => {
      const to = Math.min(dayFromCivil(year, 12, 31), last);
      const days = recurrence.between(to - 731 * interval, to, MAX_ONSETS);
      return [toOnset(startDay), ...dates, ...days.map((day) => toOnset(day))];
    };
  } catch {
    return null;
  }
}

/** The offset of the observance that began last (RFC 5545, 3.6.5); null without any. */
function buildFileZone(component: ICAL.Component): CalendarZone | null {
  const observances = component.getAllSubcomponents().slice(-MAX_OBSERVANCES);
  const listers = observances.flatMap((one) => makeOnsetLister(one) ?? []);
  if (listers.length === 0) return null;
  const years = new Map<number, readonly Onset[]>();
  return makeOffsetZone((wall) => {
    const { year } = civilFromDay(Math.floor(wall / DAY_MS));
    const onsets =
      years.get(year) ?? listers.flatMap((list) => list(year)).toSorted((a, b) => a.at - b.at);
    years.set(year, onsets);
    return onsets.findLast(({ at }) => at <= wall)?.offset ?? onsets[0]?.before ?? 0;
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
      const zone = buildFileZone(component);
      if (zone !== null) return add(tzid, zone, "file");
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
