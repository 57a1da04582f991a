import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findMedian, findRange } from "./chances.ts";

const anyChances = fc
  .array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 40 })
  .filter((weights) => weights.some((weight) => weight > 0))
  .map((weights) => {
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return Float64Array.from(weights, (weight) => weight / sum);
  });
const anyShare = fc.double({ min: 0.01, max: 0.99, noNaN: true });

describe("findRange", () => {
  it("contains the range of any smaller share", () => {
    fc.assert(
      fc.property(anyChances, anyShare, anyShare, (chances, one, other) => {
        const centre = findMedian(chances);
        const inner = findRange(chances, centre, Math.min(one, other));
        const outer = findRange(chances, centre, Math.max(one, other));
        expect(outer.from).toBeLessThanOrEqual(inner.from);
        expect(outer.to).toBeGreaterThanOrEqual(inner.to);
        expect(inner.from).toBeLessThanOrEqual(centre);
        expect(inner.to).toBeGreaterThanOrEqual(centre);
      }),
    );
  });

  it("is as close to the share as whole days allow", () => {
    const even = Float64Array.from({ length: 10 }, () => 0.1);
    expect(findRange(even, 4, 0.5)).toMatchObject({ from: 0, to: 4 });
    const peaked = Float64Array.from([0.05, 0.1, 0.4, 0.25, 0.15, 0.05]);
    expect(findRange(peaked, 2, 0.5)).toEqual({ from: 2, to: 2 });
    expect(findRange(peaked, 2, 0.9)).toEqual({ from: 1, to: 4 });
  });

  it("stays within the given days", () => {
    expect(findRange(Float64Array.from([1]), 0, 0.9)).toEqual({ from: 0, to: 0 });
    expect(findRange(Float64Array.from([0.5, 0.5]), 0, 0.99)).toEqual({ from: 0, to: 1 });
  });
});

it("the median is the first day on which half of the probability has passed", () => {
  expect(findMedian(Float64Array.from([0.5, 0.5]))).toBe(0);
  expect(findMedian(Float64Array.from([0.2, 0.2, 0.2, 0.4]))).toBe(2);
});
