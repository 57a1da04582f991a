import { expect, test } from "vitest";
import { moveToTarget, moveByStep } from "./sort-order.ts";

const order = ["work", "health", "family", "friends"];

test("a step moves an area past its neighbour", () => {
  expect(moveByStep(order, "family", -1)).toEqual(["work", "family", "health", "friends"]);
  expect(moveByStep(order, "work", 1)).toEqual(["health", "work", "family", "friends"]);
});

test("a step past either end or of an unknown area changes nothing", () => {
  expect(moveByStep(order, "work", -1)).toEqual(order);
  expect(moveByStep(order, "friends", 1)).toEqual(order);
  expect(moveByStep(order, "rental", 1)).toEqual(order);
});

test("a dragged area is dropped before or after its target", () => {
  const friends = new Set(["friends"]);
  expect(moveToTarget(order, friends, { key: "work", position: "before" })[0]).toBe("friends");
  expect(moveToTarget(order, friends, { key: "work", position: "after" })).toEqual([
    "work",
    "friends",
    "health",
    "family",
  ]);
});

test("several dragged areas preserve their order and cannot be dropped on themselves", () => {
  const two = new Set(["friends", "work"]);
  expect(moveToTarget(order, two, { key: "family", position: "before" })).toEqual([
    "health",
    "work",
    "friends",
    "family",
  ]);
  expect(moveToTarget(order, two, { key: "work", position: "after" })).toEqual(order);
});
