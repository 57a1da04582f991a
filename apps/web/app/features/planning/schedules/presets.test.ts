import { parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import { findPreset, getPresetRange } from "./presets.ts";

const day = (text: string) => parseDay(text) ?? 0;
const [monday, friday] = [day("2026-11-16"), day("2026-11-20")];

describe("range presets", () => {
  it.each([
    ["quarter", "2026-11-20", "2027-02-19"],
    ["half", "2026-11-20", "2027-05-19"],
    ["annual", "2026-11-20", "2027-11-19"],
    ["one_week", "2026-11-20", "2026-11-26"],
    ["open", "2026-11-20", null],
    ["this_week", "2026-11-16", "2026-11-22"],
    ["next_week", "2026-11-23", "2026-11-29"],
  ] as const)("%s is from %s to %s", (preset, startDate, endDate) => {
    expect(getPresetRange(preset, friday, monday)).toEqual({ startDate, endDate });
  });

  it("limits a week to the dates of the parent, and omits a week outside them", () => {
    const limits = { start: friday, end: day("2026-11-22") };
    expect(getPresetRange("this_week", friday, monday, limits)).toEqual({
      startDate: "2026-11-20",
      endDate: "2026-11-22",
    });
    expect(getPresetRange("next_week", friday, monday, limits)).toBeNull();
  });

  it("has weeks that start on the user's first day of the week", () => {
    const days = { startDate: "2026-11-15", endDate: "2026-11-21" };
    expect(getPresetRange("this_week", friday, day("2026-11-15"))).toEqual(days);
  });

  it("recognizes a preset by its days", () => {
    const start = { startDate: "2026-11-20" };
    expect(findPreset("PROJECT", { ...start, endDate: "2027-02-19" }, friday, monday)).toBe(
      "quarter",
    );
    expect(findPreset("PROJECT", { ...start, endDate: "2027-02-20" }, friday, monday)).toBe(
      "custom",
    );
    expect(findPreset("TRACKED_RESOURCE", { ...start, endDate: null }, friday, monday)).toBe(
      "open",
    );
  });
});
