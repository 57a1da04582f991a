// Expands the events of a calendar into instances, on local days with the rules' own kernel.
import { compileRule } from "@vereda/domain/planning/recurrence/compile";
import { parseRule } from "@vereda/domain/planning/recurrence/language/parse";
import type { Rule } from "@vereda/domain/planning/recurrence/rule";
import { settleUntil } from "@vereda/domain/planning/recurrence/until";
import type { Day } from "@vereda/domain/time/day";
import { DAY_MS, MINUTE_MS } from "@vereda/domain/time/units";
import type { CalendarEntry, EntryLength, EntryTime } from "./read-calendar.ts";

export interface CalendarInstance {
  readonly uid: string;
  readonly title: string;
  /** Milliseconds since the epoch; of a whole day midnight UTC of that day. */
  readonly startsAt: number;
  /** Exclusive. */
  readonly endsAt: number;
  readonly isAllDay: boolean;
  /** False for whole days, which take no hours. */
  readonly isBusy: boolean;
}

interface Expansion {
  readonly instances: readonly CalendarInstance[];
  /** Titles of series whose rule is not supported: only their first dates are in `instances`. */
  readonly unsupported: readonly string[];
  /** Whether there were more than `max`. */
  readonly isCut: boolean;
}

interface Window {
  /** Both included. */
  readonly from: Day;
  readonly to: Day;
  readonly max: number;
}

type DatedEntry = CalendarEntry & { readonly start: EntryTime };

/** The newer of two with the same identity. */
function isNewer(one: CalendarEntry, other: CalendarEntry): boolean {
  if (one.sequence !== other.sequence) return one.sequence > other.sequence;
  return one.stamp >= other.stamp;
}

function pickNewest(entries: readonly DatedEntry[]): DatedEntry[] {
  const newest = new Map<string, DatedEntry>();
  for (const entry of entries) {
    const { recurrenceId } = entry;
    const key = recurrenceId === null ? "" : `${getInstant(recurrenceId)}`;
    const before = newest.get(key);
    if (before === undefined || isNewer(entry, before)) newest.set(key, entry);
  }
  return [...newest.values()];
}

const getInstant = ({ day, minute, zone }: EntryTime) => zone.toInstant(day, minute ?? 0);

/** A time as wall time of a series; a whole day, and any time of a series of whole days, stays its day. */
function convert({ day, minute, zone }: EntryTime, series: EntryTime) {
  if (minute === null || series.minute === null) return { day, minute: null };
  return zone === series.zone || (zone.iana !== null && zone.iana === series.zone.iana)
    ? { day, minute }
    : series.zone.toWall(zone.toInstant(day, minute));
}

function settle(rule: Rule, { minute, zone }: EntryTime): Rule {
  const { until } = rule;
  if (until === null || until.second === null) return rule;
  if (minute === null) return settleUntil(rule, "UTC", null);
  if (zone.iana !== null) return settleUntil(rule, zone.iana, minute);
  const { day, minute: last } = until.utc
    ? zone.toWall((until.day * 86_400 + until.second) * 1000)
    : { day: until.day, minute: Math.floor(until.second / 60) };
  return settleUntil({ ...rule, until: { day, second: last * 60, utc: false } }, "UTC", minute);
}

function getEnd({ day, minute, zone }: EntryTime, length: EntryLength): number {
  if (minute === null) return (day + ("days" in length ? length.days : 1)) * DAY_MS;
  return "days" in length
    ? zone.toInstant(day + length.days, minute) + length.minutes * MINUTE_MS
    : zone.toInstant(day + length.endDay, length.endMinute);
}

/** The occurrences of a series by their wall times; those on one day differ by an RDATE. */
class Occurrences {
  readonly #days = new Map<Day, Set<number | null>>();

  add(day: Day, minute: number | null): void {
    const minutes = this.#days.get(day) ?? new Set();
    this.#days.set(day, minutes.add(minute));
  }

