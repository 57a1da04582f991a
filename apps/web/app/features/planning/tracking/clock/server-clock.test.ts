import { describe, expect, it } from "vitest";
import { pickBetterSample, measureClock } from "./server-clock.ts";

const second = 1000;

describe("server clock", () => {
  it("assumes that the server read its time halfway between sending and receiving", () => {
    expect(measureClock(1000, 1200, 61_100)).toEqual({ offset: 60_000, doubt: 100, at: 1200 });
  });

  it("prefers the faster of two consistent responses", () => {
    const quick = measureClock(0, 40, 5020);
    const slow = measureClock(10 * second, 12 * second, 16_900);
    expect(pickBetterSample(quick, slow)).toBe(quick);
    expect(pickBetterSample(slow, quick)).toBe(quick);
  });

  it("prefers a slower response once the fast one is old, because clocks drift", () => {
    const quick = measureClock(0, 40, 5020);
    const later = measureClock(3_600_000, 3_600_600, 3_605_200);
    expect(pickBetterSample(quick, later)).toBe(later);
  });

  it("detects a change of the device clock", () => {
    const before = measureClock(0, 40, 5020);
    const after = measureClock(-3_600_000, -3_598_000, 6 * second);
    expect(pickBetterSample(before, after)).toBe(after);
  });

  it("accepts the first sample", () => {
    const first = measureClock(0, 9000, 5000);
    expect(pickBetterSample(null, first)).toBe(first);
  });
});
