import { describe, expect, it } from "vitest";
import { findOrderAt, getChangedRange, insertAt, moveBy } from "./order.ts";

const list = ["a", "b", "c", "d"];
const spot = (anchorId: string | null, after = false) => ({ group: "g", anchorId, after });

describe("sort order", () => {
  it("inserts an item before or after another", () => {
    expect(insertAt(list, "a", spot("c"))).toEqual(["b", "a", "c", "d"]);
    expect(insertAt(list, "a", spot("c", true))).toEqual(["b", "c", "a", "d"]);
    expect(insertAt(list, "d", spot("a"))).toEqual(["d", "a", "b", "c"]);
  });

  it("inserts an item from another list", () => {
    expect(insertAt(list, "x", spot("b"))).toEqual(["a", "x", "b", "c", "d"]);
    expect(insertAt([], "x", spot(null))).toEqual(["x"]);
    expect(insertAt(list, "x", spot("gone"))).toEqual(["a", "b", "c", "d", "x"]);
  });

  it("does not change when an item is dropped on itself", () => {
    expect(insertAt(list, "b", spot("b", true))).toEqual(list);
  });

  it("moves an item by an offset, but not past the ends", () => {
    expect(moveBy(list, "b", 1)).toEqual(["a", "c", "b", "d"]);
    expect(moveBy(list, "b", -1)).toEqual(["b", "a", "c", "d"]);
    expect(moveBy(list, "b", 99)).toEqual(["a", "c", "d", "b"]);
    expect(moveBy(list, "a", -1)).toEqual(list);
    expect(moveBy(list, "x", 1)).toEqual(list);
  });

  it("getChangedRange returns only the ids whose position changed", () => {
    expect(getChangedRange(list, ["a", "c", "b", "d"])).toEqual(["c", "b"]);
    expect(getChangedRange(list, list)).toEqual([]);
  });

  it("finds the key of what was moved between its neighbours, if one is left", () => {
    const siblings = ["a", "b", "c"].map((id, order) => ({ id, order }));
    expect(findOrderAt(siblings, ["a", "c", "b"], "c")).toBe(0.5);
    expect(findOrderAt(siblings, ["b", "a", "c"], "b")).toBe(-1);
    expect(findOrderAt(siblings, ["a", "b", "c", "x"], "x")).toBe(3);
    expect(findOrderAt([], ["x"], "x")).toBe(0);
    const same = siblings.map(({ id }) => ({ id, order: 7 }));
    expect(findOrderAt(same, ["a", "c", "b"], "c")).toBeNull();
  });
});
