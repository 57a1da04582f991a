import { describe, expect, it } from "vitest";
import { findNextDay } from "./priorities.ts";

describe("the priorities of a day", () => {
  it.each([
    ["today", 20, 20, 21],
    ["yesterday, reviewed the morning after", 19, 20, 20],
    ["longer ago", 18, 20, null],
  ])("of %s go to the day after it", (_name, reviewed, today, expected) => {
    expect(findNextDay(reviewed, today)).toBe(expected);
  });
});
