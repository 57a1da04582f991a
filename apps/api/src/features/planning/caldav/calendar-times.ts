// Times of calendar objects as wall times, and their rules.
import { compileRule } from "@vereda/domain/planning/recurrence/compile";
import type { Recurrence } from "@vereda/domain/planning/recurrence/expand";
import { formatRule } from "@vereda/domain/planning/recurrence/language/format";
import { parseRule } from "@vereda/domain/planning/recurrence/language/parse";
import { settleUntil } from "@vereda/domain/planning/recurrence/until";
import type { Day } from "@vereda/domain/time/day";
import { getWallTime, resolveInstant } from "@vereda/domain/time/zone";

export interface CalendarTime {
  readonly day: Day;
  /** Of the day; null for a whole day. */
  readonly minute: number | null;
  /** IANA name. */
  readonly zone: string;
}

export interface CalendarTimes {
  /** Of a task with DUE alone, that; null without any date. */
  readonly start: CalendarTime | null;
  /** The last day, or the end; null unless it is after the start. */
  readonly due: CalendarTime | null;
  readonly rule: string | null;
  readonly except: readonly Day[];
}

export const noTimes: CalendarTimes = { start: null, due: null, rule: null, except: [] };

export const getInstant = ({ day, minute, zone }: CalendarTime) =>
  resolveInstant(zone, day, minute ?? 0);

export const isAfter = (one: CalendarTime, other: CalendarTime) =>
  one.minute === null || other.minute === null
    ? one.day > other.day
    : getInstant(one) > getInstant(other);

/** Wall time of another zone; a whole day stays. */
export function toZone(time: CalendarTime, zone: string): CalendarTime {
  if (time.minute === null || time.zone === zone) return { ...time, zone };
  return { ...getWallTime(zone, getInstant(time)), zone };
}

export function addMinutes(time: CalendarTime, minutes: number): CalendarTime {
  if (time.minute === null) return { ...time, day: time.day + Math.floor(minutes / 1440) };
  const total = time.minute + minutes;
  return {
    ...time,
    day: time.day + Math.floor(total / 1440),
    minute: ((total % 1440) + 1440) % 1440,
  };
}

/** With an end by its day, as plans have it; a rule that they cannot have stays as it is. */
export function normalizeRule(text: string, { zone, minute }: CalendarTime): string {
  const parsed = parseRule(text);
  return parsed.ok ? formatRule(settleUntil(parsed.rule, zone, minute)) : text;
}

/** Null for what does not repeat, or by a rule that plans do not have. */
export function buildOccurrences({ start, rule, except }: CalendarTimes): Recurrence | null {
  if (rule === null || start === null) return null;
  const parsed = parseRule(rule);
  if (!parsed.ok) return null;
  return compileRule(settleUntil(parsed.rule, start.zone, start.minute), start.day, [...except]);
}

/** A series from a later of its occurrences on, which leaves fewer of those that it counts. */
export function startAt(times: CalendarTimes, day: Day): CalendarTimes {
  const { start, due } = times;
  if (start === null) return times;
  const parsed = times.rule === null ? null : parseRule(times.rule);
  let { rule } = times;
  if (parsed?.ok === true && parsed.rule.count !== null) {
    const { count } = parsed.rule;
    const passed = compileRule(parsed.rule, start.day).between(start.day, day - 1, count).length;
    rule = formatRule({ ...parsed.rule, count: count - passed });
  }
  const end = due && { ...due, day: due.day + day - start.day };
  return { ...times, start: { ...start, day }, due: end, rule };
}

/** Whether a series is another one from a later day on; not all programs then count fewer. */
export function isContinuation(next: CalendarTimes, times: CalendarTimes): boolean {
  if (times.rule === null || times.start === null || next.start === null) return false;
  if (next.start.day <= times.start.day) return false;
  return next.rule === times.rule || next.rule === startAt(times, next.start.day).rule;
}

/** Of two wall times in one zone. */
export const getMinutesBetween = (from: CalendarTime, to: CalendarTime) =>
  (to.day - from.day) * 1440 + (to.minute ?? 0) - (from.minute ?? 0);
