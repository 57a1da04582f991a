import { describe, expect, it } from "vitest";
import { readIntervals } from "./stored-intervals.ts";

const none = { lengths: null, phase: null, about: null };

describe("stored intervals", () => {
  it("are read as written", () => {
    const stored = {
      lengths: { focusMinutes: 50, breakMinutes: 10 },
      phase: { kind: "break", number: 2, startedAt: 5 },
      about: "task 2026-03-04",
    };
    expect(readIntervals(JSON.stringify(stored))).toEqual(stored);
  });

  it("are null for invalid data", () => {
    for (const stored of [null, "", "{", "7", "[]", '{"lengths":{"focusMinutes":0}}']) {
      expect(readIntervals(stored)).toEqual(none);
    }
    const odd = { lengths: { focusMinutes: 25.5, breakMinutes: 5 }, phase: { kind: "nap" } };
    expect(readIntervals(JSON.stringify(odd))).toEqual(none);
  });
});
