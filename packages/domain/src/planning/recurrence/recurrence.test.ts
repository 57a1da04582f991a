import { describe, expect, it } from "vitest";
import { dayFromCivil, formatIsoDay } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import { compileRule } from "./compile.ts";
import { formatRule } from "./language/format.ts";
import { parseRule } from "./language/parse.ts";
import { createRule } from "./rule.ts";
import type { Rule } from "./rule.ts";
import { validateRule } from "./validate.ts";

const start = dayFromCivil(2026, 3, 3); // Tuesday

function recurrence(text: string, from: Day = start, except: Day[] = []) {
  const parsed = parseRule(text);
  if (!parsed.ok) throw new Error(text);
  return compileRule(parsed.rule, from, except);
}

describe("a recurrence", () => {
  it("never occurs before its start", () => {
    expect(recurrence("FREQ=DAILY").occursOn(start - 1)).toBe(false);
    expect(recurrence("FREQ=WEEKLY;BYDAY=MO").occursOn(start - 1)).toBe(false);
    expect(recurrence("FREQ=DAILY").between(start - 5, start, 10)).toEqual([start]);
    expect(recurrence("FREQ=DAILY").nextAfter(start - 1000)).toBe(start);
  });

  it("ends with the calendar, at the end of 2199", () => {
    const last = dayFromCivil(2199, 12, 31);
    for (const text of ["FREQ=DAILY", "FREQ=DAILY;BYMONTH=12", "FREQ=MONTHLY;BYMONTHDAY=-1"]) {
      expect(recurrence(text).occursOn(last)).toBe(true);
      expect(recurrence(text).nextAfter(last)).toBeNull();
      expect(recurrence(text).occursOn(last + 31)).toBe(false);
      expect(recurrence(text).lastDay()).toBeNull();
    }
    expect(recurrence("FREQ=YEARLY;COUNT=5000").lastDay()).toBe(dayFromCivil(2199, 3, 3));
    expect(recurrence("FREQ=DAILY;UNTIL=99991231").lastDay()).toBe(last);
  });

  it("returns at most the requested number of days", () => {
    expect(recurrence("FREQ=DAILY").between(start, start + 100, 3)).toHaveLength(3);
    expect(recurrence("FREQ=DAILY").between(start, start + 100, 0)).toEqual([]);
    expect(recurrence("FREQ=DAILY").between(start + 5, start, 10)).toEqual([]);
  });

  it("reports that its start does not match the rule", () => {
    expect(recurrence("FREQ=WEEKLY;BYDAY=MO").startsOffPattern).toBe(true);
    expect(recurrence("FREQ=WEEKLY;BYDAY=TU").startsOffPattern).toBe(false);
    expect(recurrence("FREQ=MONTHLY;BYMONTHDAY=4").startsOffPattern).toBe(true);
    expect(recurrence("FREQ=MONTHLY").startsOffPattern).toBe(false);
    expect(recurrence("FREQ=DAILY", start, [start]).startsOffPattern).toBe(false);
    expect(recurrence("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30").startsOffPattern).toBe(true);
  });

  it("is empty at once when the rule can never occur", () => {
    for (const text of [
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
      "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
      "FREQ=MONTHLY;BYMONTH=4;BYMONTHDAY=31;COUNT=100000",
      "FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=7",
      "FREQ=WEEKLY;BYMONTH=1;BYDAY=MO,TU;BYSETPOS=7",
      "FREQ=YEARLY;BYDAY=MO;BYSETPOS=366",
      "FREQ=DAILY;BYSETPOS=2;BYMONTH=1",
    ]) {
      const never = recurrence(text);
      const days = never.between(start, start + 100_000, 10);
      expect({ text, empty: never.isEmpty, last: never.lastDay(), days }).toEqual({
        text,
        empty: true,
        last: start - 1,
        days: [],
      });
      expect(never.nextAfter(start)).toBeNull();
    }
    expect(recurrence("FREQ=DAILY;UNTIL=20260302").isEmpty).toBe(true);
    expect(recurrence("FREQ=DAILY;COUNT=2", start, [start, start + 1]).isEmpty).toBe(true);
    expect(recurrence("FREQ=DAILY").isEmpty).toBe(false);
  });

  it("ends on its last occurrence that is not excluded", () => {
    expect(recurrence("FREQ=DAILY;COUNT=3", start, [start + 2]).lastDay()).toBe(start + 1);
    const weekly = recurrence("FREQ=WEEKLY;UNTIL=20260330", start);
    expect(formatIsoDay(weekly.lastDay() ?? 0)).toBe("2026-03-24");
  });

  it("gives the same results in any order of calls", () => {
    const days = Array.from({ length: 2000 }, (_, i) => start + ((i * 7919) % 2000));
    for (const text of [
      "FREQ=MONTHLY;BYDAY=-1FR;COUNT=20",
      "FREQ=YEARLY;BYMONTH=1,7;BYDAY=MO;BYSETPOS=1,-1",
      "FREQ=WEEKLY;INTERVAL=3;BYMONTH=2,6;BYDAY=MO,FR;BYSETPOS=-1",
    ]) {
      const inOrder = new Set(recurrence(text).between(start, start + 2000, 2000));
      const compiled = recurrence(text);
      for (const day of days) expect(compiled.occursOn(day)).toBe(inOrder.has(day));
    }
  });

  it("rejects a rule whose interval never advances", () => {
    expect(() => compileRule(createRule("DAILY", { interval: 0 }), start)).toThrow(RangeError);
    expect(() => compileRule(createRule("DAILY", { interval: NaN }), start)).toThrow(RangeError);
  });
});

