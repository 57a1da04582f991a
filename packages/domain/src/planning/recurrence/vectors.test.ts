// The kernel against examples worked out elsewhere: those of RFC 5545, and our own.
import { describe, expect, it } from "vitest";
import { formatDay, parseDay } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import { compileRule } from "./compile.ts";
import { describeRule } from "./language/describe.ts";
import { ruleFromFields } from "./fields.ts";
import type { RuleFields } from "./fields.ts";
import { formatRule } from "./language/format.ts";
import { parseRule } from "./language/parse.ts";
import { ruleProblemMessages } from "./problem.ts";
import { ruleOf } from "./rule.ts";
import type { Rule } from "./rule.ts";
import described from "./vectors/describe.json" with { type: "json" };
import invalid from "./vectors/invalid.json" with { type: "json" };
import valid from "./vectors/valid.json" with { type: "json" };

function dayOf(text: string): Day {
  const day = parseDay(text);
  if (day === null) throw new Error(`Not a day: ${text}`);
  return day;
}

function ruleOfText(text: string): Rule {
  const parsed = parseRule(text);
  if (!parsed.ok) throw new Error(`${text}: ${JSON.stringify(parsed.problems)}`);
  return parsed.rule;
}

type Case = (typeof valid.cases)[number];

function recurrenceOf(vector: Case) {
  const except = "exceptDates" in vector ? vector.exceptDates.map(dayOf) : null;
  return compileRule(ruleOfText(vector.rule), dayOf(vector.start), except);
}

describe("a rule occurs", () => {
  it.each(valid.cases)("$rule from $start: $why", (vector) => {
    const [from, to] = [dayOf(vector.from), dayOf(vector.to)];
    expect(recurrenceOf(vector).between(from, to, 1000).map(formatDay)).toEqual(vector.days);

    const asked = recurrenceOf(vector);
    const onDays: string[] = [];
    for (let day = from; day <= to; day++) if (asked.occursOn(day)) onDays.push(formatDay(day));
    expect(onDays).toEqual(vector.days);

    const walked: string[] = [];
    const walker = recurrenceOf(vector);
    let next = walker.nextAfter(from - 1);
    while (next !== null && next <= to) {
      walked.push(formatDay(next));
      next = walker.nextAfter(next);
    }
    expect(walked).toEqual(vector.days);
  });

  it.each(valid.cases)("on a known last day, or without end: $rule from $start", (vector) => {
    const recurrence = recurrenceOf(vector);
    const last = recurrence.lastDay();
    if (recurrence.isEmpty) expect(last).toBe(dayOf(vector.start) - 1);
    else if (last === null) expect(vector.rule).not.toMatch(/COUNT|UNTIL/);
    else {
      expect(recurrence.occursOn(last)).toBe(true);
      expect(recurrence.nextAfter(last)).toBeNull();
      if (last <= dayOf(vector.to)) expect(formatDay(last)).toBe(vector.days.at(-1));
    }
  });

  it.each(valid.cases)("and is written as it is read: $rule", ({ rule }) => {
    const written = formatRule(ruleOfText(rule));
    expect(formatRule(ruleOfText(`rrule:${written.toLowerCase()};`))).toBe(written);
    expect(ruleOfText(written)).toEqual(ruleOfText(rule));
  });
});

describe("a rule is refused", () => {
  it.each(invalid.texts)("$rule: $code", ({ rule, code, path }) => {
    expect(parseRule(rule)).toEqual({ ok: false, problems: [{ code, path }] });
    expect(Object.keys(ruleProblemMessages)).toContain(code);
  });

  it.each(invalid.fields)("$fields: $code", ({ fields, code, path }) => {
    expect(ruleFromFields(fieldsOf(fields), 0)).toEqual({ ok: false, problems: [{ code, path }] });
  });

  it("with a text in both languages, and none without a use", () => {
    const used = [...invalid.texts, ...invalid.fields].map(({ code }) => code);
    expect(new Set(used)).toEqual(new Set(Object.keys(ruleProblemMessages)));
  });
});

type InvalidFields = (typeof invalid.fields)[number]["fields"];

function fieldsOf(given: InvalidFields): RuleFields {
  const plain = ruleOf("DAILY");
  const frequency = given.frequency === null ? null : ruleOfText(`FREQ=${given.frequency}`).freq;
  const days = "byWeekday" in given ? (given.byWeekday ?? []) : [];
  return {
    frequency,
    interval: given.interval ?? plain.interval,
    byWeekday: days.flatMap(
      (day) => ruleOfText(`FREQ=WEEKLY;BYDAY=${day}`).byWeekday[0]?.weekday ?? [],
    ),
    byMonthDay: given.byMonthDay ?? null,
    byMonth: given.byMonth ?? null,
    count: given.count ?? null,
    until: given.until === undefined ? null : dayOf(given.until),
    rruleString: given.rruleString ?? null,
  };
}

describe("a rule is said", () => {
  const today = dayOf(described.today);

  it.each(described.cases)("in Spanish: $es", ({ rule, start, es }) => {
    expect(describeRule(ruleOfText(rule), dayOf(start), "es", today)).toBe(es);
  });

  it.each(described.cases)("in English: $en", ({ rule, start, en }) => {
    expect(describeRule(ruleOfText(rule), dayOf(start), "en", today)).toBe(en);
  });
});
