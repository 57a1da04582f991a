// Writes the fields of a plan into a calendar object, and leaves everything else in it as it is.
import ICAL from "ical.js";
import type { Locale } from "@vereda/domain/locale";
import { taskCharacteristicLabels } from "@vereda/domain/planning/tasks/catalogue-tasks";
import { civilFromDay, formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import { resolveInstant } from "@vereda/domain/time/zone";
import { findZoneBlock, formatUtc } from "#platform/icalendar/write-calendar.ts";
import {
  fieldGroups,
  getText,
  isSameGroup,
  noFields,
  parseCalendarObject,
  splitCalendar,
  type CalendarFields,
  type CalendarObject,
  type ComponentName,
  type FieldGroup,
} from "./calendar-fields.ts";
import {
  buildOccurrences,
  isContinuation,
  startAt,
  type CalendarTime,
  type CalendarTimes,
} from "./calendar-times.ts";
import { readAlarm } from "./alarms.ts";

/** What an object says of a task or an item of a checklist. */
export interface PlanFields {
  readonly name: ComponentName;
  readonly fields: CalendarFields;
  /** By name, as its owner wrote them. */
  readonly tagNames: readonly string[];
  readonly completedAt: Date | null;
  readonly completions: ReadonlyMap<Day, Date>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

interface Written {
  readonly uid: string;
  readonly parentUid: string | null;
  readonly raw: string | null;
  readonly refused: Readonly<Record<string, string>>;
}

interface Reader {
  readonly locale: Locale;
  readonly timeZone: string;
}

/** The text of an object; what a program wrote stays in it, unless the plan says otherwise. */
export function writeObject(plan: PlanFields, written: Written, reader: Reader): string {
  const { raw } = written;
  const stored = raw === null ? null : parseCalendarObject(raw, reader.timeZone);
  const from = stored?.fields ?? noFields;
  const isAdvanced = stored !== null && isMovedOn(stored, plan, written);
  const groups = fieldGroups.filter(
    (group) => isChanged(group, from, plan, written) && !(isAdvanced && group === "overrides"),
  );
  const advanced = isAdvanced ? advance(stored.fields.times, plan) : null;
  if (raw !== null && groups.length === 0 && advanced === null) return raw;
  const object = stored ?? createObject(plan, written);
  const part = splitCalendar(object.calendar).master;
  if (part === undefined) return raw ?? "";
  const target = { ...object, part, reader, plan };
  for (const group of groups) writers[group](target);
  if (advanced !== null) writeTimes(target, advanced);
  part.updatePropertyWithValue("dtstamp", toUtc(plan.updatedAt));
  part.updatePropertyWithValue("last-modified", toUtc(plan.updatedAt));
  return `${object.calendar.toString()}\r\n`;
}

function isChanged(
  group: FieldGroup,
  from: CalendarFields,
  { fields }: PlanFields,
  { refused }: Written,
): boolean {
  if (isSameGroup(from, fields, group)) return false;
  return refused[group] !== JSON.stringify(fields[group]);
}

/** Some programs complete an occurrence by moving the start of the series on, and know no other way. */
function isMovedOn({ fields }: CalendarObject, plan: PlanFields, { refused }: Written): boolean {
  const { times } = plan.fields;
  return refused["times"] === JSON.stringify(times) && isContinuation(fields.times, times);
}

/** What they wrote moves on with what is completed elsewhere; null when it need not. */
function advance(times: CalendarTimes, { completions }: PlanFields): CalendarTimes | null {
  const { start } = times;
  const recurrence = buildOccurrences(times);
  if (start === null) return null;
  let day: Day | null = start.day;
  while (day !== null && completions.has(day)) day = recurrence?.nextAfter(day) ?? null;
  return day === null || day === start.day ? null : startAt(times, day);
}

function createObject({ name, createdAt }: PlanFields, written: Written): CalendarObject {
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("prodid", "-//Vereda//CalDAV//ES");
  const part = new ICAL.Component(name.toLowerCase());
  part.addPropertyWithValue("uid", written.uid);
  part.addPropertyWithValue("dtstamp", toUtc(createdAt));
  part.addPropertyWithValue("created", toUtc(createdAt));
  if (name === "VTODO") part.addPropertyWithValue("status", "NEEDS-ACTION");
  if (written.parentUid !== null) part.addPropertyWithValue("related-to", written.parentUid);
  calendar.addSubcomponent(part);
  const nothing = { fields: noFields, tagNames: [], completedAt: null, completions: new Map() };
  return { calendar, name, uid: written.uid, ...nothing };
}

const toUtc = (instant: Date) => ICAL.Time.fromJSDate(instant, true);

interface Target extends CalendarObject {
  readonly part: ICAL.Component;
  readonly plan: PlanFields;
  readonly reader: Reader;
}

function setText({ part }: Target, name: string, text: string): void {
  if (text === "") part.removeAllProperties(name);
  else part.updatePropertyWithValue(name, text);
}

const priorities = { HIGH: 1, MEDIUM: 5, LOW: 9 } as const;
const statuses = {
  PENDING: "NEEDS-ACTION",
  IN_PROGRESS: "IN-PROCESS",
  COMPLETED: "COMPLETED",
  CANCELLED: "CANCELLED",
} as const;

type Writer = (target: Target) => void;

const writers: Readonly<Record<(typeof fieldGroups)[number], Writer>> = {
  title: (target) => setText(target, "summary", target.plan.fields.title),
  description: (target) => setText(target, "description", target.plan.fields.description),
  times: (target) => writeTimes(target, target.plan.fields.times),
  status: writeStatus,
  priority(target) {
    const { priority } = target.plan.fields;
    setText(target, "priority", priority === null ? "" : String(priorities[priority]));
  },
  flags: writeCategories,
  tags: writeCategories,
  alarms: writeAlarms,
  estimate(target) {
    const { estimate } = target.plan.fields;
    setText(target, "x-vereda-estimate", estimate === null ? "" : `PT${estimate}M`);
  },
  overrides: writeOverrides,
};

function writeStatus({ part, plan, name }: Target): void {
  const { status } = plan.fields;
  if (name === "VEVENT") {
    part.updatePropertyWithValue("status", status === "CANCELLED" ? "CANCELLED" : "CONFIRMED");
    return;
  }
  part.updatePropertyWithValue("status", statuses[status]);
  part.removeAllProperties("completed");
  part.removeAllProperties("percent-complete");
  if (status !== "COMPLETED") return;
  part.addPropertyWithValue("percent-complete", 100);
  if (plan.completedAt !== null) part.addPropertyWithValue("completed", toUtc(plan.completedAt));
}

function writeCategories({ part, plan, reader }: Target): void {
  part.removeAllProperties("categories");
  const labels = plan.fields.flags.map((flag) => taskCharacteristicLabels[flag][reader.locale]);
  const names = [...labels, ...plan.tagNames];
  if (names.length === 0) return;
  const property = new ICAL.Property("categories");
  property.setValues(names);
  part.addProperty(property);
}

function addTime({ calendar }: Target, part: ICAL.Component, name: string, time: CalendarTime) {
  const { year, month, day } = civilFromDay(time.day);
  const isDate = time.minute === null;
  const minute = time.minute ?? 0;
  const clock = isDate
    ? { isDate }
    : { hour: Math.floor(minute / 60), minute: minute % 60, second: 0, isDate };
  const property = new ICAL.Property(name);
  const isUtc = !isDate && time.zone === "UTC";
  if (!isDate && !isUtc) {
    const zone = findZone(time.zone);
    if (zone !== null) {
      property.setParameter("tzid", zone.tzid);
      addZone(calendar, zone);
    }
  }
  const zone = isUtc ? ICAL.Timezone.utcTimezone : undefined;
  property.setValue(ICAL.Time.fromData({ year, month, day, ...clock }, zone));
  part.addProperty(property);
}

interface Zone {
  readonly tzid: string;
  readonly jCal: ConstructorParameters<typeof ICAL.Component>[0];
}

/** As many as there are zones. */
const zones = new Map<string, Zone | null>();

/** Null for a zone that the library lacks; its times are then floating. */
function findZone(name: string): Zone | null {
  const cached = zones.get(name);
  if (cached !== undefined) return cached;
  const block = findZoneBlock(name);
  const zone = block && { tzid: block.tzid, jCal: ICAL.Component.fromString(block.block).jCal };
  zones.set(name, zone);
  return zone;
}

/** In front of what names it. */
function addZone(calendar: ICAL.Component, { tzid, jCal }: Zone): void {
  if (calendar.getAllSubcomponents("vtimezone").some((zone) => getText(zone, "tzid") === tzid))
    return;
  const others = [...calendar.getAllSubcomponents()];
  for (const other of others) calendar.removeSubcomponent(other);
  calendar.addSubcomponent(new ICAL.Component(jCal));
  for (const other of others) calendar.addSubcomponent(other);
}

function writeTimes(target: Target, { start, due, rule, except }: CalendarTimes): void {
  const { part, name } = target;
  for (const one of ["dtstart", "due", "dtend", "duration", "rrule", "exdate"])
    part.removeAllProperties(one);
  if (start === null) return;
  writeStart(target, part, { start, due, isSeries: rule !== null });
  if (rule !== null)
    part.addPropertyWithValue("rrule", ICAL.Recur.fromString(toWrittenRule(rule, start)));
  for (const day of except) addTime(target, part, "exdate", { ...start, day });
  // The description of an alarm counts from the start or, of a day alone, from its end.
  const hasStart = name === "VEVENT" || part.hasProperty("dtstart");
  for (const alarm of part.getAllSubcomponents("valarm"))
    if (!hasStart) alarm.getFirstProperty("trigger")?.setParameter("related", "END");
}

/** A series with a time of day ends at an instant (RFC 5545, 3.3.10). */
function toWrittenRule(rule: string, { minute, zone }: CalendarTime): string {
  if (minute === null) return rule;
  return rule.replace(/UNTIL=(\d{4})(\d\d)(\d\d)(?!T)/, (text, year, month, date) => {
    const day = parseDay(`${year}-${month}-${date}`);
    return day === null ? text : `UNTIL=${formatUtc(resolveInstant(zone, day, minute))}`;
  });
}

function writeStart(
  target: Target,
  part: ICAL.Component,
  { start, due, isSeries }: Pick<CalendarTimes, "start" | "due"> & { readonly isSeries: boolean },
): void {
  if (start === null) return;
  const isDay = start.minute === null;
  if (target.name === "VEVENT") {
    addTime(target, part, "dtstart", start);
    const last = due ?? start;
    if (isDay || due !== null)
      addTime(target, part, "dtend", isDay ? { ...last, day: last.day + 1 } : last);
    return;
  }
  if (!isDay || isSeries || due !== null) addTime(target, part, "dtstart", start);
  addTime(target, part, "due", due ?? start);
}

function writeAlarms({ part, plan }: Target): void {
  const { alarms, times, title } = plan.fields;
  const isUnstarted = !part.hasProperty("dtstart");
  const present = new Set<number>();
  for (const alarm of part.getAllSubcomponents("valarm")) {
    const offset = readAlarm(alarm, times);
    if (offset === null) continue;
    if (alarms.includes(offset)) present.add(offset);
    else part.removeSubcomponent(alarm);
  }
  for (const offset of alarms.filter((one) => !present.has(one))) {
    const alarm = new ICAL.Component("valarm");
    alarm.addPropertyWithValue("uid", `${getText(part, "uid")}-${offset}`);
    alarm.addPropertyWithValue("action", "DISPLAY");
    alarm.addPropertyWithValue("description", title);
    const trigger = new ICAL.Property("trigger");
    if (isUnstarted) trigger.setParameter("related", "END");
    trigger.setValue(ICAL.Duration.fromSeconds(offset * 60));
    alarm.addProperty(trigger);
    part.addSubcomponent(alarm);
  }
}

/** Completed occurrences; those that a program changed otherwise stay while the plan has them so. */
function writeOverrides(target: Target): void {
  const { calendar, fields, part, plan, uid, name } = target;
  const { start, due, rule } = plan.fields.times;
  const requested = new Set(plan.fields.overrides.map((one) => JSON.stringify(one)));
  const outdated = fields.overrides.filter((one) => !requested.has(JSON.stringify(one)));
  const outdatedDays = new Set(outdated.map(({ day }) => formatIsoDay(day)));
  for (const override of splitCalendar(calendar).overrides) {
    const id = override.getFirstPropertyValue("recurrence-id");
    const day = id instanceof ICAL.Time ? id.toString().slice(0, 10) : "";
    if (outdatedDays.has(day)) calendar.removeSubcomponent(override);
  }
  const existing = new Set(fields.overrides.map((one) => JSON.stringify(one)));
  if (start === null || rule === null) return;
  for (const override of plan.fields.overrides) {
    if (existing.has(JSON.stringify(override))) continue;
    const completed = new ICAL.Component(name.toLowerCase());
    completed.addPropertyWithValue("uid", uid);
    completed.addPropertyWithValue("dtstamp", toUtc(plan.updatedAt));
    addTime(target, completed, "recurrence-id", { ...start, day: override.day });
    completed.addPropertyWithValue("summary", getText(part, "summary"));
    const shift = override.day - start.day;
    const times = {
      start: { ...start, day: override.day },
      due: due && { ...due, day: due.day + shift },
    };
    writeStart(target, completed, { ...times, isSeries: true });
    completed.addPropertyWithValue("status", "COMPLETED");
    const at = plan.completions.get(override.day);
    if (at !== undefined) completed.addPropertyWithValue("completed", toUtc(at));
    completed.addPropertyWithValue("percent-complete", 100);
    calendar.addSubcomponent(completed);
  }
}
