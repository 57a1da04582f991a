import { expect, it } from "vitest";
import { hideSmallCount } from "./usage-figures.ts";

it.each([
  [0, 11, 0],
  [1, 11, null],
  [4, 11, null],
  [5, 11, 5],
  [1, 10, 1],
])("shows %i of %i users as %s", (count, users, expected) => {
  expect(hideSmallCount(count, users)).toBe(expected);
});
