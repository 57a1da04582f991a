import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  circularMean,
  clockDifference,
  deviation,
  mean,
  quantile,
  twoSidedT,
  twoSidedZ,
  wrapMinute,
} from "./statistics.ts";

const minutes = fc.integer({ min: 0, max: 1439 });

describe("clock times", () => {
  it.each([
    ["on both sides of midnight", [1410, 30], 0],
    ["more before than after", [1380, 1380, 60], 1420],
    ["the same", [200, 200, 200], 200],
  ])("have a circular mean: %s", (_about, times, expected) => {
    const result = circularMean(times) ?? Number.NaN;
    expect(Math.abs(clockDifference(result, expected))).toBeLessThan(5);
  });

  it("have no mean when they cancel each other out or the list is empty", () => {
    expect(circularMean([0, 720])).toBeNull();
    expect(circularMean([])).toBeNull();
  });

  it("have a mean that rotates with them", () => {
    fc.assert(
      fc.property(fc.array(minutes, { minLength: 1, maxLength: 9 }), minutes, (times, offset) => {
        const before = circularMean(times);
        const after = circularMean(times.map((time) => wrapMinute(time + offset)));
        if (before === null || after === null) return;
        // Nearly opposite times make the mean imprecise.
        if (Math.max(...times) - Math.min(...times) > 600) return;
        expect(Math.abs(clockDifference(after, before + offset))).toBeLessThan(0.001);
      }),
    );
  });

  it("differ by the shorter way around the clock", () => {
    expect(clockDifference(30, 1410)).toBe(60);
    expect(clockDifference(1410, 30)).toBe(-60);
    expect(clockDifference(720, 0)).toBe(720);
    fc.assert(
      fc.property(minutes, minutes, (one, other) => {
        const apart = clockDifference(one, other);
        expect(Math.abs(apart)).toBeLessThanOrEqual(720);
        expect(wrapMinute(other + apart)).toBe(one);
      }),
    );
  });
});

describe("statistics", () => {
  it("match textbook values", () => {
    expect(mean([2, 4, 9])).toBe(5);
    expect(deviation([2, 4, 9])).toBeCloseTo(Math.sqrt(13), 10);
    expect(deviation([7])).toBe(0);
    expect(quantile([1, 2, 3, 4], 0.25)).toBe(1.75);
    expect(quantile([4, 1, 3], 0.5)).toBe(3);
    expect(quantile([], 0.5)).toBe(0);
  });

  it("match common z values", () => {
    expect(twoSidedZ(0.05)).toBeCloseTo(1.959964, 4);
    expect(twoSidedZ(0.1)).toBeCloseTo(1.644854, 4);
    expect(twoSidedZ(0.05 / 39)).toBeCloseTo(3.2196, 2);
  });

  it("match tabulated t values", () => {
    const tables = [
      [0.1, 3, 2.3534],
      [0.1, 6, 1.9432],
      [0.05, 10, 2.2281],
      [0.01, 3, 5.8409],
      [0.001, 10, 4.5869],
      [0.001, 30, 3.646],
    ] as const;
    for (const [outside, freedom, t] of tables) {
      expect(Math.abs(twoSidedT(outside, freedom) / t - 1)).toBeLessThan(0.01);
    }
  });
});
