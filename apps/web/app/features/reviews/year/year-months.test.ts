import { expect, it } from "vitest";
import { listYearMonths } from "./year-months.ts";

const day = (date: string, done: number) => ({
  date,
  done,
  counts: true,
  isScheduled: true,
  isPaused: false,
  isGrace: false,
});

it("has a calendar for each month, in the user's week, with what was done", () => {
  const months = listYearMonths(
    [day("2026-03-01", 2), day("2026-03-02", 7), day("2026-03-08", 0)],
    2026,
    0,
  );
  expect(months.map(({ cells }) => cells.length)).toEqual([
    31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
  ]);
  const march = months[2];
  expect(march).toMatchObject({ month: 3, done: 9, activeDays: 3 });
  // 1 March 2026 is a Sunday: the last column of a week that starts on Monday.
  expect(march?.cells[0]).toEqual({ column: 6, row: 0, level: 1 });
  expect(march?.cells[1]).toEqual({ column: 0, row: 1, level: 3 });
  expect(march?.cells[7]).toEqual({ column: 6, row: 1, level: 1 });
  expect(months[0]?.cells.every(({ level }) => level === 0)).toBe(true);
  const sundays = listYearMonths([], 2026, 6);
  expect(sundays[2]?.cells[0]).toEqual({ column: 0, row: 0, level: 0 });
  expect(sundays.flatMap(({ cells }) => cells).every(({ row }) => row < 6)).toBe(true);
});
