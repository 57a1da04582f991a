import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatInstant } from "../../time/zone.ts";
import { reviewKinds } from "../catalogue.ts";
import type { ReviewKind } from "../catalogue.ts";
import { getNextReminder } from "./review-reminders.ts";

const MEXICO = "America/Mexico_City";

function next(kind: ReviewKind, after: string, { hour = 20, weekStart = 0, zone = MEXICO } = {}) {
  const time = { kind, clockMinute: hour * 60, timeZone: zone, weekStart };
  const { at, period } = getNextReminder(time, Date.parse(after));
  return `${formatInstant(zone, at)} of ${period.key}`;
}

describe("the next reminder of a review", () => {
  it.each([
    ["daily", "2026-11-18T12:00:00-06:00", "2026-11-18T20:00:00-06:00 of 2026-11-18"],
    ["daily", "2026-11-18T20:00:00-06:00", "2026-11-19T20:00:00-06:00 of 2026-11-19"],
    ["weekly", "2026-11-18T12:00:00-06:00", "2026-11-23T20:00:00-06:00 of 2026-W47"],
    ["weekly", "2026-11-16T12:00:00-06:00", "2026-11-16T20:00:00-06:00 of 2026-W46"],
    ["monthly", "2026-11-01T21:00:00-06:00", "2026-12-01T20:00:00-06:00 of 2026-11"],
    ["quarterly", "2026-11-18T12:00:00-06:00", "2027-01-01T20:00:00-06:00 of 2026-Q4"],
    ["annual", "2027-01-01T12:00:00-06:00", "2027-01-01T20:00:00-06:00 of 2026"],
  ] as const)("%s after %s", (kind, after, expected) => {
    expect(next(kind, after)).toBe(expected);
  });

  it("is on Sunday for a week that starts then, which is the last day of its ISO week", () => {
    const sunday = { weekStart: 6 };
    expect(next("weekly", "2026-11-18T12:00:00-06:00", sunday)).toBe(
      "2026-11-22T20:00:00-06:00 of 2026-W47",
    );
  });

  it("follows the clock of a zone that changes it", () => {
    const madrid = { zone: "Europe/Madrid", hour: 2 };
    expect(next("daily", "2026-03-28T23:00:00Z", madrid)).toBe(
      "2026-03-29T03:00:00+02:00 of 2026-03-29",
    );
  });

  it("is always later, and the one after it later still", () => {
    const time = fc.record({
      kind: fc.constantFrom(...reviewKinds),
      clockMinute: fc.integer({ min: 0, max: 1439 }),
      timeZone: fc.constantFrom(MEXICO, "Europe/Madrid", "Pacific/Kiritimati", "America/Santiago"),
      weekStart: fc.integer({ min: 0, max: 6 }),
    });
    const instant = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) });
    fc.assert(
      fc.property(time, instant, (one, after) => {
        const first = getNextReminder(one, after);
        const second = getNextReminder(one, first.at);
        expect(first.at).toBeGreaterThan(after);
        expect(second.at).toBeGreaterThan(first.at);
        expect(second.period.key).not.toBe(first.period.key);
      }),
    );
  });
});
