import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import {
  addMonths,
  civilFromDay,
  dayFromCivil,
  getDaysInMonth,
  formatIsoDay,
  isLeapYear,
  MONDAY,
  parseDay,
  startOfSpokenNextWeek,
  startOfWeek,
  weekdayOf,
} from "./day.ts";

const FIRST = dayFromCivil(1900, 1, 1);
const LAST = dayFromCivil(2199, 12, 31);
const anyDay = fc.integer({ min: FIRST, max: LAST });
const toTemporalDate = (n: number) => Temporal.PlainDate.from("1970-01-01").add({ days: n });

describe("a local day", () => {
  it("counts from 1970-01-01", () => {
    expect(dayFromCivil(1970, 1, 1)).toBe(0);
    expect(formatIsoDay(0)).toBe("1970-01-01");
    expect(formatIsoDay(-1)).toBe("1969-12-31");
    expect(parseDay("2026-03-29")).toBe(20541);
  });

  it("counts every day from 1900 to 2199 without a gap", () => {
    let expected = FIRST;
    for (let year = 1900; year <= 2199; year++) {
      for (let month = 1; month <= 12; month++) {
        for (let day = 1; day <= getDaysInMonth(year, month); day++) {
          if (dayFromCivil(year, month, day) !== expected) expect.fail(`${year}-${month}-${day}`);
          const back = civilFromDay(expected);
          if (back.year !== year || back.month !== month || back.day !== day) {
            expect.fail(`${expected} came back as ${JSON.stringify(back)}`);
          }
          expected++;
        }
      }
    }
    expect(expected - 1).toBe(LAST);
  });

  it("is formatted, parsed and assigned a weekday as Temporal does", () => {
    fc.assert(
      fc.property(anyDay, (n) => {
        const date = toTemporalDate(n);
        expect(formatIsoDay(n)).toBe(date.toString());
        expect(parseDay(date.toString())).toBe(n);
        expect(weekdayOf(n)).toBe(date.dayOfWeek - 1);
        expect(isLeapYear(date.year)).toBe(date.inLeapYear);
        expect(getDaysInMonth(date.year, date.month)).toBe(date.daysInMonth);
      }),
    );
  });

  it.each([
    "",
    "2026-02-29",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "1899-12-31",
    "2200-01-01",
    "2026-1-1",
    "26-01-01",
    "2026/01/01",
    " 2026-01-01",
    "2026-01-01T00:00",
    "2026-01-01\n",
    "+002026-01-01",
    "٢٠٢٦-٠١-٠١",
  ])("rejects %j", (text) => {
    expect(parseDay(text)).toBeNull();
  });

  it("adds months as Temporal does, limited to the last day of the month", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -600, max: 600 }), (n, months) => {
        expect(formatIsoDay(addMonths(n, months))).toBe(
          toTemporalDate(n).add({ months }).toString(),
        );
      }),
    );
  });

  it("finds the Monday of its week", () => {
    expect(startOfWeek(dayFromCivil(2026, 3, 29), MONDAY)).toBe(dayFromCivil(2026, 3, 23));
    expect(startOfWeek(dayFromCivil(2026, 3, 23), MONDAY)).toBe(dayFromCivil(2026, 3, 23));
    expect(startOfWeek(dayFromCivil(1969, 12, 28), MONDAY)).toBe(dayFromCivil(1969, 12, 22));
  });

  it("finds the start of a week from Sunday or Saturday", () => {
    const wednesday = dayFromCivil(2026, 3, 25);
    expect(startOfWeek(wednesday, 6)).toBe(dayFromCivil(2026, 3, 22));
    expect(startOfWeek(wednesday, 5)).toBe(dayFromCivil(2026, 3, 21));
    expect(startOfWeek(dayFromCivil(2026, 3, 29), 6)).toBe(dayFromCivil(2026, 3, 29));
  });

  it("takes the next week of speech to start on Monday, tomorrow on a Sunday", () => {
    expect(startOfSpokenNextWeek(dayFromCivil(2026, 3, 25))).toBe(dayFromCivil(2026, 3, 30));
    expect(startOfSpokenNextWeek(dayFromCivil(2026, 3, 29))).toBe(dayFromCivil(2026, 3, 30));
  });
});