  /** Files also name an occurrence by its day alone, or by the time before it was moved. */
  remove(day: Day, minute: number | null): void {
    if (this.#days.get(day)?.delete(minute) !== true) this.#days.delete(day);
  }

  list() {
    return [...this.#days].flatMap(([day, minutes]) =>
      [...minutes].map((minute) => ({ day, minute })),
    );
  }
}

function expandUid(entries: readonly DatedEntry[], window: Window, unsupported: string[]) {
  const newest = pickNewest(entries);
  const instances: CalendarInstance[] = [];
  const add = (entry: CalendarEntry, start: EntryTime) => {
    const isAllDay = start.minute === null;
    const startsAt = isAllDay ? start.day * DAY_MS : getInstant(start);
    const endsAt = Math.max(startsAt, getEnd(start, entry.length));
    const isInWindow = endsAt >= window.from * DAY_MS && startsAt < (window.to + 1) * DAY_MS;
    const { uid, title } = entry;
    const isBusy = entry.isBusy && !isAllDay;
    if (isInWindow) instances.push({ uid, title, startsAt, endsAt, isAllDay, isBusy });
  };
  const master = newest.find(({ recurrenceId }) => recurrenceId === null);
  const overrides = newest.filter(({ recurrenceId }) => recurrenceId !== null);
  if (master?.isCancelled === true) return instances;
  const replaced = overrides.flatMap((entry) =>
    entry.recurrenceId === null
      ? []
      : { entry, ...convert(entry.recurrenceId, master?.start ?? entry.recurrenceId) },
  );
  const changes = replaced
    .filter(({ entry }) => entry.isFromThere)
    .toSorted((a, b) => a.day - b.day);
  if (master !== undefined) {
    const occurrences = listOccurrences(master, window, unsupported);
    for (const { entry, day, minute } of replaced)
      if (!entry.isFromThere) occurrences.remove(day, minute);
    for (const time of occurrences.list()) {
      const change = changes.findLast(({ day }) => day <= time.day);
      if (change === undefined) add(master, { ...master.start, ...time });
      else if (!change.entry.isCancelled) {
        const { start } = change.entry;
        add(change.entry, { ...start, day: time.day + start.day - change.day });
      }
    }
  }
  for (const { entry } of replaced) {
    const isAdded = !entry.isCancelled && (!entry.isFromThere || master === undefined);
    if (isAdded) add(entry, entry.start);
  }
  return instances;
}

function listOccurrences(master: DatedEntry, window: Window, unsupported: string[]): Occurrences {
  const { start, rules, extraTimes, exceptTimes, length } = master;
  const occurrences = new Occurrences();
  occurrences.add(start.day, start.minute);
  const days = "days" in length ? length.days + 1 : length.endDay + 1;
  for (const text of rules) {
    const parsed = parseRule(text);
    if (!parsed.ok) {
      unsupported.push(master.title);
      continue;
    }
    // A day more on either side for other zones.
    const [from, to] = [window.from - days - 1, window.to + 1];
    const recurrence = compileRule(settle(parsed.rule, start), start.day);
    for (const day of recurrence.between(from, to, window.max)) occurrences.add(day, start.minute);
  }
  for (const time of extraTimes) {
    const { day, minute } = convert(time, start);
    if (day >= window.from - days - 1 && day <= window.to + 1)
      occurrences.add(day, start.minute === null ? null : (minute ?? start.minute));
  }
  for (const time of exceptTimes) {
    const { day, minute } = convert(time, start);
    occurrences.remove(day, minute);
  }
  return occurrences;
}

/** The instances of all events in a window, by start; entries without a start are left out. */
export function expandEntries(entries: readonly CalendarEntry[], window: Window): Expansion {
  const unsupported: string[] = [];
  const dated = entries.filter((entry): entry is DatedEntry => entry.start !== null);
  const instances: CalendarInstance[] = [];
  for (const series of Map.groupBy(dated, ({ uid }) => uid).values()) {
    instances.push(...expandUid(series, window, unsupported));
    if (instances.length > window.max) break;
  }
  return {
    instances: instances.slice(0, window.max).toSorted((a, b) => a.startsAt - b.startsAt),
    unsupported,
    isCut: instances.length > window.max,
  };
}
