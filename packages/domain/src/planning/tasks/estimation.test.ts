import { describe, expect, it } from "vitest";
import { isEstimated, noEstimation, totalMinutes } from "./estimation.ts";

describe("an estimation", () => {
  it("adds up its parts", () => {
    const estimation = { ...noEstimation, executionMin: 40, travelMin: 15, bufferMin: 5 };
    expect(totalMinutes(estimation)).toBe(60);
  });

  it("keeps the total that a person typed, whatever the parts say", () => {
    expect(totalMinutes({ ...noEstimation, executionMin: 40, totalMin: 90 })).toBe(90);
  });

  it("does not take a typed zero for an answer when there are parts", () => {
    expect(totalMinutes({ ...noEstimation, executionMin: 40, totalMin: 0 })).toBe(40);
  });

  it("says nothing when nothing was estimated", () => {
    expect(totalMinutes(noEstimation)).toBeNull();
    expect(isEstimated(noEstimation)).toBe(false);
  });

  it("counts as made only when one part, or the total, is above zero", () => {
    expect(isEstimated({ ...noEstimation, executionMin: 0, travelMin: 0 })).toBe(false);
    expect(isEstimated({ ...noEstimation, totalMin: 0 })).toBe(false);
    expect(isEstimated({ ...noEstimation, socialMin: 1 })).toBe(true);
    expect(isEstimated({ ...noEstimation, totalMin: 1 })).toBe(true);
  });
});
