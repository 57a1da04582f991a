// Reads the fields of a calendar object that plans have too, in one canonical form.
import ICAL from "ical.js";
import { parseRule } from "@vereda/domain/planning/recurrence/language/parse";
import type { TaskPriority, TaskStatus } from "@vereda/domain/planning/catalogue";
import {
  taskCharacteristicLabels,
  taskCharacteristics,
  type TaskCharacteristic,
} from "@vereda/domain/planning/tasks/catalogue-tasks";
import { getTagKey } from "@vereda/domain/planning/tasks/tags/tag-rules";
import { isStorable, normaliseText } from "@vereda/domain/text";
import { dayFromCivil, formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import { getWallTime, resolveInstant } from "@vereda/domain/time/zone";
import { makeZones, type CalendarZones } from "#platform/icalendar/zones.ts";
import { readAlarm } from "./alarms.ts";
import {
  addMinutes,
  isAfter,
  normalizeRule,
  noTimes,
  toZone,
  type CalendarTime,
  type CalendarTimes,
} from "./calendar-times.ts";
import { DavError } from "./dav-error.ts";

ICAL.design.strict = false;

export type ComponentName = "VTODO" | "VEVENT";

/** What is different about one occurrence, by its day in the zone of the series. */
export interface CalendarOverride {
  readonly day: Day;
  readonly status: "COMPLETED" | "CANCELLED" | "MOVED";
  /** The new times of a moved one. */
  readonly times: CalendarTimes | null;
}

export interface CalendarFields {
  readonly title: string;
  readonly description: string;
  readonly times: CalendarTimes;
  readonly status: TaskStatus;
  /** HIGH includes URGENT. */
  readonly priority: Exclude<TaskPriority, "URGENT"> | null;
  readonly flags: readonly TaskCharacteristic[];
  /** Their keys, sorted. */
  readonly tags: readonly string[];
  /** Minutes from the start, or from midnight of a whole day. */
  readonly alarms: readonly number[];
  /** Minutes. */
  readonly estimate: number | null;
  readonly parentUid: string | null;
  readonly overrides: readonly CalendarOverride[];
}
export type FieldGroup = keyof CalendarFields;

export const fieldGroups = [
  "title",
  "description",
  "times",
  "status",
  "priority",
  "flags",
  "tags",
  "alarms",
  "estimate",
  "overrides",
] as const satisfies readonly FieldGroup[];

export interface CalendarObject {
  readonly calendar: ICAL.Component;
  readonly name: ComponentName;
  readonly uid: string;
  readonly fields: CalendarFields;
  /** As written, for new tags. */
  readonly tagNames: readonly string[];
  readonly completedAt: number | null;
  /** When each occurrence was completed, in milliseconds since the epoch. */
  readonly completions: ReadonlyMap<Day, number | null>;
}

export const noFields: CalendarFields = {
  title: "",
  description: "",
  times: noTimes,
  status: "PENDING",
  priority: null,
  flags: [],
  tags: [],
  alarms: [],
  estimate: null,
  parentUid: null,
  overrides: [],
};

export const isSameGroup = (one: CalendarFields, other: CalendarFields, group: FieldGroup) =>
  JSON.stringify(one[group]) === JSON.stringify(other[group]);

const kinds = { vtodo: "VTODO", vevent: "VEVENT" } as const;

export function getText(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name);
  return value === null || value === undefined ? "" : String(value).trim();
}

/** The components of one kind: the whole, and what is different about single occurrences. */
export function splitCalendar(calendar: ICAL.Component) {
  const parts = calendar.getAllSubcomponents().filter(({ name }) => name in kinds);
  const isOverride = (part: ICAL.Component) => part.hasProperty("recurrence-id");
  const master = parts.find((part) => !isOverride(part)) ?? parts[0];
  return { master, overrides: parts.filter((part) => part !== master && isOverride(part)), parts };
}

/**
 * Reads an object of one UID and kind.
 * @param userZone of floating times
 * @throws DavError with the precondition of RFC 4791, 5.3.2.1
 */
export function parseCalendarObject(text: string, userZone: string): CalendarObject {
  const calendar = parseCalendar(text);
  const { master, overrides, parts } = splitCalendar(calendar);
  const uids = new Set(parts.map((part) => getText(part, "uid")));
  const names = new Set(parts.map(({ name }) => name));
  const [uid = ""] = uids;
  const name = master && kinds[master.name as keyof typeof kinds];
  if (calendar.hasProperty("method")) throw new DavError(403, "c:valid-calendar-object-resource");
  if (master === undefined || name === undefined)
    throw new DavError(
      403,
      calendar.getAllSubcomponents().some((one) => one.name !== "vtimezone")
        ? "c:supported-calendar-component"
        : "c:valid-calendar-object-resource",
    );
  if (uid === "" || uids.size > 1 || names.size > 1)
    throw new DavError(403, "c:valid-calendar-object-resource");
  try {
    return { calendar, name, uid, ...readMaster(calendar, { name, master, overrides }, userZone) };
  } catch (error) {
    if (error instanceof DavError) throw error;
    // What the library cannot make a value of.
    throw new DavError(403, "c:valid-calendar-data");
  }
}

