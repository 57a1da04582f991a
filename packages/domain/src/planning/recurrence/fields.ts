// The plain fields of a schedule and the rule they stand for. Fields say what forms offer; the text
// of a rule (`rruleString`) says everything, so it wins, and fills the fields where they can say it.
import { civilFromDay } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import type { ScheduleFrequency, Weekday } from "../schedules/catalogue-schedule.ts";
import { parseRule } from "./language/parse.ts";
import type { RuleIssue } from "./rule-issue.ts";
import { createRule } from "./rule.ts";
import type { Rule } from "./rule.ts";
import { validateRule } from "./validate.ts";

/** What a schedule says about repeating. Null or an empty list says nothing. */
export type RuleFields = {
  readonly frequency: ScheduleFrequency | null;
  readonly interval: number | null;
  readonly byWeekday: readonly Weekday[] | null;
  readonly byMonthDay: readonly number[] | null;
  readonly byMonth: readonly number[] | null;
  readonly count: number | null;
  /** The last local day, included. */
  readonly until: Day | null;
  readonly rruleString: string | null;
};

export type RuleResult =
  | { readonly ok: true; readonly rule: Rule | null }
  | { readonly ok: false; readonly issues: readonly RuleIssue[] };

/**
 * The rule that fields stand for, for a schedule that starts on `start`; null when nothing repeats.
 * Problems carry the name of the field, with its place in a list (`byMonthDay.1`).
 */
export function ruleFromFields(fields: RuleFields, start: Day): RuleResult {
  const text = fields.rruleString?.trim() ?? "";
  if (text !== "") {
    const parsed = parseRule(text);
    if (parsed.ok) return parsed;
    return toFailure(...parsed.issues.map(({ code }) => ({ code, path: "rruleString" })));
  }
  if (fields.frequency === null) {
    return hasRepeatFields(fields)
      ? toFailure({ code: "frequency_required", path: "frequency" })
      : { ok: true, rule: null };
  }
  const rule = buildRule(fields, fields.frequency, start);
  const issues = validateRule(rule);
  if (rule.freq === "WEEKLY" && rule.byWeekday.length === 0) {
    issues.push({ code: "weekday_required", path: "byWeekday" });
  }
  return issues.length === 0 ? { ok: true, rule } : toFailure(...issues);
}

/**
 * The fields that say as much of a rule as fields can. Ordinals ("first Monday") have no field, so a
 * rule that has some leaves `byWeekday` empty. An `until` with a clock time must first be settled.
 */
export function fieldsFromRule(rule: Rule): Omit<RuleFields, "rruleString"> {
  const hasNoOrdinals = rule.byWeekday.every(({ ordinal }) => ordinal === null);
  return {
    frequency: rule.freq,
    interval: rule.interval,
    byWeekday: hasNoOrdinals ? rule.byWeekday.map(({ weekday }) => weekday) : [],
    byMonthDay: rule.byMonthDay,
    byMonth: rule.byMonth,
    count: rule.count,
    until: rule.until === null ? null : rule.until.day,
  };
}

function buildRule(fields: RuleFields, frequency: ScheduleFrequency, start: Day): Rule {
  const byWeekday = [...new Set(fields.byWeekday)];
  const byMonthDay = [...new Set(fields.byMonthDay)];
  let byMonth = [...new Set(fields.byMonth)];
  // By RFC 5545 a yearly rule with days and no month would give those days of all twelve months;
  // whoever chose "every year, day 15" means one.
  if (frequency === "YEARLY" && byMonthDay.length > 0 && byMonth.length === 0) {
    byMonth = [civilFromDay(start).month];
  }
  return createRule(frequency, {
    interval: fields.interval ?? 1,
    byWeekday: byWeekday.map((weekday) => ({ weekday, ordinal: null })),
    byMonthDay,
    byMonth,
    count: fields.count,
    until: fields.until === null ? null : { day: fields.until, second: null, utc: false },
  });
}

/** Whether fields without a frequency speak of repeating; forms send an interval of 1 anyway. */
function hasRepeatFields(fields: RuleFields): boolean {
  const lists = [fields.byWeekday, fields.byMonthDay, fields.byMonth];
  return (
    lists.some((list) => (list ?? []).length > 0) ||
    (fields.interval ?? 1) !== 1 ||
    fields.count !== null ||
    fields.until !== null
  );
}

function toFailure(...issues: RuleIssue[]): RuleResult {
  return { ok: false, issues };
}
