import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import { getCalendarRange, shiftPeriod, listWeeks, type CalendarView } from "./calendar-range.ts";

const day = (text: string) => parseDay(text) ?? Number.NaN;
const [MONDAY, SATURDAY, SUNDAY] = [0, 5, 6];
const getRangeTexts = (view: CalendarView, text: string, weekStart = MONDAY) => {
  const { from, to } = getCalendarRange(view, day(text), weekStart);
  return [formatIsoDay(from), formatIsoDay(to)];
};

describe("calendar range", () => {
  it("is a week from Monday to Sunday", () => {
    expect(getRangeTexts("week", "2026-11-22")).toEqual(["2026-11-16", "2026-11-22"]);
    expect(getRangeTexts("week", "2026-11-16")).toEqual(["2026-11-16", "2026-11-22"]);
  });

  it("is a week from the user's first day", () => {
    expect(getRangeTexts("week", "2026-11-22", SUNDAY)).toEqual(["2026-11-22", "2026-11-28"]);
    expect(getRangeTexts("week", "2026-11-20", SATURDAY)).toEqual(["2026-11-14", "2026-11-20"]);
    expect(getRangeTexts("month", "2026-11-22", SUNDAY)).toEqual(["2026-11-01", "2026-12-05"]);
  });

  it("is one day, or three from that day on", () => {
    expect(getRangeTexts("day", "2026-11-22")).toEqual(["2026-11-22", "2026-11-22"]);
    expect(getRangeTexts("days", "2026-12-30")).toEqual(["2026-12-30", "2027-01-01"]);
  });

  it("covers the full weeks of a month: four, five or six", () => {
    expect(getRangeTexts("month", "2027-02-10")).toEqual(["2027-02-01", "2027-02-28"]);
    expect(getRangeTexts("month", "2026-11-22")).toEqual(["2026-10-26", "2026-12-06"]);
    expect(listWeeks(getCalendarRange("month", day("2026-11-22"), MONDAY))).toHaveLength(6);
  });

  it("shifts by the days in view", () => {
    expect(formatIsoDay(shiftPeriod("day", day("2026-12-31"), 1))).toBe("2027-01-01");
    expect(formatIsoDay(shiftPeriod("days", day("2026-12-31"), -1))).toBe("2026-12-28");
  });

  it("shifts by a week, or to the first day of the next month", () => {
    expect(formatIsoDay(shiftPeriod("week", day("2026-12-30"), 1))).toBe("2027-01-06");
    expect(formatIsoDay(shiftPeriod("month", day("2026-01-31"), 1))).toBe("2026-02-01");
    expect(formatIsoDay(shiftPeriod("month", day("2026-01-31"), -1))).toBe("2025-12-01");
  });
});
