import { describe, expect, it } from "vitest";
import { getScaleHeight, minuteAt, getBlockPosition, pxAt, buildHourScale } from "./hour-scale.ts";

const range = { from: 420, to: 660 };
const at = (minute: number, minutes: number) => ({ item: null, minute, minutes });
const getPositionAt = (timed: ReturnType<typeof at>[], from: number, to: number) =>
  getBlockPosition(buildHourScale(range, timed), { from, to });

describe("the hours of a day", () => {
  it("are all as tall where nothing is too short to be read", () => {
    const scale = buildHourScale(range, [at(420, 60), at(510, 30)]);
    expect(getScaleHeight(scale)).toBe(320);
    expect([420, 480, 570].map((minute) => pxAt(scale, minute))).toEqual([0, 80, 200]);
  });

  it("are stretched where short things come one after the other, each under the one before", () => {
    const quarters = [at(480, 15), at(495, 15), at(510, 30)];
    expect(getPositionAt(quarters, 480, 495)).toEqual({ top: "80px", height: "40px" });
    expect(getPositionAt(quarters, 495, 510)).toEqual({ top: "120px", height: "40px" });
    expect(getPositionAt(quarters, 510, 540)).toEqual({ top: "160px", height: "40px" });
    expect(getScaleHeight(buildHourScale(range, quarters))).toBe(360);
  });

  it("are stretched no further for what holds the short ones", () => {
    expect(getPositionAt([at(480, 20), at(480, 5)], 480, 500)).toEqual({
      top: "80px",
      height: "60px",
    });
  });

  it("leave room for each of those that overlap", () => {
    const scale = buildHourScale(range, [at(480, 15), at(485, 15)]);
    expect(pxAt(scale, 495) - pxAt(scale, 480)).toBeGreaterThanOrEqual(40);
    expect(pxAt(scale, 500) - pxAt(scale, 485)).toBeCloseTo(40);
  });

  it("tell the minute of every place, those out of sight included", () => {
    const scale = buildHourScale(range, [at(480, 15), at(495, 5)]);
    for (const minute of [390, 420, 487, 497, 600, 660, 700]) {
      expect(minuteAt(scale, pxAt(scale, minute))).toBeCloseTo(minute);
    }
  });

  it("leave room for what begins when they end, and none for what is out of sight", () => {
    expect(getPositionAt([at(655, 90)], 655, 660)).toEqual({
      top: `${(235 / 60) * 80}px`,
      height: "40px",
    });
    expect(getScaleHeight(buildHourScale(range, [at(400, 10), at(660, 10)]))).toBe(320);
  });
});
