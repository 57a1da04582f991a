// Parses an RFC 5545 RRULE value; tolerates letter case, a leading `RRULE:` and a final semicolon.
import { dayFromCivil, getDaysInMonth } from "../../../time/day.ts";
import { scheduleFrequencies, weekdays } from "../catalogue-recurrence.ts";
import type { ScheduleFrequency } from "../catalogue-recurrence.ts";
import type { RuleIssue, RuleIssueCode } from "../rule-issue.ts";
import { createRule } from "../rule.ts";
import type { Rule, RuleWeekday, Until } from "../rule.ts";
import { validateRule } from "../validate.ts";

type ParsedRule =
  | { readonly ok: true; readonly rule: Rule }
  | { readonly ok: false; readonly issues: readonly RuleIssue[] };

const KEYS = {
  FREQ: "freq",
  INTERVAL: "interval",
  COUNT: "count",
  UNTIL: "until",
  BYMONTH: "byMonth",
  BYWEEKNO: "byWeekNo",
  BYYEARDAY: "byYearDay",
  BYMONTHDAY: "byMonthDay",
  BYDAY: "byWeekday",
  BYSETPOS: "bySetPos",
  WKST: "wkst",
} as const satisfies Record<string, keyof Rule>;

type PartName = keyof typeof KEYS;

/** Parts of RFC 5545 for the time of day, and of RFC 7529 for other calendars. */
const UNSUPPORTED = new Set(["BYHOUR", "BYMINUTE", "BYSECOND", "RSCALE", "SKIP"]);

const MAX_RULE_LENGTH = 1000;

/** Parses and validates a rule; lists become sorted and unique, issue paths are RFC 5545 part names. */
export function parseRule(text: string): ParsedRule {
  const parts = splitParts(text);
  if (!(parts instanceof Map)) return { ok: false, issues: [parts] };
  const issues: RuleIssue[] = [];
  const freq = readFrequency(parts.get("FREQ"), issues);
  const parsed: Partial<Rule> = {};
  for (const [name, value] of parts) {
    if (name === "FREQ") continue;
    const read = isPartName(name) ? readPart(name, value) : getUnsupportedCode(name);
    if (typeof read === "string") issues.push({ code: read, path: name });
    else Object.assign(parsed, read);
  }
  const rule = createRule(freq ?? "DAILY", parsed);
  if (freq !== null) {
    for (const { code, path } of validateRule(rule)) issues.push({ code, path: getPartName(path) });
  }
  return issues.length === 0 ? { ok: true, rule: sortLists(rule) } : { ok: false, issues };
}

function splitParts(text: string): Map<string, string> | RuleIssue {
  if (text.length > MAX_RULE_LENGTH) return { code: "rule_too_long", path: "" };
  const body = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, "")
    .replace(/;$/, "");
  const parts = new Map<string, string>();
  for (const part of body.split(";")) {
    const match = /^([A-Z][A-Z0-9-]*)=([^=]*)$/.exec(part);
    if (match === null) return { code: "rule_malformed", path: "" };
    const [, name = "", value = ""] = match;
    if (parts.has(name)) return { code: "part_repeated", path: name };
    parts.set(name, value);
  }
  return parts;
}

function readFrequency(value: string | undefined, issues: RuleIssue[]): ScheduleFrequency | null {
  const match = scheduleFrequencies.find((frequency) => frequency === value);
  if (match !== undefined) return match;
  const tooOften = value === "HOURLY" || value === "MINUTELY" || value === "SECONDLY";
  const unknown = tooOften ? "frequency_unsupported" : "frequency_unknown";
  issues.push({ code: value === undefined ? "frequency_required" : unknown, path: "FREQ" });
  return null;
}

function getUnsupportedCode(name: string): RuleIssueCode {
  return UNSUPPORTED.has(name) ? "part_unsupported" : "part_unknown";
}

function readPart(name: PartName, value: string): Partial<Rule> | RuleIssueCode {
  switch (name) {
    case "UNTIL": {
      const until = readUntil(value);
      return until === null ? "until_malformed" : { until };
    }
    case "WKST": {
      const wkst = weekdays.find((weekday) => weekday === value);
      return wkst === undefined ? "weekday_unknown" : { wkst };
    }
    case "BYDAY":
      return readWeekdays(value);
    case "INTERVAL":
    case "COUNT": {
      const [number, ...others] = readNumbers(value) ?? [];
      return number === undefined || others.length > 0
        ? "part_malformed"
        : { [KEYS[name]]: number };
    }
    default: {
      const numbers = readNumbers(value);
      return numbers === null ? "part_malformed" : { [KEYS[name]]: numbers };
    }
  }
}

function readNumbers(value: string): number[] | null {
  const items = value.split(",");
  return items.every((item) => /^[+-]?\d{1,9}$/.test(item)) ? items.map(Number) : null;
}

function readWeekdays(value: string): Partial<Rule> | RuleIssueCode {
  const byWeekday: RuleWeekday[] = [];
  for (const item of value.split(",")) {
    const match = /^([+-]?\d{1,9})?([A-Z]{2})$/.exec(item);
    if (match === null) return "part_malformed";
    const weekday = weekdays.find((code) => code === match[2]);
    if (weekday === undefined) return "weekday_unknown";
    byWeekday.push({ weekday, ordinal: match[1] === undefined ? null : Number(match[1]) });
  }
  return { byWeekday };
}

function readUntil(value: string): Until | null {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T([01]\d|2[0-3])([0-5]\d)([0-5]\d)(Z)?)?$/.exec(value);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((digits: string | undefined) => Number(digits ?? 0));
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > getDaysInMonth(year, month))
    return null;
  return {
    day: dayFromCivil(year, month, day),
    second: match[4] === undefined ? null : hour * 3600 + minute * 60 + second,
    utc: match[7] !== undefined,
  };
}

function getPartName(path: string): string {
  const key = path.split(".")[0];
  return Object.keys(KEYS).find((name) => isPartName(name) && KEYS[name] === key) ?? path;
}

function isPartName(name: string): name is PartName {
  return Object.hasOwn(KEYS, name);
}

function sortLists(rule: Rule): Rule {
  return {
    ...rule,
    byMonth: sortNumbers(rule.byMonth),
    byWeekNo: sortNumbers(rule.byWeekNo),
    byYearDay: sortNumbers(rule.byYearDay),
    byMonthDay: sortNumbers(rule.byMonthDay),
    bySetPos: sortNumbers(rule.bySetPos),
    byWeekday: sortWeekdays(rule.byWeekday),
  };
}

function sortNumbers(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].toSorted((a, b) => Number(a < 0) - Number(b < 0) || a - b);
}

function sortWeekdays(items: readonly RuleWeekday[]): RuleWeekday[] {
  const ordinals = sortNumbers(items.map(({ ordinal }) => ordinal ?? 0));
  return ordinals.flatMap((ordinal) =>
    weekdays
      .filter((weekday) => items.some((i) => i.weekday === weekday && (i.ordinal ?? 0) === ordinal))
      .map((weekday) => ({ weekday, ordinal: ordinal === 0 ? null : ordinal })),
  );
}