function parseCalendar(text: string): ICAL.Component {
  if (!isStorable(text)) throw new DavError(403, "c:valid-calendar-data");
  try {
    const parsed: unknown = ICAL.parse(text);
    const [first] = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed];
    const calendar = new ICAL.Component(first as ConstructorParameters<typeof ICAL.Component>[0]);
    if (calendar.name === "vcalendar") return calendar;
  } catch {
    // Not iCalendar.
  }
  throw new DavError(403, "c:valid-calendar-data");
}

interface Parts {
  readonly name: ComponentName;
  readonly master: ICAL.Component;
  readonly overrides: readonly ICAL.Component[];
}

function readMaster(
  calendar: ICAL.Component,
  { name, master, overrides }: Parts,
  userZone: string,
): Pick<CalendarObject, "fields" | "tagNames" | "completedAt" | "completions"> {
  const zones = makeZones(calendar.getAllSubcomponents("vtimezone"), {
    fileZone: undefined,
    userZone,
    namesZones: true,
  });
  const reader = { zones, userZone, name };
  const times = readTimes(master, reader);
  const changed = overrides.map((part) => readOverride(part, times, reader));
  const categories = master
    .getAllProperties("categories")
    .flatMap((property) => property.getValues().map((value) => normaliseText(String(value))))
    .filter((one) => one !== "");
  const flags = new Set(categories.flatMap((one) => flagsByKey.get(getTagKey(one)) ?? []));
  const tagNames = categories.filter((one) => !flagsByKey.has(getTagKey(one)));
  const alarms = master
    .getAllSubcomponents("valarm")
    .flatMap((alarm) => readAlarm(alarm, times) ?? []);
  const fields: CalendarFields = {
    title: getText(master, "summary").replaceAll(/\s+/g, " "),
    description: getText(master, "description"),
    times,
    status: readStatus(master, name),
    priority: readPriority(master),
    flags: taskCharacteristics.filter((one) => flags.has(one)),
    tags: [...new Set(tagNames.map(getTagKey))].toSorted(),
    alarms: [...new Set(alarms)].toSorted((a, b) => a - b),
    estimate: name === "VTODO" ? readEstimate(master) : null,
    parentUid: readParent(master),
    overrides: changed
      .flatMap(({ override }) => override ?? [])
      .toSorted((one, other) => one.day - other.day),
  };
  const completions = changed.flatMap(({ override, completedAt }) =>
    override?.status === "COMPLETED" ? [[override.day, completedAt] as const] : [],
  );
  const completedAt = readCompleted(master);
  return { fields, tagNames, completedAt, completions: new Map(completions) };
}

const flagsByKey: ReadonlyMap<string, TaskCharacteristic> = new Map(
  taskCharacteristics.flatMap((flag) =>
    Object.values(taskCharacteristicLabels[flag]).map((label) => [getTagKey(label), flag] as const),
  ),
);

interface Reader {
  readonly zones: CalendarZones;
  readonly userZone: string;
  readonly name: ComponentName;
}

/** In which floating times are, and those of UTC are read; the user's by default. */
interface DefaultZones {
  readonly floatingZone?: string | undefined;
  readonly utcZone?: string;
}

/** Null for a value that is no time, or of a year that plans do not have. */
function readTime(
  property: ICAL.Property | null,
  { zones, userZone }: Reader,
  { floatingZone = userZone, utcZone = userZone }: DefaultZones = {},
): CalendarTime | null {
  const value: unknown = property?.getFirstValue();
  if (!(value instanceof ICAL.Time)) return null;
  const day = dayFromCivil(value.year, value.month, value.day);
  if (parseDay(formatIsoDay(day)) === null) return null;
  if (value.isDate) return { day, minute: null, zone: userZone };
  const minute = value.hour * 60 + value.minute;
  if (value.zone === ICAL.Timezone.utcTimezone)
    return { ...getWallTime(utcZone, resolveInstant("UTC", day, minute)), zone: utcZone };
  const tzid: unknown = property?.getParameter("tzid");
  if (typeof tzid !== "string") return { day, minute, zone: floatingZone };
  const zone = zones.find(tzid);
  if (zone.iana !== null) return { day, minute, zone: zone.iana };
  return { ...getWallTime(userZone, zone.toInstant(day, minute)), zone: userZone };
}

function readDuration(part: ICAL.Component): number | null {
  const value: unknown = part.getFirstPropertyValue("duration");
  return value instanceof ICAL.Duration ? Math.round(value.toSeconds() / 60) : null;
}