describe("a rule built in code", () => {
  it("has the same limits as a parsed rule", () => {
    const until = { day: start, second: 86_400, utc: true };
    const rule = createRule("MONTHLY", {
      interval: Infinity,
      count: 1.5,
      until,
      byWeekday: [{ weekday: "MO", ordinal: 0 }],
      byMonthDay: [NaN],
      bySetPos: [1, 367],
    });
    expect(validateRule(rule)).toEqual([
      { code: "interval_out_of_range", path: "interval" },
      { code: "count_out_of_range", path: "count" },
      { code: "count_with_until", path: "count" },
      { code: "until_malformed", path: "until" },
      { code: "weekday_ordinal_out_of_range", path: "byWeekday.0" },
      { code: "month_day_out_of_range", path: "byMonthDay.0" },
      { code: "set_position_out_of_range", path: "bySetPos.1" },
    ]);
  });

  it("is rejected with unknown names", () => {
    const rule = { ...createRule("MONTHLY"), freq: "HOURLY", wkst: "LU" } as unknown as Rule;
    const byWeekday = [{ weekday: "XX", ordinal: null }] as unknown as Rule["byWeekday"];
    expect(validateRule({ ...rule, byWeekday })).toEqual([
      { code: "frequency_unknown", path: "freq" },
      { code: "weekday_unknown", path: "wkst" },
      { code: "weekday_unknown", path: "byWeekday.0" },
    ]);
  });
});

it("a rule is parsed with surrounding spaces, in any case, and with an optional RRULE: prefix", () => {
  for (const text of [
    "  FREQ=WEEKLY;BYDAY=MO ",
    "rrule:freq=weekly;byday=mo;",
    "\nRRULE:FREQ=WEEKLY;BYDAY=MO\n",
  ]) {
    expect(parseRule(text)).toEqual(parseRule("FREQ=WEEKLY;BYDAY=MO"));
  }
  expect(parseRule("FREQ=WEEKLY;BYDAY=MO").ok).toBe(true);
});

describe("the end of a rule", () => {
  it.each([
    "20260310",
    "20260310T000000",
    "20260310T093007",
    "20260310T000000Z",
    "20260310T093007Z",
    "20260310T235959Z",
  ])("is formatted as it was parsed: %s", (until) => {
    const parsed = parseRule(`FREQ=DAILY;UNTIL=${until}`);
    expect(parsed.ok && formatRule(parsed.rule)).toBe(`FREQ=DAILY;UNTIL=${until}`);
  });
});

it.each([
  ["FREQ=MONTHLY;BYMONTHDAY=-1,15,-2,3,15", "FREQ=MONTHLY;BYMONTHDAY=3,15,-2,-1"],
  ["FREQ=MONTHLY;BYDAY=-1MO,2TU,FR,1MO,MO,FR", "FREQ=MONTHLY;BYDAY=MO,FR,1MO,2TU,-1MO"],
])(
  "lists are sorted, counting from the start before counting from the end: %s",
  (text, written) => {
    const parsed = parseRule(text);
    expect(parsed.ok && formatRule(parsed.rule)).toBe(written);
  },
);
