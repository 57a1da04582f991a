// How a schedule repeats: from what a person sends to the fields that are stored, and from those to
// a `Recurrence`. What fields and rules mean to each other is said in `recurrence/fields.ts`.
import { formatClockTime } from "../../time/clock-time.ts";
import { formatDay, parseDay } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import { parsePlanned } from "../../time/planned.ts";
import type { PlannedTime } from "../../time/planned.ts";
import type { ScheduleInput } from "./contract-schedule.ts";
import { compileRule } from "../recurrence/compile.ts";
import type { Recurrence } from "../recurrence/expand.ts";
import { fieldsFromRule, ruleFromFields } from "../recurrence/fields.ts";
import type { RuleFields } from "../recurrence/fields.ts";
import type { Rule } from "../recurrence/rule.ts";
import { settleUntil } from "../recurrence/until.ts";
import type { ScheduleIssue } from "./schedule-issue.ts";

/** How a stored schedule repeats; all null for something that happens once. */
export type RepeatFields = Omit<RuleFields, "until"> & {
  /** Wall time of the schedule's zone: `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`. Its day is included. */
  readonly until: string | null;
};

/** Of something that does not repeat. */
export const happensOnce: RepeatFields = {
  frequency: null,
  interval: null,
  byWeekday: null,
  byMonthDay: null,
  byMonth: null,
  count: null,
  until: null,
  rruleString: null,
};

export type ReadRepeat =
  | { readonly ok: true; readonly fields: RepeatFields }
  | { readonly ok: false; readonly issues: readonly ScheduleIssue[] };

/** Reads how something that starts at `start`, wall time of `zone`, repeats. */
export function readRepeat(input: ScheduleInput, start: PlannedTime, zone: string): ReadRepeat {
  const untilInput = input.until ?? null;
  const until = untilInput === null ? null : parsePlanned(untilInput, zone);
  if (untilInput !== null && until === null)
    return toFailure({ path: "until", code: "moment_malformed" });
  const text = input.rruleString?.trim() ?? "";
  const fields: RepeatFields = {
    frequency: input.frequency ?? null,
    interval: input.interval ?? null,
    byWeekday: unique(input.byWeekday),
    byMonthDay: unique(input.byMonthDay),
    byMonth: unique(input.byMonth),
    count: input.count ?? null,
    until: until === null ? null : formatUntil(until),
    rruleString: text === "" ? null : text,
  };
  const read = ruleFromFields(withUntilDay(fields), start.day);
  if (!read.ok) return { ok: false, issues: read.issues };
  if (read.rule === null) {
    return (input.exceptDates ?? []).length > 0
      ? toFailure({ path: "frequency", code: "frequency_required" })
      : { ok: true, fields: happensOnce };
  }
  if (fields.rruleString === null) {
    return { ok: true, fields: { ...fields, interval: fields.interval ?? 1 } };
  }
  const filled = fieldsFromRule(settleUntil(read.rule, zone, start.minute));
  const lastDay = filled.until === null ? null : formatDay(filled.until);
  return { ok: true, fields: { ...filled, until: lastDay, rruleString: fields.rruleString } };
}

function toFailure(...issues: ScheduleIssue[]): ReadRepeat {
  return { ok: false, issues };
}

function unique<T>(list: readonly T[] | null | undefined): T[] {
  return [...new Set(list)];
}

/** An end in the form in which it is stored. */
function formatUntil({ day, minute }: PlannedTime): string {
  return minute === null ? formatDay(day) : `${formatDay(day)}T${formatClockTime(minute)}`;
}

/** The local day of a stored end. */
export function parseUntilDay(until: string): Day {
  return parseDay(until.slice(0, 10)) ?? 0;
}

function withUntilDay(fields: RepeatFields): RuleFields {
  return { ...fields, until: fields.until === null ? null : parseUntilDay(fields.until) };
}

/** The part of a stored schedule that says when it recurs. */
export type Repeating = RepeatFields & {
  readonly startDay: Day;
  readonly startMinute: number | null;
  readonly timezone: string;
  readonly exceptDays: readonly Day[] | null;
};

/** The rule of a stored schedule, its UNTIL settled to a local day; null for what happens once. */
export function buildScheduleRule(schedule: Repeating): Rule | null {
  const read = ruleFromFields(withUntilDay(schedule), schedule.startDay);
  if (!read.ok || read.rule === null) return null;
  return settleUntil(read.rule, schedule.timezone, schedule.startMinute);
}

/** The occurrences of a stored schedule; null for what happens once. */
export function buildRecurrence(schedule: Repeating): Recurrence | null {
  const rule = buildScheduleRule(schedule);
  return rule === null ? null : compileRule(rule, schedule.startDay, schedule.exceptDays);
}
