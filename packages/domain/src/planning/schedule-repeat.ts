// How a schedule repeats: from the fields or the text that a person sends to a rule, and from what is
// stored back to a `Recurrence`. When a text is given it wins, and the fields are filled from it.
import { formatClockTime } from "../time/clock-time.ts";
import { formatDay, parseDay } from "../time/day.ts";
import type { Day } from "../time/day.ts";
import { parsePlanned } from "../time/planned.ts";
import { wallTime } from "../time/zone.ts";
import type { ScheduleFrequency, Weekday } from "./catalogue-schedule.ts";
import type { ScheduleInput } from "./contract-schedule.ts";
import { compileRule } from "./recurrence/compile.ts";
import type { Recurrence } from "./recurrence/expand.ts";
import { parseRule } from "./recurrence/parse.ts";
import { ruleOf } from "./recurrence/rule.ts";
import type { Rule, Until } from "./recurrence/rule.ts";
import { settleUntil } from "./recurrence/until.ts";
import { validateRule } from "./recurrence/validate.ts";
import type { ScheduleProblem } from "./schedule-problem.ts";

/** How a stored schedule repeats; all null for something that happens once. */
export type RepeatFields = {
  readonly frequency: ScheduleFrequency | null;
  readonly interval: number | null;
  readonly byWeekday: readonly Weekday[] | null;
  readonly byMonthDay: readonly number[] | null;
  readonly byMonth: readonly number[] | null;
  readonly count: number | null;
  /** Wall time of the schedule's zone: `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`. */
  readonly until: string | null;
  readonly rruleString: string | null;
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

export type ReadRepeat =
  | { readonly ok: true; readonly fields: RepeatFields }
  | { readonly ok: false; readonly problems: readonly ScheduleProblem[] };

/** Reads how something repeats out of what a person sent; `zone` is that of the schedule. */
export function readRepeat(input: ScheduleInput, zone: string): ReadRepeat {
  const text = input.rruleString?.trim() ?? "";
  if (text !== "") return fromText(text, zone);
  if (input.frequency === undefined || input.frequency === null) {
    return saysHowOften(input)
      ? refused({ path: "frequency", code: "frequency_required" })
      : { ok: true, fields: happensOnce };
  }
  return fromFields(input, input.frequency, zone);
}

function fromText(text: string, zone: string): ReadRepeat {
  const parsed = parseRule(text);
  if (!parsed.ok) {
    return refused(...parsed.problems.map(({ code }) => ({ path: "rruleString", code })));
  }
  const { rule } = parsed;
  const plainWeekdays = rule.byWeekday.every(({ ordinal }) => ordinal === null);
  return {
    ok: true,
    fields: {
      frequency: rule.freq,
      interval: rule.interval,
      byWeekday: plainWeekdays ? rule.byWeekday.map(({ weekday }) => weekday) : null,
      byMonthDay: rule.byMonthDay,
      byMonth: rule.byMonth,
      count: rule.count,
      until: rule.until === null ? null : wallUntil(rule.until, zone),
      rruleString: text,
    },
  };
}

function fromFields(input: ScheduleInput, frequency: ScheduleFrequency, zone: string): ReadRepeat {
  const problems: ScheduleProblem[] = [];
  const byWeekday = [...new Set(input.byWeekday)];
  if (frequency === "WEEKLY" && byWeekday.length === 0) {
    problems.push({ path: "byWeekday", code: "weekday_required" });
  }
  const until = readUntil(input.until ?? null, zone);
  if (until === "malformed") problems.push({ path: "until", code: "moment_malformed" });
  const fields: RepeatFields = {
    frequency,
    interval: input.interval ?? 1,
    byWeekday,
    byMonthDay: [...new Set(input.byMonthDay)],
    byMonth: [...new Set(input.byMonth)],
    count: input.count ?? null,
    until: until === "malformed" ? null : until,
    rruleString: null,
  };
  for (const { code, path } of validateRule(ruleOfFields(fields, frequency))) {
    problems.push({ path: path === "freq" ? "frequency" : path, code });
  }
  return problems.length > 0 ? refused(...problems) : { ok: true, fields };
}

/** An end as its day and minute in the schedule's zone, in the form in which it is stored. */
function readUntil(until: string | null, zone: string): string | null | "malformed" {
  if (until === null) return null;
  const planned = parsePlanned(until, zone);
  if (planned === null) return "malformed";
  return wallText(planned.day, planned.minute);
}

function wallUntil(until: Until, zone: string): string {
  if (until.second === null) return formatDay(until.day);
  if (!until.utc) return wallText(until.day, Math.floor(until.second / 60));
  const { day, minute } = wallTime(zone, (until.day * 86_400 + until.second) * 1000);
  return wallText(day, minute);
}

function wallText(day: Day, minute: number | null): string {
  return minute === null ? formatDay(day) : `${formatDay(day)}T${formatClockTime(minute)}`;
}

/** The local day of a stored end, which is included whole. */
export function untilDay(until: string): Day {
  return parseDay(until.slice(0, 10)) ?? 0;
}

/** Whether the fields speak of repeating. An interval of 1 is what forms send when nothing repeats. */
function saysHowOften(input: ScheduleInput): boolean {
  const lists = [input.byWeekday, input.byMonthDay, input.byMonth, input.exceptDates];
  return (
    lists.some((list) => (list ?? []).length > 0) ||
    (input.interval ?? 1) !== 1 ||
    (input.count ?? null) !== null ||
    (input.until ?? null) !== null
  );
}

function refused(...problems: ScheduleProblem[]): ReadRepeat {
  return { ok: false, problems };
}

function ruleOfFields(fields: RepeatFields, frequency: ScheduleFrequency): Rule {
  return ruleOf(frequency, {
    interval: fields.interval ?? 1,
    byWeekday: (fields.byWeekday ?? []).map((weekday) => ({ weekday, ordinal: null })),
    byMonthDay: fields.byMonthDay ?? [],
    byMonth: fields.byMonth ?? [],
    count: fields.count,
    until: fields.until === null ? null : { day: untilDay(fields.until), second: null, utc: false },
  });
}

/** The part of a stored schedule that says when it recurs. */
export type Repeating = RepeatFields & {
  readonly startDay: Day;
  readonly startMinute: number | null;
  readonly timezone: string;
  readonly exceptDays: readonly Day[] | null;
};

/** The rule of a stored schedule, its UNTIL settled to a local day; null for what happens once. */
export function ruleOfSchedule(schedule: Repeating): Rule | null {
  if (schedule.rruleString !== null) {
    const parsed = parseRule(schedule.rruleString);
    if (!parsed.ok) return null;
    return settleUntil(parsed.rule, schedule.timezone, schedule.startMinute);
  }
  return schedule.frequency === null ? null : ruleOfFields(schedule, schedule.frequency);
}

/** The occurrences of a stored schedule; null for what happens once. */
export function recurrenceOf(schedule: Repeating): Recurrence | null {
  const rule = ruleOfSchedule(schedule);
  return rule === null ? null : compileRule(rule, schedule.startDay, schedule.exceptDays);
}
