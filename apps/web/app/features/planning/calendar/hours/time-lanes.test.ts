import { describe, expect, it } from "vitest";
import { getEndMinute, assignLanes } from "./time-lanes.ts";

const at = (item: string, minute: number, minutes: number) => ({ item, minute, minutes });
const lanes = (...items: ReturnType<typeof at>[]) =>
  assignLanes(items).map(({ item, lane, lanes: of }) => `${item} ${lane + 1}/${of}`);

describe("overlapping items", () => {
  it("use the full width when they do not overlap, even with touching ends", () => {
    expect(lanes(at("a", 420, 60), at("b", 480, 60))).toEqual(["a 1/1", "b 1/1"]);
  });

  it("share the width when they overlap, the longest first", () => {
    expect(lanes(at("short", 420, 30), at("long", 420, 120), at("late", 460, 60))).toEqual([
      "long 1/2",
      "short 2/2",
      "late 2/2",
    ]);
  });

  it("reuse a free lane", () => {
    expect(lanes(at("a", 420, 180), at("b", 420, 60), at("c", 480, 60), at("d", 600, 30))).toEqual([
      "a 1/2",
      "b 2/2",
      "c 2/2",
      "d 1/1",
    ]);
  });

  it("have a minimum height and end with the day", () => {
    expect(lanes(at("a", 420, 5), at("b", 440, 30))).toEqual(["a 1/2", "b 2/2"]);
    expect(getEndMinute(at("a", 1400, 120))).toBe(1440);
  });

  it("overlap only for the given minimum duration", () => {
    const close = [at("a", 420, 20), at("b", 440, 30)];
    expect(assignLanes(close, 1440, 20).map(({ lanes: of }) => of)).toEqual([1, 1]);
    expect(getEndMinute(at("a", 420, 5), 1440, 20)).toBe(440);
  });
});
