import { describe, expect, it } from "vitest";
import { lutealChances, getMeanLength, MIN_LUTEAL_DAYS, getSpread } from "./population.ts";

describe("population values", () => {
  it.each([
    [null, 29.3],
    [30, 29.3],
    [25, 30.2],
    [40, 27.5],
    [45, 26.6],
    // Nothing was measured outside of 25 to 45, so the closest age is used.
    [16, 30.2],
    [52, 26.6],
  ])("at %s have a mean length of %d days", (age, days) => {
    expect(getMeanLength(age)).toBeCloseTo(days, 10);
  });

  it("have the smallest spread from 35 to 39, and larger ones towards both ends", () => {
    const spreads = [18, 20, 25, 30, 35, 40, 45].map(getSpread);
    expect(spreads).toEqual([5.3, 5.1, 4.7, 4.3, 3.8, 4, 5.4]);
    expect([19.9, 49.9, 50].map(getSpread)).toEqual([5.3, 5.4, 11.4]);
  });

  it("have a luteal phase of 7 to 17 days, 12.4 on average", () => {
    const mean = lutealChances.reduce(
      (sum, chance, index) => sum + chance * (MIN_LUTEAL_DAYS + index),
      0,
    );
    expect(mean).toBeCloseTo(12.4, 0);
    expect(lutealChances).toHaveLength(11);
    expect(lutealChances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
  });
});
