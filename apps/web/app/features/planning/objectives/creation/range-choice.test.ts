import { parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import { findPeriod, getDefaultDates } from "./range-choice.ts";

const day = (text: string) => parseDay(text) ?? Number.NaN;

describe("project range", () => {
  it("defaults to the rest of the current period", () => {
    expect(getDefaultDates("quarter", day("2026-11-21"))).toEqual({
      startDate: "2026-11-21",
      endDate: "2026-12-31",
    });
  });

  it("defaults to the next period when little of the current one is left", () => {
    expect(getDefaultDates("quarter", day("2026-12-20"))).toEqual({
      startDate: "2027-01-01",
      endDate: "2027-03-31",
    });
  });

  it("is detected from its dates", () => {
    const today = day("2026-11-21");
    expect(findPeriod("half", { startDate: "2026-11-21", endDate: "2026-12-31" }, today)).toBe(
      "this",
    );
    expect(findPeriod("half", { startDate: "2027-01-01", endDate: "2027-06-30" }, today)).toBe(
      "next",
    );
    expect(findPeriod("half", { startDate: "2027-01-01", endDate: null }, today)).toBeNull();
  });
});
