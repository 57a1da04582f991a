import { describe, expect, it } from "vitest";
import { formatIsoDay, MONDAY, parseDay, weekdayOf } from "../../time/day.ts";
import { getQuarter, getSprint } from "./periods.ts";

const [SATURDAY, SUNDAY] = [5, 6];
const dayOf = (text: string) => parseDay(text) ?? 0;

function formatPeriod(period: ReturnType<typeof getQuarter>) {
  return { ...period, start: formatIsoDay(period.start), end: formatIsoDay(period.end) };
}

describe("a quarter", () => {
  it("is a calendar quarter with its elapsed days", () => {
    expect(formatPeriod(getQuarter(dayOf("2026-11-21")))).toEqual({
      year: 2026,
      quarter: 4,
      start: "2026-10-01",
      end: "2026-12-31",
      elapsedDays: 52,
      totalDays: 92,
      percentage: 56,
    });
  });

  it("starts with its first day and is complete on its last", () => {
    expect(getQuarter(dayOf("2026-01-01"))).toMatchObject({
      quarter: 1,
      elapsedDays: 1,
      percentage: 1,
    });
    expect(getQuarter(dayOf("2024-03-31"))).toMatchObject({
      elapsedDays: 91,
      totalDays: 91,
      percentage: 100,
    });
    expect(getQuarter(dayOf("2026-12-30")).percentage).toBe(98);
  });
});

describe("a sprint", () => {
  it("is two weeks of the user", () => {
    // The first Sunday of the last quarter of 2026 is 4 October.
    expect(formatPeriod(getSprint(dayOf("2026-11-21"), SUNDAY))).toMatchObject({
      start: "2026-11-15",
      end: "2026-11-28",
      number: 4,
      elapsedDays: 7,
      totalDays: 14,
    });
    expect(getSprint(dayOf("2026-10-04"), SUNDAY)).toMatchObject({ quarter: 4, number: 1 });
  });

  it("is two weeks from Monday to Sunday", () => {
    // The first Monday of the last quarter of 2026 is 5 October.
    expect(formatPeriod(getSprint(dayOf("2026-11-21"), MONDAY))).toMatchObject({
      start: "2026-11-16",
      end: "2026-11-29",
      elapsedDays: 6,
      totalDays: 14,
      percentage: 42,
    });
    expect(getSprint(dayOf("2026-11-21"), MONDAY).number).toBe(4);
    expect(getSprint(dayOf("2026-10-05"), MONDAY)).toMatchObject({
      number: 1,
      elapsedDays: 1,
      percentage: 7,
    });
  });

  it("belongs to the previous quarter until the first Monday", () => {
    expect(getSprint(dayOf("2026-10-04"), MONDAY)).toMatchObject({
      quarter: 3,
      number: 7,
      percentage: 100,
    });
    expect(getSprint(dayOf("2027-01-01"), MONDAY)).toMatchObject({
      year: 2026,
      quarter: 4,
      number: 7,
    });
  });

  it.each([
    [MONDAY, "1999-12-27"],
    [SUNDAY, "1999-12-26"],
    [SATURDAY, "1999-12-25"],
  ])("follows the previous one without a gap, for thirty years from weekday %d", (first, start) => {
    let day = dayOf(start);
    const last = dayOf("2030-01-01");
    while (day < last) {
      const sprint = getSprint(day, first);
      expect(sprint.start).toBe(day);
      expect(weekdayOf(day)).toBe(first);
      expect([7, 14]).toContain(sprint.totalDays);
      expect(getSprint(sprint.end, first)).toMatchObject({ start: day, percentage: 100 });
      day = sprint.end + 1;
    }
  });
});
