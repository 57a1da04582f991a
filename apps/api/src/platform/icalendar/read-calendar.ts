// Reads the events and tasks of iCalendar text; a broken component is left out and listed.
import { setImmediate } from "node:timers/promises";
import ICAL from "ical.js";
import { createHash } from "node:crypto";
import { dayFromCivil, FIRST_YEAR, getDaysInMonth, LAST_YEAR } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import type { BrokenReason } from "@vereda/domain/planning/calendars/contract-calendars";
import { normaliseText, toStorable } from "@vereda/domain/text";
import { splitComponents, type RawComponent } from "./split-components.ts";
import { makeZones, type CalendarZone, type CalendarZones, type ResolvedZone } from "./zones.ts";

// Of 807 public files the strict reader refuses 29 more, such as those with dates without VALUE=DATE.
ICAL.design.strict = false;

/** Parsing gives way to requests after so many components. */
const BATCH = 100;
const MAX_TITLE_LENGTH = 200;
const MAX_TEXT_LENGTH = 5000;
/** Of each of its units; a number that is longer would name no time. */
const MAX_DURATION_PART = 10_000;

/** A day, or a minute of it in `zone`. */
export interface EntryTime {
  readonly day: Day;
  /** Null for a whole day. */
  readonly minute: number | null;
  readonly zone: CalendarZone;
}

/** From its start: to a wall time, or the days and then the minutes of a duration. */
export type EntryLength =
  | { readonly endDay: Day; readonly endMinute: number }
  | { readonly days: number; readonly minutes: number };

export interface CalendarEntry {
  readonly kind: "VEVENT" | "VTODO";
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  /** Null for a VTODO without any date, which its due date replaces. */
  readonly start: EntryTime | null;
  readonly length: EntryLength;
  /** Of a VTODO, included in its length if it is a day. */
  readonly due: EntryTime | null;
  /** RRULE values as written. */
  readonly rules: readonly string[];
  readonly extraTimes: readonly EntryTime[];
  readonly exceptTimes: readonly EntryTime[];
  /** Whether it replaces that occurrence of the entry with its UID, or all from that one on. */
  readonly recurrenceId: EntryTime | null;
  readonly isFromThere: boolean;
  readonly isCancelled: boolean;
  readonly isCompleted: boolean;
  readonly isBusy: boolean;
  /** 1 (highest) to 9; 0 without one. */
  readonly priority: number;
  readonly sequence: number;
  readonly stamp: string;
}

interface BrokenComponent {
  /** In the text, from 1. */
  readonly line: number;
  /** Empty if it cannot be read. */
  readonly title: string;
  readonly reason: BrokenReason;
}

export interface CalendarFile {
  readonly name: string | null;
  readonly entries: readonly CalendarEntry[];
  readonly broken: readonly BrokenComponent[];
  readonly zones: readonly ResolvedZone[];
}

class EntryError extends Error {
  readonly reason: BrokenReason;

  constructor(reason: BrokenReason) {
    super(reason);
    this.reason = reason;
  }
}

type Property = readonly [
  name: string,
  parameters: Readonly<Record<string, string>>,
  type: string,
  ...values: unknown[],
];

/** Never half a character, which the database does not store. */
const cut = (text: string, max: number) => text.trim().slice(0, max).toWellFormed();

const isRule = (line: string) => /^RRULE[;:]/i.test(line);

/** The properties of a component as jCal (RFC 7265), without its rules: one that is wrong loses only itself. */
function parseProperties({ lines }: RawComponent): readonly Property[] {
  const text = lines.filter((line) => !isRule(line)).join("\r\n");
  try {
    const [, properties] = ICAL.parse(text) as [string, Property[]];
    return properties;
  } catch {
    throw new EntryError("malformed");
  }
}