function readTimes(part: ICAL.Component, reader: Reader, floatingZone?: string): CalendarTimes {
  const recur: unknown = part.getFirstPropertyValue("rrule");
  const ruleText = recur instanceof ICAL.Recur ? recur.toString() : null;
  // The days of a rule that plans have are those of UTC too.
  const utcZone = ruleText !== null && parseRule(ruleText).ok ? "UTC" : reader.userZone;
  const read = (name: string) =>
    readTime(part.getFirstProperty(name), reader, { floatingZone, utcZone });
  const isEvent = reader.name === "VEVENT";
  const end = read(isEvent ? "dtend" : "due");
  const start = read("dtstart") ?? (isEvent ? null : end);
  if (start === null) return noTimes;
  const minutes = readDuration(part);
  const until = end ?? (minutes === null ? null : addMinutes(start, minutes));
  // The end of whole days is exclusive in events.
  const last =
    isEvent && until !== null && start.minute === null ? { ...until, day: until.day - 1 } : until;
  const due = last !== null && isAfter(last, start) ? toZone(last, start.zone) : null;
  const isMixed = due !== null && (due.minute === null) !== (start.minute === null);
  const days = part
    .getAllProperties("exdate")
    .flatMap((property) => listDays(property, start, reader));
  return {
    start,
    due: isMixed ? null : due,
    rule: ruleText === null ? null : normalizeRule(ruleText, start),
    except: [...new Set(days)].toSorted((a, b) => a - b),
  };
}

function listDays(property: ICAL.Property, start: CalendarTime, reader: Reader): Day[] {
  return property.getValues().flatMap((value) => {
    const single = new ICAL.Property("exdate");
    const tzid: unknown = property.getParameter("tzid");
    if (typeof tzid === "string") single.setParameter("tzid", tzid);
    single.setValue(value);
    const time = readTime(single, reader, { floatingZone: start.zone });
    return time === null ? [] : toZone(time, start.zone).day;
  });
}

function readOverride(part: ICAL.Component, series: CalendarTimes, reader: Reader) {
  const zone = series.start?.zone ?? reader.userZone;
  const id = part.getFirstProperty("recurrence-id");
  const replaced = readTime(id, reader, { floatingZone: zone });
  const completedAt = readCompleted(part);
  // A change of this and all that follow is no single occurrence.
  if (replaced === null || id?.getParameter("range") !== undefined)
    return { override: null, completedAt };
  const { day, minute } = toZone(replaced, zone);
  const status = readStatus(part, reader.name);
  if (status === "COMPLETED" || status === "CANCELLED")
    return { override: { day, status, times: null }, completedAt };
  const { start, due } = readTimes(part, reader, zone);
  if (start === null || series.start === null) return { override: null, completedAt };
  const moved = toZone(start, zone);
  const isSame = moved.day === day && (minute === null || moved.minute === series.start.minute);
  const times = { start: moved, due: due && toZone(due, zone), rule: null, except: [] };
  const override = isSame ? null : ({ day, status: "MOVED", times } as const);
  return { override, completedAt };
}

function readStatus(part: ICAL.Component, name: ComponentName): TaskStatus {
  const status = getText(part, "status").toUpperCase();
  if (status === "CANCELLED") return "CANCELLED";
  if (name === "VEVENT") return "PENDING";
  if (status === "COMPLETED") return "COMPLETED";
  if (status === "IN-PROCESS") return "IN_PROGRESS";
  const isDone = part.hasProperty("completed") || getText(part, "percent-complete") === "100";
  return status === "" && isDone ? "COMPLETED" : "PENDING";
}

function readCompleted(part: ICAL.Component): number | null {
  const value: unknown = part.getFirstPropertyValue("completed");
  if (!(value instanceof ICAL.Time)) return null;
  const { year, month, day, hour, minute, second } = value;
  return resolveInstant("UTC", dayFromCivil(year, month, day), hour * 60 + minute) + second * 1000;
}

function readPriority(part: ICAL.Component): CalendarFields["priority"] {
  const priority = Number(getText(part, "priority"));
  if (!(priority >= 1 && priority <= 9)) return null;
  if (priority === 5) return "MEDIUM";
  return priority < 5 ? "HIGH" : "LOW";
}

function readEstimate(part: ICAL.Component): number | null {
  const text = getText(part, "x-vereda-estimate");
  const [, minutes] = /^PT(\d{1,4})M$/.exec(text) ?? [];
  return minutes === undefined ? null : Number(minutes);
}

function readParent(part: ICAL.Component): string | null {
  const parent = part.getAllProperties("related-to").find((property) => {
    const type = property.getParameter("reltype")?.toString();
    return type === undefined || type.toUpperCase() === "PARENT";
  });
  const uid = String(parent?.getFirstValue() ?? "").trim();
  return uid === "" ? null : uid;
}
