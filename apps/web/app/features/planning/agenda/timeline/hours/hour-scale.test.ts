import { describe, expect, it } from "vitest";
import {
  getScaleHeight,
  getMinuteAt,
  getBlockPosition,
  getPxAt,
  buildHourScale,
} from "./hour-scale.ts";

const range = { from: 420, to: 660 };
const at = (minute: number, minutes: number) => ({ item: null, minute, minutes });
const getPositionAt = (timed: ReturnType<typeof at>[], from: number, to: number) =>
  getBlockPosition(buildHourScale(range, timed), { from, to });

describe("hour scale", () => {
  it("is even if no item is too short", () => {
    const scale = buildHourScale(range, [at(420, 60), at(510, 30)]);
    expect(getScaleHeight(scale)).toBe(320);
    expect([420, 480, 570].map((minute) => getPxAt(scale, minute))).toEqual([0, 80, 200]);
  });

  it("enlarges consecutive short items to a readable height", () => {
    const quarters = [at(480, 15), at(495, 15), at(510, 30)];
    expect(getPositionAt(quarters, 480, 495)).toEqual({ top: "80px", height: "40px" });
    expect(getPositionAt(quarters, 495, 510)).toEqual({ top: "120px", height: "40px" });
    expect(getPositionAt(quarters, 510, 540)).toEqual({ top: "160px", height: "40px" });
    expect(getScaleHeight(buildHourScale(range, quarters))).toBe(360);
  });

  it("does not enlarge an item further if the short items in it already did", () => {
    expect(getPositionAt([at(480, 20), at(480, 5)], 480, 500)).toEqual({
      top: "80px",
      height: "60px",
    });
  });

  it("gives each overlapping item its minimum height", () => {
    const scale = buildHourScale(range, [at(480, 15), at(485, 15)]);
    expect(getPxAt(scale, 495) - getPxAt(scale, 480)).toBeGreaterThanOrEqual(40);
    expect(getPxAt(scale, 500) - getPxAt(scale, 485)).toBeCloseTo(40);
  });

  it("maps minutes to pixels and back, also outside the visible range", () => {
    const scale = buildHourScale(range, [at(480, 15), at(495, 5)]);
    for (const minute of [390, 420, 487, 497, 600, 660, 700]) {
      expect(getMinuteAt(scale, getPxAt(scale, minute))).toBeCloseTo(minute);
    }
  });

  it("uses an item's visible part for the minimum height, and ignores items outside the range", () => {
    expect(getPositionAt([at(655, 90)], 655, 660)).toEqual({
      top: `${(235 / 60) * 80}px`,
      height: "40px",
    });
    expect(getScaleHeight(buildHourScale(range, [at(400, 10), at(660, 10)]))).toBe(320);
  });
});
