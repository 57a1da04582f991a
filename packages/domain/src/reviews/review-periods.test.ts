import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatIsoDay, parseDay, weekdayOf } from "../time/day.ts";
import { reviewKinds } from "./catalogue.ts";
import type { ReviewKind } from "./catalogue.ts";
import {
  belongsTo,
  findPeriod,
  getNextPeriod,
  getPreviousPeriod,
  isFuturePeriod,
  listShorterKinds,
  parsePeriod,
} from "./review-periods.ts";

const toDay = (text: string) => parseDay(text) ?? Number.NaN;

function describePeriod(kind: ReviewKind, key: string): string | null {
  const period = parsePeriod(kind, key);
  return period && `${formatIsoDay(period.from)} ${formatIsoDay(period.to)}`;
}

describe("a period of reviews", () => {
  it.each([
    ["daily", "2026-11-22", "2026-11-22 2026-11-22"],
    ["weekly", "2026-W47", "2026-11-16 2026-11-22"],
    ["weekly", "2026-W01", "2025-12-29 2026-01-04"],
    ["weekly", "2026-W53", "2026-12-28 2027-01-03"],
    ["weekly", "2027-W01", "2027-01-04 2027-01-10"],
    ["monthly", "2026-11", "2026-11-01 2026-11-30"],
    ["monthly", "2028-02", "2028-02-01 2028-02-29"],
    ["quarterly", "2026-Q1", "2026-01-01 2026-03-31"],
    ["quarterly", "2026-Q4", "2026-10-01 2026-12-31"],
    ["annual", "2026", "2026-01-01 2026-12-31"],
  ] as const)("%s %s is %s", (kind, key, expected) => {
    expect(describePeriod(kind, key)).toBe(expected);
  });

  it.each([
    ["daily", "2026-02-30"],
    ["daily", "2026-W47"],
    ["daily", "2026-11"],
    ["weekly", "2025-W53"],
    ["weekly", "2026-W00"],
    ["weekly", "2026-W7"],
    ["weekly", "2026-w47"],
    ["weekly", "2026-W47 "],
    ["monthly", "2026-00"],
    ["monthly", "2026-13"],
    ["monthly", "2026-1"],
    ["quarterly", "2026-Q0"],
    ["quarterly", "2026-Q5"],
    ["annual", "1899"],
    ["annual", "2200"],
    ["annual", "26"],
    ["annual", ""],
  ] as const)("of the kind %s is not %j", (kind, key) => {
    expect(parsePeriod(kind, key)).toBeNull();
  });

  it("of the future cannot be reviewed, but the current one can", () => {
    const today = toDay("2026-11-18");
    for (const kind of reviewKinds) {
      const current = findPeriod(kind, today);
      expect(isFuturePeriod(current, today)).toBe(false);
      expect(isFuturePeriod(getNextPeriod(current), today)).toBe(true);
    }
  });

  it("builds on shorter ones: a week counts for the month with its Thursday", () => {
    expect(listShorterKinds("annual")).toEqual(["quarterly", "monthly", "weekly"]);
    expect(listShorterKinds("daily")).toEqual([]);
    const week = findPeriod("weekly", toDay("2026-10-01"));
    expect(belongsTo(week, findPeriod("monthly", toDay("2026-10-01")))).toBe(true);
    expect(belongsTo(week, findPeriod("monthly", toDay("2026-09-28")))).toBe(false);
  });
});

describe("every period", () => {
  const kind = fc.constantFrom(...reviewKinds);
  const day = fc.integer({ min: toDay("1901-01-01"), max: toDay("2198-12-31") });

  it("contains its day and is found again by its key", () => {
    fc.assert(
      fc.property(kind, day, (one, n) => {
        const period = findPeriod(one, n);
        expect(period.from <= n && n <= period.to).toBe(true);
        expect(parsePeriod(one, period.key)).toEqual(period);
        if (one === "weekly") expect(weekdayOf(period.from)).toBe(0);
      }),
    );
  });

  it("meets its neighbours without a gap", () => {
    fc.assert(
      fc.property(kind, day, (one, n) => {
        const period = findPeriod(one, n);
        expect(getPreviousPeriod(period).to).toBe(period.from - 1);
        expect(getNextPeriod(period).from).toBe(period.to + 1);
        expect(getPreviousPeriod(getNextPeriod(period))).toEqual(period);
      }),
    );
  });

  it("belongs to exactly one longer period of each kind", () => {
    fc.assert(
      fc.property(day, (n) => {
        const week = findPeriod("weekly", n);
        const months = [week.from, week.to].map((one) => findPeriod("monthly", one));
        const keys = new Set(months.filter((one) => belongsTo(week, one)).map(({ key }) => key));
        expect(keys.size).toBe(1);
      }),
    );
  });
});
