import { describe, expect, it } from "vitest";
import { formatIsoDay, parseDay } from "../../time/day.ts";
import type { CalendarRange, PeriodRange } from "./project-range.ts";
import {
  getCalendarPeriod,
  getNextPeriod,
  getPeriodNumber,
  getRestOfPeriod,
} from "./project-range.ts";

const day = (text: string) => parseDay(text) ?? Number.NaN;
const formatPeriod = ({ start, end }: PeriodRange) => `${formatIsoDay(start)} ${formatIsoDay(end)}`;

const periods: [CalendarRange, string, string, number][] = [
  ["annual", "2026-11-21", "2026-01-01 2026-12-31", 1],
  ["annual", "2026-01-01", "2026-01-01 2026-12-31", 1],
  ["half", "2026-06-30", "2026-01-01 2026-06-30", 1],
  ["half", "2026-07-01", "2026-07-01 2026-12-31", 2],
  ["quarter", "2026-02-28", "2026-01-01 2026-03-31", 1],
  ["quarter", "2028-02-29", "2028-01-01 2028-03-31", 1],
  ["quarter", "2026-05-05", "2026-04-01 2026-06-30", 2],
  ["quarter", "2026-09-30", "2026-07-01 2026-09-30", 3],
  ["quarter", "2026-12-31", "2026-10-01 2026-12-31", 4],
];

describe("calendar periods", () => {
  it.each(periods)("%s of %s is %s", (range, text, expected, number) => {
    expect(formatPeriod(getCalendarPeriod(range, day(text)))).toBe(expected);
    expect(getPeriodNumber(range, day(text))).toBe(number);
  });

  it("include their remaining days from a given day on", () => {
    expect(formatPeriod(getRestOfPeriod("quarter", day("2026-11-21")))).toBe(
      "2026-11-21 2026-12-31",
    );
    expect(formatPeriod(getRestOfPeriod("annual", day("2026-12-31")))).toBe(
      "2026-12-31 2026-12-31",
    );
  });

  it("follow one another, also across years", () => {
    expect(formatPeriod(getNextPeriod("quarter", day("2026-11-21")))).toBe("2027-01-01 2027-03-31");
    expect(formatPeriod(getNextPeriod("half", day("2026-03-01")))).toBe("2026-07-01 2026-12-31");
    expect(formatPeriod(getNextPeriod("annual", day("2026-03-01")))).toBe("2027-01-01 2027-12-31");
  });
});
