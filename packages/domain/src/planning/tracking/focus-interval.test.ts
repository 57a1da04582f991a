import { describe, expect, it } from "vitest";
import { nextPhase, getSecondsLeft, defaultIntervalLengths } from "./focus-interval.ts";
import type { IntervalPhase } from "./focus-interval.ts";

const at = (trackedSeconds: number, now = 0) => ({ trackedSeconds, now });
const left = (phase: IntervalPhase, trackedSeconds: number, now = 0) =>
  getSecondsLeft(phase, defaultIntervalLengths, at(trackedSeconds, now));

describe("a focus interval", () => {
  const phase = nextPhase(null, at(300));

  it("counts the task's tracked time, so a pause stops it too", () => {
    expect(phase).toEqual({ kind: "focus", number: 1, fromSeconds: 300 });
    expect(left(phase, 300, 0)).toBe(25 * 60);
    expect(left(phase, 360, 3_600_000)).toBe(24 * 60);
  });

  it("stays at its end when it is over", () => {
    expect(left(phase, 300 + 25 * 60)).toBe(0);
    expect(left(phase, 9000)).toBe(0);
  });

  it("is never longer than its length, even if the timer was corrected to less", () => {
    expect(left(phase, 0)).toBe(25 * 60);
  });

  it("is followed by a break, and the break by the next focus interval", () => {
    const rest = nextPhase(phase, at(1800, 5_000));
    expect(rest).toEqual({ kind: "break", number: 1, startedAt: 5_000 });
    expect(left(rest, 1800, 5_000 + 60_000)).toBe(4 * 60);
    expect(left(rest, 1800, 999_000_000)).toBe(0);
    expect(nextPhase(rest, at(1800))).toEqual({ kind: "focus", number: 2, fromSeconds: 1800 });
  });
});
