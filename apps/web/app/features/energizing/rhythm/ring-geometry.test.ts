import { describe, expect, it } from "vitest";
import { buildArcPath, getMinuteAt, moveByKey, pointAt, RING_STEP } from "./ring-geometry.ts";

describe("ring of a day", () => {
  it("has midnight at the top, morning at the right, noon at the bottom and evening at the left", () => {
    expect(getMinuteAt({ x: 0, y: -90 })).toBe(0);
    expect(getMinuteAt({ x: 90, y: 0 })).toBe(360);
    expect(getMinuteAt({ x: 0, y: 90 })).toBe(720);
    expect(getMinuteAt({ x: -90, y: 0 })).toBe(1080);
  });

  it("returns the minute of a point at any distance from the center", () => {
    for (let minute = 0; minute < 1440; minute += RING_STEP) {
      expect([1, 90, 400].map((far) => getMinuteAt(pointAt(minute, far)))).toEqual([
        minute,
        minute,
        minute,
      ]);
    }
  });

  it("rounds to steps of five minutes, without 24:00", () => {
    expect(getMinuteAt(pointAt(1439, 90))).toBe(0);
    expect(getMinuteAt(pointAt(422, 90))).toBe(420);
    expect(getMinuteAt(pointAt(423, 90))).toBe(425);
  });

  it("draws a night from start to end, and a whole day as a full circle", () => {
    expect(buildArcPath(1080, 720, 100)).toBe("M-100 0A100 100 0 0 1 0 -100A100 100 0 0 1 100 0");
    expect(buildArcPath(0, 1440, 100)).toBe("M0 -100A100 100 0 0 1 0 100A100 100 0 0 1 0 -100");
  });
});

describe("key on a handle", () => {
  it.each([
    ["ArrowRight", "23:05"],
    ["ArrowLeft", "22:55"],
    ["ArrowUp", "23:15"],
    ["ArrowDown", "22:45"],
    ["PageUp", "00:00"],
    ["PageDown", "22:00"],
    ["Home", "00:00"],
    ["End", "23:55"],
  ])("%s moves 23:00 to %s", (key, time) => {
    expect(moveByKey(key, 1380)).toBe(time);
  });

  it("wraps around midnight both ways, also between steps, and ignores other keys", () => {
    expect(moveByKey("ArrowRight", 1437)).toBe("00:02");
    expect(moveByKey("ArrowDown", 10)).toBe("23:55");
    expect(moveByKey("Enter", 10)).toBeNull();
  });
});