/** @param isRecurring moves a birthday of the year 1604 into the years that have days here, by weekday */
function readTime(
  text: unknown,
  parameters: Readonly<Record<string, string>>,
  zones: CalendarZones,
  isRecurring = false,
): EntryTime {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::\d\d)?(Z)?)?$/.exec(String(text));
  const [written = 0, month = 0, day = 0, hour = 0, minute = 0] = (match ?? [])
    .slice(1, 6)
    .map(Number);
  const year = isRecurring && written < FIRST_YEAR && written > 1500 ? written + 400 : written;
  const isDay =
    year >= FIRST_YEAR &&
    year <= LAST_YEAR &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= getDaysInMonth(year, month);
  if (match === null || !isDay || hour > 24 || minute > 59) throw new EntryError("time_invalid");
  const zone = zones.find(match[6] === undefined ? parameters["tzid"] : "UTC");
  const midnight = dayFromCivil(year, month, day);
  if (match[4] === undefined || parameters["value"]?.toUpperCase() === "DATE")
    return { day: midnight, minute: null, zone };
  return hour === 24
    ? { day: midnight + 1, minute: 0, zone }
    : { day: midnight, minute: hour * 60 + minute, zone };
}

function readDuration(text: unknown): EntryLength | null {
  const match = /^[+]?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/.exec(
    String(text),
  );
  if (match === null) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = match
    .slice(1)
    .map((digits: string | undefined) => Math.min(Number(digits ?? 0), MAX_DURATION_PART));
  return { days: weeks * 7 + days, minutes: hours * 60 + minutes };
}

/** The length of an entry with these ends; of another zone's end in minutes. */
function measure(start: EntryTime, end: EntryTime): EntryLength {
  if (start.minute === null) {
    const isNextDay = end.minute !== null && end.minute > 0;
    return { days: Math.max(1, end.day - start.day + (isNextDay ? 1 : 0)), minutes: 0 };
  }
  if (start.zone === end.zone || start.zone.iana === end.zone.iana) {
    const isAfter = end.day > start.day || (end.minute ?? 0) > start.minute;
    const endMinute = end.minute ?? 0;
    return end.day >= start.day && isAfter
      ? { endDay: end.day - start.day, endMinute }
      : { days: 0, minutes: 0 };
  }
  const from = start.zone.toInstant(start.day, start.minute);
  const to = end.zone.toInstant(end.day, end.minute ?? 0);
  return { days: 0, minutes: Math.max(0, Math.round((to - from) / 60_000)) };
}

function readEntry(raw: RawComponent, zones: CalendarZones): CalendarEntry {
  const properties = parseProperties(raw);
  const rules = raw.lines.filter(isRule).map((line) => line.slice(line.indexOf(":") + 1).trim());
  const get = (name: string) => properties.find(([one]) => one === name);
  const getText = (name: string, max: number) => cut(get(name)?.[3]?.toString() ?? "", max);
  const getWord = (name: string) => getText(name, 40).toUpperCase();
  const isRecurring = rules.length > 0;
  const findTime = (name: string) => {
    const property = get(name);
    return property && readTime(property[3], property[1], zones, isRecurring);
  };
  // One that is wrong is no reason to lose the entry.
  const listTimes = (name: string) =>
    properties
      .filter(([one]) => one === name)
      .flatMap(([, parameters, , ...values]) =>
        values.flatMap((value) => {
          try {
            return readTime(Array.isArray(value) ? value[0] : value, parameters, zones);
          } catch {
            return [];
          }
        }),
      );
  const start = findTime("dtstart") ?? null;
  const due = findTime("due") ?? null;
  if (raw.name === "VEVENT" && start === null) throw new EntryError("time_missing");
  const isTask = raw.name === "VTODO";
  const lastDay = isTask && due?.minute === null ? { ...due, day: due.day + 1 } : null;
  const end = lastDay ?? (isTask ? due : null) ?? findTime("dtend");
  const dated = isWholeDay(start, end, getWord("x-microsoft-cdo-alldayevent"))
    ? start && { ...start, minute: null }
    : start;
  const defaultLength = { days: dated?.minute === null ? 1 : 0, minutes: 0 };
  const length =
    dated !== null && end !== undefined
      ? measure(dated, end)
      : (readDuration(get("duration")?.[3]) ?? defaultLength);
  const recurrenceId = findTime("recurrence-id") ?? null;
  const title = getText("summary", MAX_TITLE_LENGTH);
  const named = getText("uid", 500);
  const hash = () => createHash("sha256").update(raw.lines.join("\n")).digest("base64url");
  return {
    kind: isTask ? "VTODO" : "VEVENT",
    uid: named === "" ? hash() : named,
    title: normaliseText(title.replaceAll(/\s+/g, " ")),
    description: normaliseText(getText("description", MAX_TEXT_LENGTH)),
    location: normaliseText(getText("location", MAX_TITLE_LENGTH)),
    start: dated,
    length:
      "days" in length && dated?.minute === null
        ? { ...length, days: Math.max(1, length.days) }
        : length,
    due,
    rules,
    extraTimes: listTimes("rdate"),
    exceptTimes: listTimes("exdate"),
    recurrenceId,
    isFromThere: get("recurrence-id")?.[1]["range"]?.toUpperCase() === "THISANDFUTURE",
    isCancelled: getWord("status") === "CANCELLED",
    isCompleted: getWord("status") === "COMPLETED" || get("completed") !== undefined,
    isBusy: getWord("transp") !== "TRANSPARENT" && getWord("x-microsoft-cdo-busystatus") !== "FREE",
    priority: Number(get("priority")?.[3] ?? 0) || 0,
    sequence: Number(get("sequence")?.[3] ?? 0) || 0,
    stamp: getText("last-modified", 40) || getText("dtstamp", 40),
  };
}

