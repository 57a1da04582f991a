import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MONDAY } from "../../time/day.ts";
import {
  computeCurrent,
  measureExchanges,
  measureProgress,
  measureTasks,
  sumByDay,
  sumBySource,
  type Contribution,
  type DayActivity,
} from "./resource-values.ts";

const activity = (changes: Partial<DayActivity> = {}): DayActivity => ({
  day: 10,
  objectiveId: null,
  isDeepFocus: false,
  isSocial: false,
  minutes: 30,
  estimatedMinutes: 0,
  completed: 1,
  ...changes,
});
const entry = (day: number, value: number, kind: Contribution["kind"] = "ENTRY"): Contribution => ({
  kind,
  id: null,
  part: kind === "LOG" ? "nights" : "entries",
  day,
  value,
});
const linked = new Set(["course"]);

describe("what tasks contribute", () => {
  it.each([
    ["time", "MINUTES", activity(), ["TASK", "tracked", 30]],
    ["focus", "MINUTES", activity({ isDeepFocus: true }), ["TASK", "deepFocus", 30]],
    ["focus", "MINUTES", activity(), null],
    ["real_connection", "MOMENTS", activity({ isSocial: true }), ["TASK", "socialTasks", 1]],
    ["real_connection", "MINUTES", activity({ isSocial: true }), ["TASK", "socialTasks", 30]],
    ["knowledge", "MINUTES", activity(), null],
    ["knowledge", "MINUTES", activity({ objectiveId: "course" }), ["OBJECTIVE", "objectives", 30]],
    ["knowledge", "TIMES", activity({ objectiveId: "course" }), ["OBJECTIVE", "objectives", 1]],
    ["knowledge", "MINUTES", activity({ objectiveId: "other" }), null],
    ["friends", "MOMENTS", activity({ objectiveId: "course", completed: 0 }), null],
    ["creativity", "LEVEL", activity({ objectiveId: "course" }), null],
  ] as const)("to %s in %s", (resourceId, unit, given, expected) => {
    const [first] = measureTasks(resourceId, unit, [given], linked);
    expect(first ? [first.kind, first.part, first.value] : null).toEqual(expected);
  });

  it("tells measured time from estimates", () => {
    const given = [activity({ minutes: 50, estimatedMinutes: 20 })];
    const parts = measureTasks("time", "MINUTES", given, linked);
    expect(parts.map(({ part, value }) => [part, value])).toEqual([
      ["tracked", 30],
      ["estimated", 20],
    ]);
    const focused = given.map((one) => ({ ...one, isDeepFocus: true }));
    expect(
      measureTasks("focus", "MINUTES", focused, linked).map(({ part, value }) => [part, value]),
    ).toEqual([
      ["deepFocus", 30],
      ["estimated", 20],
    ]);
  });

  it("counts a task of an objective once", () => {
    const given = [activity({ objectiveId: "course", isDeepFocus: true })];
    expect(measureTasks("focus", "MINUTES", given, linked)).toHaveLength(1);
  });
});

describe("what exchanges with connections contribute", () => {
  it.each([
    ["real_connection", "MOMENTS", ["LOG", "exchanges", 2]],
    ["real_connection", "TIMES", ["LOG", "exchanges", 2]],
    ["real_connection", "MINUTES", null],
    ["friends", "MOMENTS", null],
  ] as const)("to %s in %s", (resourceId, unit, expected) => {
    const [first] = measureExchanges(resourceId, unit, [{ day: 3, count: 2 }]);
    expect(first ? [first.kind, first.part, first.value] : null).toEqual(expected);
  });
});

describe("what logged progress contributes", () => {
  it.each([
    ["HOURS", "MINUTES", 90],
    ["MINUTES", "MINUTES", 1.5],
    ["PAGES", "MINUTES", null],
    ["PAGES", "TIMES", 1.5],
    ["HOURS", "MOMENTS", 2],
    ["CUSTOM", "LEVEL", 100],
    ["CUSTOM", "MONEY", null],
  ] as const)("%s in %s", (from, to, expected) => {
    const logged = { day: 1, objectiveId: "course", unit: from, sum: 1.5, last: 120, count: 2 };
    expect(measureProgress(to, [logged], linked)[0]?.value ?? null).toBe(expected);
    expect(measureProgress(to, [logged], new Set())).toEqual([]);
  });
});

describe("values per day", () => {
  it("are sums, or the level that counts most", () => {
    const given = [entry(3, 10), entry(2, 5), entry(3, 0.1), entry(3, 0.2), entry(3, 70, "LOG")];
    expect(sumByDay(given, "CUMULATIVE")).toEqual([
      { day: 2, value: 5 },
      { day: 3, value: 80.3 },
    ]);
    expect(sumByDay([entry(3, 40), entry(3, 70, "LOG")], "STATE")).toEqual([{ day: 3, value: 40 }]);
  });

  it("have the same sum as their sources", () => {
    const days = fc.record({ day: fc.integer({ min: 1, max: 9 }), value: fc.nat(500) });
    fc.assert(
      fc.property(fc.array(days), (given) => {
        const contributions = given.map(({ day, value }) => entry(day, value));
        const add = (values: readonly { value: number }[]) =>
          values.reduce((sum, { value }) => sum + value, 0);
        const range = { from: 1, to: 9 };
        expect(add(sumByDay(contributions, "CUMULATIVE"))).toBe(
          add(sumBySource(contributions, range, "CUMULATIVE")),
        );
      }),
    );
  });

  it("by source are those within the range, the largest first", () => {
    const given = [entry(1, 5), entry(2, 5), entry(2, 60, "LOG"), entry(9, 5)];
    const range = { from: 2, to: 8 };
    const values = sumBySource(given, range, "CUMULATIVE").map(({ kind, value }) => [kind, value]);
    expect(values).toEqual([
      ["LOG", 60],
      ["ENTRY", 5],
    ]);
  });
});

describe("the current value", () => {
  // 1970-01-08 is a Thursday, in the week of days 4 to 10.
  const values = [
    { day: 3, value: 100 },
    { day: 4, value: 20 },
    { day: 7, value: 30 },
    { day: 10, value: 5 },
  ];
  it.each([
    ["CUMULATIVE", "WEEK", 55],
    ["BUDGET", "DAY", 30],
    ["CUMULATIVE", "MONTH", 155],
    ["CUMULATIVE", null, 155],
    ["STATE", null, 30],
    ["STATE", "WEEK", 30],
  ] as const)("of %s with %s is %d", (behaviour, period, expected) => {
    expect(computeCurrent({ behaviour, period }, values, 7, MONDAY)).toBe(expected);
  });

  it("of a week starts on the user's first day", () => {
    const settings = { behaviour: "CUMULATIVE", period: "WEEK" } as const;
    expect(computeCurrent(settings, values, 7, 6)).toBe(150);
  });

  it("is null without any value, and 0 in an empty period", () => {
    const settings = { behaviour: "CUMULATIVE", period: "WEEK" } as const;
    expect(computeCurrent(settings, [], 7, MONDAY)).toBeNull();
    expect(computeCurrent(settings, [{ day: 1, value: 9 }], 7, MONDAY)).toBe(0);
    expect(computeCurrent({ behaviour: "STATE", period: null }, [], 7, MONDAY)).toBeNull();
  });
});
