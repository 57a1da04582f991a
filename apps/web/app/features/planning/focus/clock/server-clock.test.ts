import { describe, expect, it } from "vitest";
import { betterMeasure, measureOf } from "./server-clock.ts";

const second = 1000;

describe("the server's time on a device", () => {
  it("is taken for the middle between sending and receiving", () => {
    expect(measureOf(1000, 1200, 61_100)).toEqual({ offset: 60_000, doubt: 100, at: 1200 });
  });

  it("goes by the quicker of two answers that agree", () => {
    const quick = measureOf(0, 40, 5020);
    const slow = measureOf(10 * second, 12 * second, 16_900);
    expect(betterMeasure(quick, slow)).toBe(quick);
    expect(betterMeasure(slow, quick)).toBe(quick);
  });

  it("goes by a slower answer once the quick one is old, as clocks drift", () => {
    const quick = measureOf(0, 40, 5020);
    const later = measureOf(3_600_000, 3_600_600, 3_605_200);
    expect(betterMeasure(quick, later)).toBe(later);
  });

  it("notices that the device's clock was set", () => {
    const before = measureOf(0, 40, 5020);
    const after = measureOf(-3_600_000, -3_598_000, 6 * second);
    expect(betterMeasure(before, after)).toBe(after);
  });

  it("takes what comes first", () => {
    const first = measureOf(0, 9000, 5000);
    expect(betterMeasure(null, first)).toBe(first);
  });
});
