// The filters of a calendar-query (RFC 4791, 9.7).
import ICAL from "ical.js";
import { dayFromCivil } from "@vereda/domain/time/day";
import { DAY_MS, MINUTE_MS } from "@vereda/domain/time/units";
import { resolveInstant } from "@vereda/domain/time/zone";
import { splitCalendar, type CalendarObject, type ComponentName } from "./calendar-fields.ts";
import { buildOccurrences, getInstant, type CalendarTimes } from "./calendar-times.ts";
import { DavError } from "./dav-error.ts";
import { findChild, listChildren, type XmlElement } from "./xml.ts";

interface Range {
  /** Milliseconds since the epoch; the end is exclusive. */
  readonly from: number;
  readonly until: number;
}

export interface CalendarFilter {
  /** Null unless it asks for a component that the collection does not have. */
  readonly component: string | null;
  /** Null when the component is enough. */
  readonly matches: ((object: FilteredObject) => boolean) | null;
}

/** What a filter reads of an object; most ask for times alone. */
export interface FilteredObject extends Pick<CalendarObject, "name" | "fields"> {
  readonly readCalendar: () => ICAL.Component;
}

/** @throws DavError valid-filter */
export function readFilter(root: XmlElement | null): CalendarFilter {
  const outer = findChild(findChild(root, "c:filter"), "c:comp-filter");
  if (outer?.attributes["name"] !== "VCALENDAR") throw new DavError(403, "c:valid-filter");
  const filter = findChild(outer, "c:comp-filter");
  if (filter === undefined) return { component: null, matches: null };
  const component = filter.attributes["name"] ?? "";
  const isSimple = filter.children.length === 0;
  if (isSimple) return { component, matches: null };
  return { component, matches: buildMatch(filter) };
}

function buildMatch(filter: XmlElement): (object: FilteredObject) => boolean {
  const range = findChild(filter, "c:time-range");
  const window = range && readRange(range);
  const properties = listChildren(filter, "c:prop-filter");
  const inner = listChildren(filter, "c:comp-filter");
  const isAbsent = findChild(filter, "c:is-not-defined") !== undefined;
  return (object) => {
    if (isAbsent) return false;
    if (window && !overlaps(object, window)) return false;
    if (properties.length + inner.length === 0) return true;
    const { parts } = splitCalendar(object.readCalendar());
    return parts.some(
      (part) =>
        properties.every((one) => matchesProperty(part, one)) &&
        inner.every((one) => matchesComponent(part, one)),
    );
  };
}

function readRange(range: XmlElement): Range {
  const { start, end } = range.attributes;
  const from = start === undefined ? -Infinity : parseInstant(start);
  const until = end === undefined ? Infinity : parseInstant(end);
  if (!(from < until)) throw new DavError(403, "c:valid-filter");
  return { from, until };
}

/** @throws DavError valid-filter for what is no UTC time */
function parseInstant(text: string): number {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (match === null) throw new DavError(403, "c:valid-filter");
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map(Number);
  return dayFromCivil(year, month, day) * DAY_MS + (hour * 60 + minute) * MINUTE_MS + second * 1000;
}

/** In milliseconds; a whole day lasts until its end, an instant has no length. */
function getDuration({ start, due }: CalendarTimes, name: ComponentName): Range | null {
  if (start === null) return null;
  const from = getInstant(start);
  const last = due ?? start;
  const until =
    last.minute === null ? getInstant({ ...last, day: last.day + 1 }) : getInstant(last);
  return { from, until: name === "VTODO" ? until : Math.max(until, from) };
}

function isInRange({ from, until }: Range, range: Range): boolean {
  return from === until
    ? from >= range.from && from < range.until
    : from < range.until && until > range.from;
}

/** A task without dates matches every range (RFC 4791, 9.9). */
function overlaps({ fields, name }: FilteredObject, range: Range): boolean {
  const { times, overrides } = fields;
  const { start } = times;
  const span = getDuration(times, name);
  if (start === null || span === null) return name === "VTODO";
  const isMoved = overrides.some(({ times: moved }) => {
    const one = moved && getDuration(moved, name);
    return one !== null && isInRange(one, range);
  });
  if (isMoved) return true;
  const recurrence = buildOccurrences(times);
  if (recurrence === null) return isInRange(span, range);
  const length = span.until - span.from;
  const replaced = new Set(
    overrides.filter(({ status }) => status !== "COMPLETED").map(({ day }) => day),
  );
  // A local day differs from that of UTC by one at most.
  const first = Math.max(start.day, Math.floor((range.from - length) / DAY_MS) - 1);
  const last = Math.floor(range.until / DAY_MS) + 1;
  let day = recurrence.nextAfter(first - 1);
  while (day !== null && day <= last) {
    const from = getInstant({ ...start, day });
    if (!replaced.has(day) && isInRange({ from, until: from + length }, range)) return true;
    day = recurrence.nextAfter(day);
  }
  return false;
}

function matchesComponent(part: ICAL.Component, filter: XmlElement): boolean {
  const name = (filter.attributes["name"] ?? "").toLowerCase();
  const inner = part.getAllSubcomponents(name);
  if (findChild(filter, "c:is-not-defined")) return inner.length === 0;
  const properties = listChildren(filter, "c:prop-filter");
  return inner.some((one) => properties.every((property) => matchesProperty(one, property)));
}

function matchesProperty(part: ICAL.Component, filter: XmlElement): boolean {
  const name = (filter.attributes["name"] ?? "").toLowerCase();
  const properties = part.getAllProperties(name);
  if (findChild(filter, "c:is-not-defined")) return properties.length === 0;
  const text = findChild(filter, "c:text-match");
  const parameters = listChildren(filter, "c:param-filter");
  const range = findChild(filter, "c:time-range");
  const window = range && readRange(range);
  return properties.some((property) => {
    const values = property.getValues();
    if (text && !values.some((value) => matchesText(String(value), text))) return false;
    if (window && !values.some((value) => isTimeIn(value, window))) return false;
    return parameters.every((one) => {
      const parameter = property
        .getParameter((one.attributes["name"] ?? "").toLowerCase())
        ?.toString();
      if (findChild(one, "c:is-not-defined")) return parameter === undefined;
      const match = findChild(one, "c:text-match");
      return parameter !== undefined && (!match || matchesText(parameter, match));
    });
  });
}

function isTimeIn(value: unknown, { from, until }: Range): boolean {
  if (!(value instanceof ICAL.Time)) return false;
  const { year, month, day, hour, minute, isDate } = value;
  const clock = isDate ? 0 : hour * 60 + minute;
  const at = resolveInstant("UTC", dayFromCivil(year, month, day), clock);
  return at >= from && at < until;
}

/** Without case, as `i;ascii-casemap` and `i;unicode-casemap` are, unless it asks for octets. */
function matchesText(value: string, { text, attributes }: XmlElement): boolean {
  const isExact = attributes["collation"] === "i;octet";
  const [one, other] = isExact ? [value, text] : [value.toLowerCase(), text.toLowerCase()];
  return one.includes(other) !== (attributes["negate-condition"] === "yes");
}
