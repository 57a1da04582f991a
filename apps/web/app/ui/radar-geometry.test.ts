import { describe, expect, it } from "vitest";
import { buildRadarOutline, getRadarPoint } from "./radar-geometry.ts";

describe("radar chart", () => {
  it("has its first axis at the top, and the others clockwise", () => {
    const points = [0, 1, 2, 3].map((axis) => getRadarPoint(axis, 4, 1, 100));
    expect(points.map(({ x, y }) => `${x.toFixed()} ${y.toFixed()}`.replaceAll("-0", "0"))).toEqual(
      ["0 -100", "100 0", "0 100", "-100 0"],
    );
  });

  it("has an outline through the known values only", () => {
    expect(buildRadarOutline([1, null, 0.5, null], 10)).toBe("0.0,-10.0 0.0,5.0");
    expect(buildRadarOutline([null, null], 10)).toBe("");
  });
});
