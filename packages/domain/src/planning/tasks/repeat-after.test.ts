import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { civilFromDay, formatIsoDay, parseDay, getDaysInMonth } from "../../time/day.ts";
import {
  getCompletionDay,
  getNextOpening,
  moveDatesTo,
  moveToStart,
  repeatUnits,
  type RepeatAfter,
} from "./repeat-after.ts";

const day = (text: string) => parseDay(text) ?? 0;
const days = fc.integer({ min: day("1990-01-01"), max: day("2090-12-31") });
const repeats: fc.Arbitrary<RepeatAfter> = fc.record({
  count: fc.integer({ min: 1, max: 999 }),
  unit: fc.constantFrom(...repeatUnits),
});

describe("the next opening", () => {
  it.each<[string, RepeatAfter, string]>([
    ["2026-11-29", { count: 3, unit: "DAY" }, "2026-12-02"],
    ["2026-11-29", { count: 2, unit: "WEEK" }, "2026-12-13"],
    ["2026-01-15", { count: 1, unit: "MONTH" }, "2026-02-15"],
    ["2026-01-31", { count: 1, unit: "MONTH" }, "2026-02-28"],
    ["2028-01-30", { count: 1, unit: "MONTH" }, "2028-02-29"],
    ["2026-12-31", { count: 2, unit: "MONTH" }, "2027-02-28"],
    ["2026-10-31", { count: 12, unit: "MONTH" }, "2027-10-31"],
    ["2028-02-29", { count: 12, unit: "MONTH" }, "2029-02-28"],
  ])("from %s after %j is %s", (completed, repeat, next) => {
    expect(formatIsoDay(getNextOpening(day(completed), repeat))).toBe(next);
  });

  it("is later, and a later completion never opens it earlier", () => {
    fc.assert(
      fc.property(days, fc.nat(400), repeats, (completed, later, repeat) => {
        const next = getNextOpening(completed, repeat);
        expect(next).toBeGreaterThan(completed);
        expect(getNextOpening(completed + later, repeat)).toBeGreaterThanOrEqual(next);
      }),
    );
  });

  it("is on the same day of a month, or on the last of a shorter one", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 999 }), (completed, count) => {
        const [from, to] = [completed, getNextOpening(completed, { count, unit: "MONTH" })].map(
          civilFromDay,
        );
        const last = getDaysInMonth(to?.year ?? 0, to?.month ?? 0);
        expect(to?.day).toBe(Math.min(from?.day ?? 0, last));
      }),
    );
  });
});

it("a schedule keeps its length, and moves back to what it was", () => {
  fc.assert(
    fc.property(days, days, fc.nat(30), (start, to, length) => {
      const before = { startDay: start, endDay: start + length, lastDay: start + length };
      const moved = moveToStart(before, to);
      expect(moved).toEqual({ startDay: to, endDay: to + length, lastDay: to + length });
      expect(moveToStart(moved, start)).toEqual(before);
    }),
  );
});

it("a schedule that lasts until the end of the calendar stays in it", () => {
  const last = day("2199-12-31");
  const schedule = { startDay: day("2026-11-28"), endDay: last, lastDay: last };
  expect(moveToStart(schedule, day("2026-11-29"))).toMatchObject({ endDay: last, lastDay: last });
  const written = { startDate: "2026-11-28T09:00", endDate: "2199-12-31T10:00" };
  expect(moveDatesTo(written, day("2026-11-29")).endDate).toBe("2199-12-31T10:00");
});

it("is done today at the latest", () => {
  expect(getCompletionDay(day("2026-12-01"), day("2026-11-29"))).toBe(day("2026-11-29"));
  expect(getCompletionDay(day("2026-11-28"), day("2026-11-29"))).toBe(day("2026-11-28"));
});
