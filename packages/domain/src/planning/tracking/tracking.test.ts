import { describe, expect, it } from "vitest";
import { isForgotten, plannedAgainst, progressStateOf } from "./tracking.ts";
import type { ClockFacts } from "./tracking.ts";

const facts = (given: Partial<ClockFacts>): ClockFacts => ({
  completed: false,
  isRunning: false,
  trackedSeconds: 0,
  plannedMinutes: 30,
  ...given,
});

describe("what a clock shows", () => {
  it("is idle before it runs and while it is paused", () => {
    expect(progressStateOf(facts({}))).toBe("idle");
    expect(progressStateOf(facts({ trackedSeconds: 600 }))).toBe("idle");
  });

  it("runs up to the last second of the estimation", () => {
    expect(progressStateOf(facts({ isRunning: true }))).toBe("running");
    expect(progressStateOf(facts({ isRunning: true, trackedSeconds: 1800 }))).toBe("running");
  });

  it("is over time beyond it, running or paused", () => {
    expect(progressStateOf(facts({ isRunning: true, trackedSeconds: 1801 }))).toBe("over_time");
    expect(progressStateOf(facts({ trackedSeconds: 1801 }))).toBe("over_time");
  });

  it("knows no over time without an estimation", () => {
    const long = { isRunning: true, trackedSeconds: 90_000 };
    expect(progressStateOf(facts({ ...long, plannedMinutes: null }))).toBe("running");
    expect(progressStateOf(facts({ ...long, plannedMinutes: 0 }))).toBe("running");
  });

  it("is completed whatever the clock says", () => {
    expect(progressStateOf(facts({ completed: true, trackedSeconds: 9999 }))).toBe("completed");
    expect(progressStateOf(facts({ completed: true, isRunning: true }))).toBe("completed");
  });
});

describe("planned against tracked", () => {
  it.each([
    [40, 55 * 60, { kind: "longer", planned: 40, took: 55, difference: 15 }],
    [40, 25 * 60, { kind: "shorter", planned: 40, took: 25, difference: 15 }],
    [40, 42 * 60, { kind: "as_planned", planned: 40, took: 42, difference: 2 }],
    [40, 43 * 60, { kind: "longer", planned: 40, took: 43, difference: 3 }],
    [200, 210 * 60, { kind: "as_planned", planned: 200, took: 210, difference: 10 }],
    [200, 211 * 60, { kind: "longer", planned: 200, took: 211, difference: 11 }],
    [30, 0, { kind: "shorter", planned: 30, took: 0, difference: 30 }],
    [null, 95, { kind: "unplanned", took: 2 }],
    [0, 60, { kind: "unplanned", took: 1 }],
  ] as const)("%s minutes planned, %s seconds tracked", (planned, seconds, comparison) => {
    expect(plannedAgainst(planned, seconds)).toEqual(comparison);
  });
});

describe("a clock that was forgotten", () => {
  const hours = (count: number) => count * 3_600_000;

  it("is asked about after four hours", () => {
    expect(isForgotten(0, hours(4), null)).toBe(false);
    expect(isForgotten(0, hours(4) + 1, null)).toBe(true);
    expect(isForgotten(0, hours(4) + 1, 30)).toBe(true);
  });

  it("is trusted for twice as long as was planned", () => {
    expect(isForgotten(0, hours(10), 300)).toBe(false);
    expect(isForgotten(0, hours(10) + 1, 300)).toBe(true);
  });
});
