import { describe, expect, it } from "vitest";
import { dayFromCivil } from "../../time/day.ts";
import { parseRule } from "./language/parse.ts";
import { findMissingPeriods, buildPattern, findDayRun } from "./pattern.ts";
import type { Pattern } from "./pattern.ts";

const start = dayFromCivil(2026, 3, 5);

function pattern(text: string): Pattern {
  const parsed = parseRule(text);
  if (!parsed.ok) throw new Error(text);
  return buildPattern(parsed.rule, start);
}

describe("a pattern", () => {
  it.each<[string, Partial<Pattern>]>([
    ["FREQ=WEEKLY", { weekdays: [3] }],
    ["FREQ=MONTHLY", { monthDays: [5], months: [] }],
    ["FREQ=YEARLY", { monthDays: [5], months: [3] }],
    ["FREQ=YEARLY;BYMONTH=7", { monthDays: [5], months: [7] }],
    ["FREQ=YEARLY;BYWEEKNO=10", { weekdays: [3], monthDays: [], months: [] }],
    ["FREQ=YEARLY;BYYEARDAY=100", { yearDays: [100], monthDays: [], months: [] }],
    ["FREQ=DAILY", { weekdays: [], monthDays: [] }],
  ])("derives from the start what %s leaves open", (text, expected) => {
    expect(pattern(text)).toMatchObject(expected);
  });

  it.each([
    ["FREQ=MONTHLY;BYDAY=MO", "WEEKLY"],
    ["FREQ=MONTHLY;INTERVAL=2;BYDAY=MO", "MONTHLY"],
    ["FREQ=MONTHLY;BYDAY=MO;BYMONTHDAY=13", "MONTHLY"],
    ["FREQ=MONTHLY;BYDAY=MO,1TU", "MONTHLY"],
    ["FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO", "YEARLY"],
    ["FREQ=DAILY;BYMONTHDAY=1", "MONTHLY"],
    ["FREQ=DAILY;INTERVAL=2;BYMONTHDAY=1", "DAILY"],
    ["FREQ=YEARLY;BYMONTHDAY=15", "MONTHLY"],
    ["FREQ=YEARLY;BYMONTHDAY=15;BYMONTH=3", "YEARLY"],
    ["FREQ=YEARLY;BYMONTHDAY=15;BYDAY=1MO", "YEARLY"],
  ])("of %s has the common frequency: %s", (text, freq) => {
    expect(pattern(text).freq).toBe(freq);
  });

  it.each(["FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1,-1", "FREQ=YEARLY;BYMONTH=3;BYDAY=MO;BYSETPOS=1,-1"])(
    "converts positions among equal weekdays to ordinals: %s",
    (text) => {
      expect(pattern(text)).toMatchObject({
        weekdays: [],
        nthWeekdays: [{ weekday: 0, ordinals: [1, -1] }],
        positions: [],
      });
    },
  );

  it.each([
    "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1",
    "FREQ=MONTHLY;BYDAY=MO;BYMONTHDAY=13;BYSETPOS=1",
    "FREQ=MONTHLY;BYMONTHDAY=1,2;BYSETPOS=1",
    "FREQ=YEARLY;BYMONTH=1,2;BYDAY=MO;BYSETPOS=1",
    "FREQ=WEEKLY;BYDAY=MO;BYSETPOS=1",
  ])("leaves other positions unchanged: %s", (text) => {
    expect(pattern(text)).toMatchObject({ nthWeekdays: [], positions: [1] });
  });

  it("omits a list of all twelve months, and the position of a single day", () => {
    expect(pattern("FREQ=MONTHLY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12").months).toEqual([]);
    expect(pattern("FREQ=DAILY;BYMONTH=1;BYSETPOS=1").positions).toEqual([]);
  });

  it("groups the ordinals of each weekday, from the start first", () => {
    expect(pattern("FREQ=MONTHLY;BYDAY=-1MO,FR,1MO,3MO,2SU").nthWeekdays).toEqual([
      { weekday: 0, ordinals: [1, 3, -1] },
      { weekday: 6, ordinals: [2] },
    ]);
  });
});

describe("missing periods", () => {
  it.each([
    ["FREQ=MONTHLY;BYMONTHDAY=28", null],
    ["FREQ=MONTHLY;BYMONTHDAY=29", "months"],
    ["FREQ=MONTHLY;BYMONTHDAY=1,-31", "months"],
    ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "years"],
    ["FREQ=YEARLY;BYMONTH=1,3;BYMONTHDAY=31", null],
    ["FREQ=YEARLY;BYMONTH=1,4;BYMONTHDAY=31", "months"],
    ["FREQ=MONTHLY;BYDAY=1MO,5MO", "months"],
    ["FREQ=MONTHLY;BYDAY=-5MO", "months"],
    ["FREQ=MONTHLY;BYDAY=4MO", null],
    ["FREQ=YEARLY;BYDAY=5MO", null],
    ["FREQ=YEARLY;BYMONTH=3;BYDAY=5MO", "months"],
  ])("of %s: %s", (text, missing) => {
    expect(findMissingPeriods(pattern(text))).toBe(missing);
  });
});

it("finds a run of three or more consecutive days of the month, counted from the start", () => {
  expect(
    [
      [1, 2, 3],
      [28, 29, 30, 31],
    ].map(findDayRun),
  ).toEqual([
    { first: 1, last: 3 },
    { first: 28, last: 31 },
  ]);
  expect([[], [1, 2], [1, 2, 4], [-3, -2, -1], [1, 2, -1]].map(findDayRun)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
