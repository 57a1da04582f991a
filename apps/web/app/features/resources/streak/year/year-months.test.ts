import { parseDay } from "@vereda/domain/time/day";
import { expect, it } from "vitest";
import { buildStreak, STREAK_TODAY } from "../../testing/streak-responses.ts";
import { formatRuns, getCell, listMonths } from "./year-months.ts";

const toDay = (text: string) => parseDay(text) ?? 0;

it("groups the last months since the first day, with what counted of what could", () => {
  const months = listMonths(buildStreak("xxopx-oxo"), STREAK_TODAY);
  expect(months.map(({ counted, possible }) => [counted, possible])).toEqual([
    [3, 4],
    [1, 2],
  ]);
  const [february, march] = months;
  expect(february?.days).toHaveLength(28);
  expect(march?.days.map(({ mark }) => mark)).toEqual(["unscheduled", "grace", "counted", "open"]);
  expect(february?.days.map(({ mark }) => mark).slice(-6)).toEqual([
    "open",
    "counted",
    "counted",
    "grace",
    "paused",
    "counted",
  ]);
});

it("groups the months of a calendar year", () => {
  const months = listMonths(buildStreak("x".repeat(400), { year: 2025 }), STREAK_TODAY);
  expect(months).toHaveLength(12);
  expect(months[0]).toMatchObject({ first: toDay("2025-01-01"), counted: 3, possible: 3 });
});

it("places a day in the weeks of its month", () => {
  const first = toDay("2026-03-01");
  expect(getCell(first, first, 0)).toEqual({ column: 6, row: 0 });
  expect(getCell(first, first + 1, 0)).toEqual({ column: 0, row: 1 });
  expect(getCell(first, toDay("2026-03-31"), 6)).toEqual({ column: 2, row: 4 });
});

it("writes days in runs", () => {
  const days = [1, 2, 3, 8, 10, 11].map((day) => toDay("2026-03-01") + day - 1);
  expect(formatRuns(days)).toBe("1–3, 8, 10–11");
  expect(formatRuns([])).toBe("");
});
