// Moving areas of a workspace by a step and by hand.
import { expect, test } from "vitest";
import { dropped, stepped } from "./area-order.ts";

const order = ["work", "health", "family", "friends"];

test("a step moves an area past its neighbour", () => {
  expect(stepped(order, "family", -1)).toEqual(["work", "family", "health", "friends"]);
  expect(stepped(order, "work", 1)).toEqual(["health", "work", "family", "friends"]);
});

test("at either end, and for an area that is not there, everything stays", () => {
  expect(stepped(order, "work", -1)).toEqual(order);
  expect(stepped(order, "friends", 1)).toEqual(order);
  expect(stepped(order, "rental", 1)).toEqual(order);
});

test("what is dragged lands before or after its target", () => {
  const friends = new Set(["friends"]);
  expect(dropped(order, friends, { key: "work", position: "before" })[0]).toBe("friends");
  expect(dropped(order, friends, { key: "work", position: "after" })).toEqual([
    "work",
    "friends",
    "health",
    "family",
  ]);
});

test("several dragged areas keep their order, and none is dropped onto itself", () => {
  const two = new Set(["friends", "work"]);
  expect(dropped(order, two, { key: "family", position: "before" })).toEqual([
    "health",
    "work",
    "friends",
    "family",
  ]);
  expect(dropped(order, two, { key: "work", position: "after" })).toEqual(order);
});
