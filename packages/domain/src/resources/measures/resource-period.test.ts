import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatIsoDay, MONDAY, parseDay } from "../../time/day.ts";
import { resourcePeriods } from "../catalogue-settings.ts";
import { getElapsedShare, getPeriodOf } from "./resource-period.ts";

const [SATURDAY, SUNDAY] = [5, 6];
const day = (text: string) => parseDay(text) ?? Number.NaN;

describe("the period of a day", () => {
  it.each([
    ["DAY", "2026-11-25", "2026-11-25", "2026-11-25"],
    ["WEEK", "2026-11-25", "2026-11-23", "2026-11-29"],
    ["WEEK", "2026-11-29", "2026-11-23", "2026-11-29"],
    ["WEEK", "2027-01-01", "2026-12-28", "2027-01-03"],
    ["WEEK", "2026-11-25", "2026-11-22", "2026-11-28", SUNDAY],
    ["WEEK", "2026-11-29", "2026-11-29", "2026-12-05", SUNDAY],
    ["WEEK", "2026-11-27", "2026-11-21", "2026-11-27", SATURDAY],
    ["MONTH", "2028-02-10", "2028-02-01", "2028-02-29"],
    ["QUARTER", "2026-12-31", "2026-10-01", "2026-12-31"],
    ["QUARTER", "2026-02-01", "2026-01-01", "2026-03-31"],
    ["YEAR", "2026-07-01", "2026-01-01", "2026-12-31"],
  ] as const)("%s of %s is from %s to %s", (period, date, from, to, weekStart = MONDAY) => {
    const range = getPeriodOf(period, day(date), weekStart);
    expect([formatIsoDay(range.from), formatIsoDay(range.to)]).toEqual([from, to]);
  });

  it("contains the day, and continues without gaps", () => {
    const days = fc.integer({ min: 0, max: 40_000 });
    const somePeriod = fc.constantFrom(...resourcePeriods);
    fc.assert(
      fc.property(days, somePeriod, fc.nat(6), (date, period, weekStart) => {
        const range = getPeriodOf(period, date, weekStart);
        expect(range.from).toBeLessThanOrEqual(date);
        expect(range.to).toBeGreaterThanOrEqual(date);
        expect(getPeriodOf(period, range.to, weekStart)).toEqual(range);
        expect(getPeriodOf(period, range.to + 1, weekStart).from).toBe(range.to + 1);
      }),
    );
  });
});

describe("the elapsed share of a period", () => {
  it.each([
    ["2026-11-23", 1 / 7],
    ["2026-11-29", 1],
    ["2026-12-05", 1],
    ["2026-11-01", 1 / 7],
  ])("on %s is %d", (date, share) => {
    const week = getPeriodOf("WEEK", day("2026-11-25"), MONDAY);
    expect(getElapsedShare(week, day(date))).toBeCloseTo(share);
  });
});
