// Validates a rule against RFC 5545 and our limits, but not whether it occurs (`Recurrence.isEmpty`).
import { scheduleFrequencies, weekdays } from "./catalogue-recurrence.ts";
import type { RuleIssue, RuleIssueCode } from "./rule-issue.ts";
import { MAX_COUNT, MAX_INTERVAL } from "./rule.ts";
import type { Rule } from "./rule.ts";

type NumberList = "byMonthDay" | "byMonth" | "byYearDay" | "byWeekNo" | "bySetPos";

/** The limits of each list; all except months also allow negative numbers, counted from the end. */
const LISTS: Record<NumberList, { max: number; negative: boolean; code: RuleIssueCode }> = {
  byMonthDay: { max: 31, negative: true, code: "month_day_out_of_range" },
  byMonth: { max: 12, negative: false, code: "month_out_of_range" },
  byYearDay: { max: 366, negative: true, code: "year_day_out_of_range" },
  byWeekNo: { max: 53, negative: true, code: "week_number_out_of_range" },
  bySetPos: { max: 366, negative: true, code: "set_position_out_of_range" },
};

export function validateRule(rule: Rule): RuleIssue[] {
  return [
    ...validateFrequency(rule),
    ...validateLimits(rule),
    ...validateWeekdays(rule),
    ...Object.keys(LISTS).flatMap((key) => validateList(rule, key as NumberList)),
    ...validateCombination(rule),
  ];
}

function validateFrequency(rule: Rule): RuleIssue[] {
  return scheduleFrequencies.includes(rule.freq)
    ? []
    : [{ code: "frequency_unknown", path: "freq" }];
}

function validateLimits(rule: Rule): RuleIssue[] {
  const issues: RuleIssue[] = [];
  if (!isWithin(rule.interval, MAX_INTERVAL)) {
    issues.push({ code: "interval_out_of_range", path: "interval" });
  }
  if (rule.count !== null && !isWithin(rule.count, MAX_COUNT)) {
    issues.push({ code: "count_out_of_range", path: "count" });
  }
  if (rule.count !== null && rule.until !== null) {
    issues.push({ code: "count_with_until", path: "count" });
  }
  if (rule.until !== null && !isUntil(rule.until.day, rule.until.second)) {
    issues.push({ code: "until_malformed", path: "until" });
  }
  if (!weekdays.includes(rule.wkst)) issues.push({ code: "weekday_unknown", path: "wkst" });
  return issues;
}

function validateWeekdays(rule: Rule): RuleIssue[] {
  const ordinalsAllowed =
    rule.freq === "MONTHLY" || (rule.freq === "YEARLY" && rule.byWeekNo.length === 0);
  const issues: RuleIssue[] = [];
  for (const [index, { weekday, ordinal }] of rule.byWeekday.entries()) {
    const path = `byWeekday.${index}`;
    if (!weekdays.includes(weekday)) issues.push({ code: "weekday_unknown", path });
    if (ordinal === null) continue;
    if (!isWithin(Math.abs(ordinal), 53)) {
      issues.push({ code: "weekday_ordinal_out_of_range", path });
    } else if (!ordinalsAllowed) {
      issues.push({ code: "weekday_ordinal_not_allowed", path });
    }
  }
  return issues;
}

function validateList(rule: Rule, key: NumberList): RuleIssue[] {
  const { max, negative, code } = LISTS[key];
  const issues: RuleIssue[] = [];
  for (const [index, value] of rule[key].entries()) {
    if (!isWithin(negative ? Math.abs(value) : value, max)) {
      issues.push({ code, path: `${key}.${index}` });
    }
  }
  return issues;
}

/** The combinations that RFC 5545 forbids (section 3.3.10). */
function validateCombination(rule: Rule): RuleIssue[] {
  const issues: RuleIssue[] = [];
  const onlyYearly = (["byYearDay", "byWeekNo"] as const).filter((key) => rule[key].length > 0);
  if (rule.freq !== "YEARLY") {
    for (const path of onlyYearly) issues.push({ code: "part_not_allowed", path });
  }
  if (rule.freq === "WEEKLY" && rule.byMonthDay.length > 0) {
    issues.push({ code: "part_not_allowed", path: "byMonthDay" });
  }
  const others =
    rule.byWeekday.length + rule.byMonthDay.length + rule.byMonth.length + onlyYearly.length;
  if (rule.bySetPos.length > 0 && others === 0) {
    issues.push({ code: "set_position_alone", path: "bySetPos" });
  }
  return issues;
}

function isWithin(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= max;
}

function isUntil(day: number, second: number | null): boolean {
  return Number.isInteger(day) && (second === null || (second >= 0 && second < 86_400));
}
