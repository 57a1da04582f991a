import { describe, expect, it } from "vitest";
import { changedStretch, inOrder, putAt, shifted } from "./order.ts";

const list = ["a", "b", "c", "d"];
const spot = (beside: string | null, after = false) => ({ group: "g", beside, after });

describe("an order", () => {
  it("takes something in before or after another", () => {
    expect(putAt(list, "a", spot("c"))).toEqual(["b", "a", "c", "d"]);
    expect(putAt(list, "a", spot("c", true))).toEqual(["b", "c", "a", "d"]);
    expect(putAt(list, "d", spot("a"))).toEqual(["d", "a", "b", "c"]);
  });

  it("takes in what comes from elsewhere", () => {
    expect(putAt(list, "x", spot("b"))).toEqual(["a", "x", "b", "c", "d"]);
    expect(putAt([], "x", spot(null))).toEqual(["x"]);
    expect(putAt(list, "x", spot("gone"))).toEqual(["a", "b", "c", "d", "x"]);
  });

  it("stays when something is put down on itself", () => {
    expect(putAt(list, "b", spot("b", true))).toEqual(list);
  });

  it("moves something by places, and no further than its ends", () => {
    expect(shifted(list, "b", 1)).toEqual(["a", "c", "b", "d"]);
    expect(shifted(list, "b", -1)).toEqual(["b", "a", "c", "d"]);
    expect(shifted(list, "b", 99)).toEqual(["a", "c", "d", "b"]);
    expect(shifted(list, "a", -1)).toEqual(list);
    expect(shifted(list, "x", 1)).toEqual(list);
  });

  it("is told only as far as it changed", () => {
    expect(changedStretch(list, ["a", "c", "b", "d"])).toEqual(["c", "b"]);
    expect(changedStretch(list, list)).toEqual([]);
  });

  it("sorts things, the unknown ones last", () => {
    const things = [{ id: "x" }, { id: "a" }, { id: "b" }];
    expect(inOrder(things, ["b", "a"]).map(({ id }) => id)).toEqual(["b", "a", "x"]);
  });
});
