import { describe, expect, it } from "vitest";
import { HOUR_MS } from "../time/units.ts";
import { areOverlapping, findNightIssue } from "./night-times.ts";

const NOW = Date.parse("2026-03-04T15:00:00Z");
const night = (startsBefore: number, hours: number | null) => {
  const startedAt = NOW - startsBefore * HOUR_MS;
  return { startedAt, endedAt: hours === null ? null : startedAt + hours * HOUR_MS };
};

describe("the times of a night", () => {
  it.each([
    [night(8, 7), null],
    [night(24, 24), null],
    [night(8, null), null],
    [night(0, null), null],
    [night(8, 8.1), null],
    [night(8, 0), "endedAt: night_ends_after_start"],
    [night(8, -1), "endedAt: night_ends_after_start"],
    [night(8, 9), "endedAt: night_in_future"],
    [night(-1, 8), "startedAt: night_in_future"],
    [night(-1, null), "startedAt: night_in_future"],
    [night(80, 70), "endedAt: night_too_long"],
    [night(403 * 24, 403 * 24), "endedAt: night_too_long"],
    [night(25, 24.1), "endedAt: night_too_long"],
  ])("of %j: %s", (times, expected) => {
    const issue = findNightIssue(times, NOW);
    expect(issue && `${issue.path}: ${issue.code}`).toBe(expected);
  });

  it.each([
    [night(8, 7), night(8, 7), true],
    [night(8, 7), night(4, 2), true],
    [night(8, 7), night(1.5, 1), true],
    [night(8, 7), night(1, 1), false],
    [night(8, 7), night(9, 1), false],
    [night(8, null), night(8, null), true],
    [night(8, null), night(8, 7), true],
    [night(8, null), night(7, 6), false],
  ])("%j and %j overlap: %s", (one, other, expected) => {
    expect([areOverlapping(one, other), areOverlapping(other, one)]).toEqual([expected, expected]);
  });
});
