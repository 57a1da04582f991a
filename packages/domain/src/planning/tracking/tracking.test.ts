import { describe, expect, it } from "vitest";
import { isLongRunning, comparePlanned, getProgressState } from "./tracking.ts";

type ClockInfo = Parameters<typeof getProgressState>[0];

const buildInfo = (given: Partial<ClockInfo>): ClockInfo => ({
  completed: false,
  isRunning: false,
  trackedSeconds: 0,
  plannedMinutes: 30,
  ...given,
});

describe("the state of a timer", () => {
  it("is idle before it starts and while it is paused", () => {
    expect(getProgressState(buildInfo({}))).toBe("idle");
    expect(getProgressState(buildInfo({ trackedSeconds: 600 }))).toBe("idle");
  });

  it("is running until the last second of the estimation", () => {
    expect(getProgressState(buildInfo({ isRunning: true }))).toBe("running");
    expect(getProgressState(buildInfo({ isRunning: true, trackedSeconds: 1800 }))).toBe("running");
  });

  it("is over time after that, running or paused", () => {
    expect(getProgressState(buildInfo({ isRunning: true, trackedSeconds: 1801 }))).toBe(
      "over_time",
    );
    expect(getProgressState(buildInfo({ trackedSeconds: 1801 }))).toBe("over_time");
  });

  it("is never over time without an estimation", () => {
    const long = { isRunning: true, trackedSeconds: 90_000 };
    expect(getProgressState(buildInfo({ ...long, plannedMinutes: null }))).toBe("running");
    expect(getProgressState(buildInfo({ ...long, plannedMinutes: 0 }))).toBe("running");
  });

  it("is completed whatever the timer is", () => {
    expect(getProgressState(buildInfo({ completed: true, trackedSeconds: 9999 }))).toBe(
      "completed",
    );
    expect(getProgressState(buildInfo({ completed: true, isRunning: true }))).toBe("completed");
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
    expect(comparePlanned(planned, seconds)).toEqual(comparison);
  });
});

describe("a long-running timer", () => {
  const hours = (count: number) => count * 3_600_000;

  it("is reported after four hours", () => {
    expect(isLongRunning(0, hours(4), null)).toBe(false);
    expect(isLongRunning(0, hours(4) + 1, null)).toBe(true);
    expect(isLongRunning(0, hours(4) + 1, 30)).toBe(true);
  });

  it("is not reported until twice the planned time", () => {
    expect(isLongRunning(0, hours(10), 300)).toBe(false);
    expect(isLongRunning(0, hours(10) + 1, 300)).toBe(true);
  });
});
