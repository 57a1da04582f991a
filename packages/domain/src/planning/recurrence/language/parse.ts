// Reads the text form of a rule (RFC 5545, the value of RRULE). Tolerant where programs differ
// harmlessly (letter case, a leading `RRULE:`, a trailing semicolon), strict about meaning.
import { dayFromCivil, daysInMonth } from "../../../time/day.ts";
import { scheduleFrequencies, weekdays } from "../../schedules/catalogue-schedule.ts";
import type { ScheduleFrequency } from "../../schedules/catalogue-schedule.ts";
import type { RuleProblem, RuleProblemCode } from "../problem.ts";
import { ruleOf } from "../rule.ts";
import type { Rule, RuleWeekday, Until } from "../rule.ts";
import { validateRule } from "../validate.ts";

export type ParsedRule =
  | { readonly ok: true; readonly rule: Rule }
  | { readonly ok: false; readonly problems: readonly RuleProblem[] };

/** The parts we read, and the key of `Rule` that each fills. */
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

/** Parts of RFC 5545 that say a time of day, or of RFC 7529 that change the calendar. */
const UNSUPPORTED = new Set(["BYHOUR", "BYMINUTE", "BYSECOND", "RSCALE", "SKIP"]);

const LONGEST_RULE = 1000;

/**
 * Reads a rule such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH` and validates it. Lists come back
 * sorted and without repetition. Problems carry the RFC 5545 name of the part as their path.
 */
export function parseRule(text: string): ParsedRule {
  const parts = splitParts(text);
  if (!(parts instanceof Map)) return { ok: false, problems: [parts] };
  const problems: RuleProblem[] = [];
  const freq = readFrequency(parts.get("FREQ"), problems);
  const said: Partial<Rule> = {};
  for (const [name, value] of parts) {
    if (name === "FREQ") continue;
    const read = isPartName(name) ? readPart(name, value) : unreadable(name);
    if (typeof read === "string") problems.push({ code: read, path: name });
    else Object.assign(said, read);
  }
  const rule = ruleOf(freq ?? "DAILY", said);
  if (freq !== null) {
    for (const { code, path } of validateRule(rule)) problems.push({ code, path: partOf(path) });
  }
  return problems.length === 0 ? { ok: true, rule: sorted(rule) } : { ok: false, problems };
}

/** The parts by name, or the problem that keeps the text from being split. */
function splitParts(text: string): Map<string, string> | RuleProblem {
  if (text.length > LONGEST_RULE) return { code: "rule_too_long", path: "" };
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

function readFrequency(
  value: string | undefined,
  problems: RuleProblem[],
): ScheduleFrequency | null {
  const known = scheduleFrequencies.find((frequency) => frequency === value);
  if (known !== undefined) return known;
  const tooOften = value === "HOURLY" || value === "MINUTELY" || value === "SECONDLY";
  const unknown = tooOften ? "frequency_unsupported" : "frequency_unknown";
  problems.push({ code: value === undefined ? "frequency_required" : unknown, path: "FREQ" });
  return null;
}

function unreadable(name: string): RuleProblemCode {
  return UNSUPPORTED.has(name) ? "part_unsupported" : "part_unknown";
}

/** What a part says, as a piece of the rule; or the code of what is wrong with it. */
function readPart(name: PartName, value: string): Partial<Rule> | RuleProblemCode {
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

function readWeekdays(value: string): Partial<Rule> | RuleProblemCode {
  const byWeekday: RuleWeekday[] = [];
  for (const item of value.split(",")) {
    const match = /^([+-]?\d{1,9})?([A-Z]{2})$/.exec(item);
    if (match === null) return "part_malformed";
    const weekday = weekdays.find((known) => known === match[2]);
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
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return {
    day: dayFromCivil(year, month, day),
    second: match[4] === undefined ? null : hour * 3600 + minute * 60 + second,
    utc: match[7] !== undefined,
  };
}

/** From the path of `validateRule` to the name of the part in the text. */
function partOf(path: string): string {
  const key = path.split(".")[0];
  return Object.keys(KEYS).find((name) => isPartName(name) && KEYS[name] === key) ?? path;
}

function isPartName(name: string): name is PartName {
  return Object.hasOwn(KEYS, name);
}

function sorted(rule: Rule): Rule {
  return {
    ...rule,
    byMonth: inOrder(rule.byMonth),
    byWeekNo: inOrder(rule.byWeekNo),
    byYearDay: inOrder(rule.byYearDay),
    byMonthDay: inOrder(rule.byMonthDay),
    bySetPos: inOrder(rule.bySetPos),
    byWeekday: weekdaysInOrder(rule.byWeekday),
  };
}

/** Without repetition: from the start first (1, 2, …), then from the end (-2, -1). */
function inOrder(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].toSorted((a, b) => Number(a < 0) - Number(b < 0) || a - b);
}

function weekdaysInOrder(items: readonly RuleWeekday[]): RuleWeekday[] {
  const ordinals = inOrder(items.map(({ ordinal }) => ordinal ?? 0));
  return ordinals.flatMap((ordinal) =>
    weekdays
      .filter((weekday) => items.some((i) => i.weekday === weekday && (i.ordinal ?? 0) === ordinal))
      .map((weekday) => ({ weekday, ordinal: ordinal === 0 ? null : ordinal })),
  );
}
