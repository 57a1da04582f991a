// Compiles a rule and its first day into a `Recurrence` (RFC 5545).
import { civilFromDay, weekdayOf } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import { weekdays } from "./catalogue-recurrence.ts";
import { Recurrence } from "./expand.ts";
import type { Cycle, Limits, MonthPhase } from "./expand.ts";
import { pickPositions, countDays } from "./month-days.ts";
import type { CalendarParts } from "./month-days.ts";
import type { Rule } from "./rule.ts";

/** A cycle of every day, so that only the month filter decides. */
const EVERY_DAY: Cycle = { anchor: 0, length: 1, offsets: 1 };

/**
 * The rule must be valid (`validateRule`); if `until` has a clock time, call `settleUntil` first. COUNT
 * includes `exceptDays`, which are removed afterwards.
 * @throws RangeError for an interval below 1
 */
export function compileRule(
  rule: Rule,
  start: Day,
  exceptDays: readonly Day[] | null = null,
): Recurrence {
  if (!(rule.interval >= 1)) throw new RangeError("A rule needs an interval of at least 1");
  const limits: Limits = {
    start,
    until: rule.until === null ? null : rule.until.day,
    count: rule.count,
    except: exceptDays === null || exceptDays.length === 0 ? null : new Set(exceptDays),
  };
  if (rule.freq === "DAILY") return compileDaily(rule, limits);
  if (rule.freq === "WEEKLY") return compileWeekly(rule, limits);
  return compileByMonths(rule, limits);
}

function compileDaily(rule: Rule, limits: Limits): Recurrence {
  // The set of a single day has one position, which is both the first and the last.
  const picks = rule.bySetPos.length === 0 || pickPositions(1, rule.bySetPos, 0, 1) !== 0;
  const cycle = { anchor: limits.start, length: rule.interval, offsets: picks ? 1 : 0 };
  const isUnfiltered =
    rule.byMonth.length + rule.byMonthDay.length + rule.byWeekday.length === 0 || !picks;
  return new Recurrence(limits, cycle, isUnfiltered ? null : buildCalendarParts(rule), null, null);
}

function compileWeekly(rule: Rule, limits: Limits): Recurrence {
  const weekStart = weekdays.indexOf(rule.wkst);
  const startOffset = (weekdayOf(limits.start) - weekStart + 7) % 7;
  let offsets = 0;
  for (const { weekday } of rule.byWeekday) {
    offsets |= 1 << ((weekdays.indexOf(weekday) - weekStart + 7) % 7);
  }
  if (offsets === 0) offsets = 1 << startOffset;
  const isUnfiltered = rule.byMonth.length === 0;
  const positions = rule.bySetPos.length === 0 ? null : rule.bySetPos;
  if (isUnfiltered && positions !== null) {
    offsets = pickPositions(offsets, positions, 0, countDays(offsets));
  }
  const cycle = { anchor: limits.start - startOffset, length: 7 * rule.interval, offsets };
  if (isUnfiltered) return new Recurrence(limits, cycle, null, null, null);
  const parts = { ...buildCalendarParts(rule), weekdays: 0 };
  return new Recurrence(limits, cycle, parts, null, positions);
}

function compileByMonths(rule: Rule, limits: Limits): Recurrence {
  const parts = buildCalendarParts(rule);
  const start = civilFromDay(limits.start);
  const yearly = rule.freq === "YEARLY";
  const hasNoDay = rule.byWeekday.length + rule.byMonthDay.length + rule.byYearDay.length === 0;
  if (hasNoDay && rule.byWeekNo.length > 0) {
    parts.weekdays = 1 << weekdayOf(limits.start);
  } else if (hasNoDay) {
    parts.daysFromStart = 1 << (start.day - 1);
    if (yearly && parts.months === 0) parts.months = 1 << start.month;
  }
  const unit = yearly ? 12 : 1;
  const phase: MonthPhase = {
    unit,
    interval: rule.interval,
    first: Math.floor((start.year * 12 + start.month - 1) / unit),
  };
  const positions = rule.bySetPos.length === 0 ? null : rule.bySetPos;
  return new Recurrence(limits, EVERY_DAY, parts, phase, positions);
}

function buildCalendarParts(rule: Rule): CalendarParts {
  const parts: CalendarParts = {
    months: 0,
    daysFromStart: 0,
    daysFromEnd: 0,
    weekdays: 0,
    ordinals: [],
    ordinalsOfYear: rule.freq === "YEARLY" && rule.byMonth.length === 0,
    yearDays: rule.byYearDay,
    weekNumbers: rule.byWeekNo,
    weekStart: weekdays.indexOf(rule.wkst),
  };
  for (const month of rule.byMonth) parts.months |= 1 << month;
  for (const day of rule.byMonthDay) {
    if (day > 0) parts.daysFromStart |= 1 << (day - 1);
    else parts.daysFromEnd |= 1 << (31 + day);
  }
  for (const { weekday, ordinal } of rule.byWeekday) {
    const number = weekdays.indexOf(weekday);
    if (ordinal === null) parts.weekdays |= 1 << number;
    else parts.ordinals.push({ weekday: number, ordinal });
  }
  return parts;
}
