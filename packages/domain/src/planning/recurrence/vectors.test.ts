import { describe, expect, it } from "vitest";
import { formatIsoDay, parseDay } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import { compileRule } from "./compile.ts";
import { describeRule } from "./language/describe.ts";
import { ruleFromFields } from "./fields.ts";
import type { RuleFields } from "./fields.ts";
import { formatRule } from "./language/format.ts";
import { parseRule } from "./language/parse.ts";
import { ruleIssueMessages } from "./rule-issue.ts";
import { createRule } from "./rule.ts";
import type { Rule } from "./rule.ts";
import described from "./vectors/describe.json" with { type: "json" };
import invalid from "./vectors/invalid.json" with { type: "json" };
import valid from "./vectors/valid.json" with { type: "json" };

function requireDay(text: string): Day {
  const day = parseDay(text);
  if (day === null) throw new Error(`Not a day: ${text}`);
  return day;
}

function requireRule(text: string): Rule {
  const parsed = parseRule(text);
  if (!parsed.ok) throw new Error(`${text}: ${JSON.stringify(parsed.issues)}`);
  return parsed.rule;
}

type Case = (typeof valid.cases)[number];

function compileVector(vector: Case) {
  const except = "exceptDates" in vector ? vector.exceptDates.map(requireDay) : null;
  return compileRule(requireRule(vector.rule), requireDay(vector.start), except);
}

describe("a rule occurs", () => {
  it.each(valid.cases)("$rule from $start: $why", (vector) => {
    const [from, to] = [requireDay(vector.from), requireDay(vector.to)];
    expect(compileVector(vector).between(from, to, 1000).map(formatIsoDay)).toEqual(vector.days);

    const recurrence = compileVector(vector);
    const onDays: string[] = [];
    for (let day = from; day <= to; day++)
      if (recurrence.occursOn(day)) onDays.push(formatIsoDay(day));
    expect(onDays).toEqual(vector.days);

    const visited: string[] = [];
    const iterator = compileVector(vector);
    let next = iterator.nextAfter(from - 1);
    while (next !== null && next <= to) {
      visited.push(formatIsoDay(next));
      next = iterator.nextAfter(next);
    }
    expect(visited).toEqual(vector.days);
  });

  it.each(valid.cases)("on the expected last day, or without end: $rule from $start", (vector) => {
    const recurrence = compileVector(vector);
    const last = recurrence.lastDay();
    if (recurrence.isEmpty) expect(last).toBe(requireDay(vector.start) - 1);
    else if (last === null) expect(vector.rule).not.toMatch(/COUNT|UNTIL/);
    else {
      expect(recurrence.occursOn(last)).toBe(true);
      expect(recurrence.nextAfter(last)).toBeNull();
      if (last <= requireDay(vector.to)) expect(formatIsoDay(last)).toBe(vector.days.at(-1));
    }
  });

  it.each(valid.cases)("and is formatted as it was parsed: $rule", ({ rule }) => {
    const written = formatRule(requireRule(rule));
    expect(formatRule(requireRule(`rrule:${written.toLowerCase()};`))).toBe(written);
    expect(requireRule(written)).toEqual(requireRule(rule));
  });
});

describe("a rule is rejected", () => {
  it.each(invalid.texts)("$rule: $code", ({ rule, code, path }) => {
    expect(parseRule(rule)).toEqual({ ok: false, issues: [{ code, path }] });
    expect(Object.keys(ruleIssueMessages)).toContain(code);
  });

  it.each(invalid.fields)("$fields: $code", ({ fields, code, path }) => {
    expect(ruleFromFields(buildFields(fields), 0)).toEqual({ ok: false, issues: [{ code, path }] });
  });

  it("with a message in both languages, and without unused messages", () => {
    const used = [...invalid.texts, ...invalid.fields].map(({ code }) => code);
    expect(new Set(used)).toEqual(new Set(Object.keys(ruleIssueMessages)));
  });
});

type InvalidFields = (typeof invalid.fields)[number]["fields"];

function buildFields(given: InvalidFields): RuleFields {
  const defaults = createRule("DAILY");
  const frequency = given.frequency === null ? null : requireRule(`FREQ=${given.frequency}`).freq;
  const days = "byWeekday" in given ? (given.byWeekday ?? []) : [];
  return {
    frequency,
    interval: given.interval ?? defaults.interval,
    byWeekday: days.flatMap(
      (day) => requireRule(`FREQ=WEEKLY;BYDAY=${day}`).byWeekday[0]?.weekday ?? [],
    ),
    byMonthDay: given.byMonthDay ?? null,
    byMonth: given.byMonth ?? null,
    count: given.count ?? null,
    until: given.until === undefined ? null : requireDay(given.until),
    rruleString: given.rruleString ?? null,
  };
}

describe("a rule is described", () => {
  const today = requireDay(described.today);

  it.each(described.cases)("in Spanish: $es", ({ rule, start, es }) => {
    expect(describeRule(requireRule(rule), requireDay(start), "es", today)).toBe(es);
  });

  it.each(described.cases)("in English: $en", ({ rule, start, en }) => {
    expect(describeRule(requireRule(rule), requireDay(start), "en", today)).toBe(en);
  });
});
