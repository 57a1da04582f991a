import { describe, expect, it } from "vitest";
import { isEstimated, noEstimation, totalMinutes } from "./estimation.ts";

describe("an estimation", () => {
  it("is the sum of its parts", () => {
    const estimation = { ...noEstimation, executionMin: 40, travelMin: 15, bufferMin: 5 };
    expect(totalMinutes(estimation)).toBe(60);
  });

  it("uses the total that the user entered, whatever the parts are", () => {
    expect(totalMinutes({ ...noEstimation, executionMin: 40, totalMin: 90 })).toBe(90);
  });

  it("ignores an entered zero when there are parts", () => {
    expect(totalMinutes({ ...noEstimation, executionMin: 40, totalMin: 0 })).toBe(40);
  });

  it("is null when nothing was estimated", () => {
    expect(totalMinutes(noEstimation)).toBeNull();
    expect(isEstimated(noEstimation)).toBe(false);
  });

  it("exists only when one part, or the total, is above zero", () => {
    expect(isEstimated({ ...noEstimation, executionMin: 0, travelMin: 0 })).toBe(false);
    expect(isEstimated({ ...noEstimation, totalMin: 0 })).toBe(false);
    expect(isEstimated({ ...noEstimation, socialMin: 1 })).toBe(true);
    expect(isEstimated({ ...noEstimation, totalMin: 1 })).toBe(true);
  });
});
