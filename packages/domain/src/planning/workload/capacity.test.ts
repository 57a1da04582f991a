import { expect, it } from "vitest";
import { getCapacity } from "./capacity.ts";

it("leaves about a seventh of the free time as margin", () => {
  expect([600, 61, 0, -5].map(getCapacity)).toEqual([510, 51, 0, 0]);
});
