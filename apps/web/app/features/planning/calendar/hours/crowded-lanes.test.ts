import { describe, expect, it } from "vitest";
import { limitLanes } from "./crowded-lanes.ts";
import { assignLanes } from "./time-lanes.ts";

const at = (item: string, minute: number, minutes: number) => ({ item, minute, minutes });
const limit = (max: number, ...items: ReturnType<typeof at>[]) => {
  const { blocks, crowds } = limitLanes(assignLanes(items), max);
  return {
    blocks: blocks.map(({ item, lane, lanes }) => `${item} ${lane + 1}/${lanes}`),
    crowds: crowds.map(({ minute, minutes, count }) => [minute, minutes, count]),
  };
};

describe("lanes of a crowded day", () => {
  it("are all visible up to the limit", () => {
    expect(limit(2, at("a", 420, 60), at("b", 450, 60))).toEqual({
      blocks: ["a 1/2", "b 2/2"],
      crowds: [],
    });
  });

  it("beyond the limit are counted in the last lane, while they last", () => {
    const items = [at("a", 420, 120), at("b", 430, 60), at("c", 440, 60), at("d", 450, 90)];
    expect(limit(2, ...items)).toEqual({ blocks: ["a 1/2"], crowds: [[430, 110, 3]] });
  });

  it("show an item that is alone in the last lane", () => {
    const items = [at("a", 420, 240), at("b", 420, 60), at("c", 430, 30), at("d", 600, 30)];
    expect(limit(2, ...items)).toEqual({
      blocks: ["a 1/2", "d 2/2"],
      crowds: [[420, 60, 2]],
    });
  });

  it("count every crowd on its own", () => {
    const hour = (name: string, from: number) =>
      ["x", "y", "z"].map((suffix) => at(name + suffix, from, 60));
    expect(limit(2, ...hour("a", 420), ...hour("b", 600)).crowds).toEqual([
      [420, 60, 2],
      [600, 60, 2],
    ]);
  });
});