/** Outlook writes some whole days from midnight to midnight. */
function isWholeDay(start: EntryTime | null, end: EntryTime | undefined, flag: string): boolean {
  return flag === "TRUE" && start?.minute === 0 && (end?.minute ?? 0) === 0;
}

function findTitle({ lines }: RawComponent): string {
  const summary = lines.find((line) => /^SUMMARY[;:]/i.test(line)) ?? "";
  return cut(summary.slice(summary.indexOf(":") + 1), MAX_TITLE_LENGTH);
}

function parseTimeZone({ lines }: RawComponent): ICAL.Component[] {
  try {
    return [new ICAL.Component(ICAL.parse(lines.join("\r\n")))];
  } catch {
    return [];
  }
}

/** @throws CalendarFileError */
export async function readCalendar(text: string, userZone: string): Promise<CalendarFile> {
  const { properties, components, unended } = splitComponents(toStorable(text));
  const timeZones = components.filter(({ name }) => name === "VTIMEZONE");
  const others = components.filter(({ name }) => name !== "VTIMEZONE");
  const zones = makeZones(timeZones.flatMap(parseTimeZone), {
    fileZone: properties.get("X-WR-TIMEZONE"),
    userZone,
    namesZones: others.some(({ lines }) => lines.some((line) => /;TZID=/i.test(line))),
  });
  const entries: CalendarEntry[] = [];
  const addBroken = (raw: RawComponent, reason: BrokenReason) =>
    broken.push({ line: raw.line, title: findTitle(raw), reason });
  const broken: BrokenComponent[] = [];
  for (const raw of unended) if (raw.name !== "VTIMEZONE") addBroken(raw, "unended");
  for (const [index, raw] of others.entries()) {
    if (index % BATCH === BATCH - 1) await setImmediate();
    try {
      entries.push(readEntry(raw, zones));
    } catch (error) {
      if (!(error instanceof EntryError)) throw error;
      addBroken(raw, error.reason);
    }
  }
  const name = properties.get("NAME") ?? properties.get("X-WR-CALNAME") ?? "";
  return {
    name: cut(name.replaceAll(/\\([,;\\])/g, "$1"), MAX_TITLE_LENGTH) || null,
    entries,
    broken: broken.toSorted((a, b) => a.line - b.line),
    zones: zones.listResolved(),
  };
}
