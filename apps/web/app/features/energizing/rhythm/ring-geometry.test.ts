import { describe, expect, it } from "vitest";
import { arcPath, minuteTowards, movedBy, pointAt, RING_STEP } from "./ring-geometry.ts";

describe("the ring of a day", () => {
  it("has midnight on top, morning at the right, noon below and evening at the left", () => {
    expect(minuteTowards({ x: 0, y: -90 })).toBe(0);
    expect(minuteTowards({ x: 90, y: 0 })).toBe(360);
    expect(minuteTowards({ x: 0, y: 90 })).toBe(720);
    expect(minuteTowards({ x: -90, y: 0 })).toBe(1080);
  });

  it("finds a minute where it stands, however far from the middle", () => {
    for (let minute = 0; minute < 1440; minute += RING_STEP) {
      expect([1, 90, 400].map((far) => minuteTowards(pointAt(minute, far)))).toEqual([
        minute,
        minute,
        minute,
      ]);
    }
  });

  it("knows only steps of five minutes, and no 24:00", () => {
    expect(minuteTowards(pointAt(1439, 90))).toBe(0);
    expect(minuteTowards(pointAt(422, 90))).toBe(420);
    expect(minuteTowards(pointAt(423, 90))).toBe(425);
  });

  it("draws a night from its beginning to its end, and a whole day as a whole circle", () => {
    expect(arcPath(1080, 720, 100)).toBe("M-100 0A100 100 0 0 1 0 -100A100 100 0 0 1 100 0");
    expect(arcPath(0, 1440, 100)).toBe("M0 -100A100 100 0 0 1 0 100A100 100 0 0 1 0 -100");
  });
});

describe("a key on a handle", () => {
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
    expect(movedBy(key, 1380)).toBe(time);
  });

  it("goes around midnight both ways, from minutes between the steps too, and leaves other keys be", () => {
    expect(movedBy("ArrowRight", 1437)).toBe("00:02");
    expect(movedBy("ArrowDown", 10)).toBe("23:55");
    expect(movedBy("Enter", 10)).toBeNull();
  });
});
