import { expect, it } from "vitest";
import { listYearMonths } from "./year-months.ts";

const day = (date: string, counts = true) => ({
  date,
  counts,
  isScheduled: true,
  isPaused: false,
  isGrace: false,
});

it("has a calendar for each month, in the user's week, with the days that count", () => {
  const days = [day("2026-03-01"), day("2026-03-02"), day("2026-03-08", false)];
  const months = listYearMonths(days, 2026, 0);
  expect(months.map(({ cells }) => cells.length)).toEqual([
    31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
  ]);
  const march = months[2];
  expect(march).toMatchObject({ month: 3, activeDays: 2 });
  // 1 March 2026 is a Sunday: the last column of a week that starts on Monday.
  expect(march?.cells[0]).toEqual({ column: 6, row: 0, isActive: true });
  expect(march?.cells[1]).toEqual({ column: 0, row: 1, isActive: true });
  expect(march?.cells[7]).toEqual({ column: 6, row: 1, isActive: false });
  expect(months[0]?.cells.some(({ isActive }) => isActive)).toBe(false);
  const sundays = listYearMonths([], 2026, 6);
  expect(sundays[2]?.cells[0]).toEqual({ column: 0, row: 0, isActive: false });
  expect(sundays.flatMap(({ cells }) => cells).every(({ row }) => row < 6)).toBe(true);
});
