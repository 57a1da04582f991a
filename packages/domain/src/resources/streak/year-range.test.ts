import { expect, it } from "vitest";
import { formatIsoDay, parseDay } from "../../time/day.ts";
import { getYearRange, listYears } from "./year-range.ts";

const TODAY = parseDay("2026-03-29") ?? 0;

it.each([
  [undefined, "2025-04-01", "2026-03-29"],
  [2026, "2026-01-01", "2026-03-29"],
  [2024, "2024-01-01", "2024-12-31"],
] as const)("of %s goes from %s to %s", (year, from, to) => {
  const range = getYearRange(year, TODAY);
  expect([formatIsoDay(range.from), formatIsoDay(range.to)]).toEqual([from, to]);
});

it("of a year that has not begun has no days", () => {
  const { from, to } = getYearRange(2027, TODAY);
  expect(to).toBeLessThan(from);
});

it("lists the years since the first day, the latest first", () => {
  expect(listYears(parseDay("2024-12-31") ?? 0, TODAY)).toEqual([2026, 2025, 2024]);
  expect(listYears(TODAY, TODAY)).toEqual([2026]);
});
