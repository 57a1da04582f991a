import { expect, it } from "vitest";
import { getExperienceLevel } from "./experience-levels.ts";

it.each([
  [0, null],
  [1, 1],
  [2, 1],
  [3, 2],
  [9, 2],
  [10, 3],
  [24, 3],
  [25, 4],
  [1_000, 4],
])("%i completed objectives are level %s", (completed, level) => {
  expect(getExperienceLevel(completed)).toBe(level);
});
