// Maps how a schedule repeats: request to stored fields, and stored fields to a `Recurrence`.
import { formatClockTime } from "../../time/clock-time.ts";
import { formatIsoDay, parseDay } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import { parsePlanned } from "../../time/planned.ts";
import type { PlannedTime } from "../../time/planned.ts";
import type { ScheduleInput } from "./contract-schedule.ts";
import { compileRule } from "../recurrence/compile.ts";
import type { Recurrence } from "../recurrence/expand.ts";
import { buildFieldsFromRule, ruleFromFields } from "../recurrence/fields.ts";
import type { RuleFields } from "../recurrence/fields.ts";
import type { Rule } from "../recurrence/rule.ts";
import { makeFindTurn, type Rotation } from "./rotations/rotation.ts";
import { settleUntil } from "../recurrence/until.ts";
import type { ScheduleIssue } from "./schedule-issue.ts";

/** All null for a one-time schedule. */
export type RepeatFields = Omit<RuleFields, "until"> & {
  /** Inclusive wall time of the schedule's zone: `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`. */
  readonly until: string | null;
};

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

type ReadRepeat =
  | { readonly ok: true; readonly fields: RepeatFields }
  | { readonly ok: false; readonly issues: readonly ScheduleIssue[] };

export function readRepeat(input: ScheduleInput, start: PlannedTime, zone: string): ReadRepeat {
  const untilInput = input.until ?? null;
  const until = untilInput === null ? null : parsePlanned(untilInput, zone);
  if (untilInput !== null && until === null)
    return toFailure({ path: "until", code: "moment_malformed" });
  const text = input.rruleString?.trim() ?? "";
  const fields: RepeatFields = {
    frequency: input.frequency ?? null,
    interval: input.interval ?? null,
    byWeekday: removeDuplicates(input.byWeekday),
    byMonthDay: removeDuplicates(input.byMonthDay),
    byMonth: removeDuplicates(input.byMonth),
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
  const outOfRange = { path: "rruleString", code: "until_out_of_range" } as const;
  if (!isWithinYears(read.rule.until?.day)) return toFailure(outOfRange);
  const filled = buildFieldsFromRule(settleUntil(read.rule, zone, start.minute));
  // A zone can move the end into the next year.
  if (!isWithinYears(filled.until)) return toFailure(outOfRange);
  const lastDay = filled.until === null ? null : formatIsoDay(filled.until);
  return { ok: true, fields: { ...filled, until: lastDay, rruleString: fields.rruleString } };
}

function isWithinYears(day: Day | null | undefined): boolean {
  return day === null || day === undefined || parseDay(formatIsoDay(day)) !== null;
}

function toFailure(...issues: ScheduleIssue[]): ReadRepeat {
  return { ok: false, issues };
}

function removeDuplicates<T>(list: readonly T[] | null | undefined): T[] {
  return [...new Set(list)];
}

function formatUntil({ day, minute }: PlannedTime): string {
  return minute === null ? formatIsoDay(day) : `${formatIsoDay(day)}T${formatClockTime(minute)}`;
}

export function parseUntilDay(until: string): Day {
  return parseDay(until.slice(0, 10)) ?? 0;
}

function withUntilDay(fields: RepeatFields): RuleFields {
  return { ...fields, until: fields.until === null ? null : parseUntilDay(fields.until) };
}

/** Of members who take turns, the occurrences of `reader`; without one, all. */
export type Rotating = {
  readonly rotation?: Rotation | null;
  readonly reader?: string;
};

type Repeating = RepeatFields &
  Rotating & {
    readonly startDay: Day;
    readonly startMinute: number | null;
    readonly timezone: string;
    readonly exceptDays: readonly Day[] | null;
  };

/** The rule with UNTIL converted to a local day; null for a one-time schedule. */
export function buildScheduleRule(schedule: Repeating): Rule | null {
  const read = ruleFromFields(withUntilDay(schedule), schedule.startDay);
  if (!read.ok || read.rule === null) return null;
  return settleUntil(read.rule, schedule.timezone, schedule.startMinute);
}

export function buildRecurrence(schedule: Repeating): Recurrence | null {
  const rule = buildScheduleRule(schedule);
  if (rule === null) return null;
  const { rotation = null, reader, startDay, exceptDays } = schedule;
  const series = compileRule(rule, startDay, exceptDays);
  if (rotation === null || reader === undefined) return series;
  const findTurn = makeFindTurn(rotation, (from, to) => series.between(from, to, to - from + 1));
  return compileRule(rule, startDay, exceptDays).leaveOut((day) => {
    const turn = findTurn(day);
    return turn !== undefined && turn !== reader;
  });
}
