// Converts between schedule fields and rules; the text of a rule takes precedence.
import { civilFromDay } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import type { ScheduleFrequency, Weekday } from "./catalogue-recurrence.ts";
import { parseRule } from "./language/parse.ts";
import type { RuleIssue } from "./rule-issue.ts";
import { createRule } from "./rule.ts";
import type { Rule } from "./rule.ts";
import { validateRule } from "./validate.ts";

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

type RuleResult =
  | { readonly ok: true; readonly rule: Rule | null }
  | { readonly ok: false; readonly issues: readonly RuleIssue[] };

/** Null without recurrence. Issues use the field name and list index as path (`byMonthDay.1`). */
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

/** Ordinals ("first Monday") leave `byWeekday` empty. Call `settleUntil` first if `until` has a time. */
export function buildFieldsFromRule(rule: Rule): Omit<RuleFields, "rruleString"> {
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
  // RFC 5545 would use all twelve months; here "every year, day 15" means the month of the start.
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

/** Ignores an interval of 1, which forms always send. */
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
