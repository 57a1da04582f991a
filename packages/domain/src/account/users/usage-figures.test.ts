import { expect, it } from "vitest";
import { hideSmallCount } from "./usage-figures.ts";

it.each([
  [0, 0],
  [1, null],
  [4, null],
  [5, 5],
])("shows %i as %s", (count, expected) => {
  expect(hideSmallCount(count)).toBe(expected);
});
