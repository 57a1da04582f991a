import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeMidsleepDeviation, summarizeReviewSleep } from "./review-sleep.ts";

const nightAt = (from: number, to: number) => ({ from, to });
const toInsightNights = (nights: readonly { from: number; to: number }[]) =>
  nights.map((night) => ({
    ...night,
    day: "2026-03-01",
    minutes: night.to - night.from,
    napMinutes: 0,
    isFree: false,
    awakeningsCount: null,
    score: null,
  }));

describe("the deviation of midsleep", () => {
  it.each([
    ["equal nights", [nightAt(-60, 420), nightAt(-60, 420), nightAt(-60, 420)], 0],
    ["an hour around", [nightAt(-60, 420), nightAt(0, 480), nightAt(-120, 360)], 40],
    ["two nights", [nightAt(-60, 420), nightAt(0, 480)], null],
    ["around the clock", [nightAt(0, 480), nightAt(480, 960), nightAt(960, 1440)], null],
  ] as const)("of %s", (_name, nights, expected) => {
    expect(computeMidsleepDeviation(nights)).toBe(expected);
  });

  it("does not change when all nights shift together", () => {
    const night = fc.integer({ min: -120, max: 60 }).map((from) => nightAt(from, from + 480));
    const shift = fc.integer({ min: -600, max: 600 });
    fc.assert(
      fc.property(fc.array(night, { minLength: 3, maxLength: 20 }), shift, (nights, minutes) => {
        const shifted = nights.map(({ from, to }) => nightAt(from + minutes, to + minutes));
        const [one, other] = [computeMidsleepDeviation(nights), computeMidsleepDeviation(shifted)];
        expect(Math.abs((one ?? 0) - (other ?? 0))).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("the sleep of a review", () => {
  const insights = (count: number) => ({
    nights: toInsightNights(Array.from({ length: count }, () => nightAt(-60, 420))),
    durations: { nights: count, mean: 480, median: 480, low: 480, high: 480 },
    debt: null,
  });

  it("needs one night for a day and three for longer periods", () => {
    expect(summarizeReviewSleep("daily", insights(0))).toBeNull();
    expect(summarizeReviewSleep("daily", insights(1))).toEqual({
      nights: 1,
      meanMinutes: 480,
      debtMinutes: null,
      midsleepDeviation: null,
    });
    expect(summarizeReviewSleep("weekly", insights(2))).toBeNull();
    expect(summarizeReviewSleep("weekly", insights(3))).toMatchObject({ midsleepDeviation: 0 });
  });
});
