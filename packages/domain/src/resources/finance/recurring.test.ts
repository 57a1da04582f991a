import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findNextRecurringDay, listRecurringDays } from "./recurring.ts";

type RecurringRule = Parameters<typeof findNextRecurringDay>[0];

const rule = (changes: Partial<RecurringRule>): RecurringRule => ({
  frequency: "MONTHLY",
  interval: 1,
  startDay: "2026-01-15",
  until: null,
  ...changes,
});

describe("an entry that recurs", () => {
  it("never moves day 31 or 29 February", () => {
    const last = rule({ startDay: "2026-01-31" });
    expect(listRecurringDays(last, "2026-01-01", "2026-06-30", 10)).toEqual([
      "2026-01-31",
      "2026-03-31",
      "2026-05-31",
    ]);
    const leap = rule({ frequency: "YEARLY", startDay: "2024-02-29" });
    expect(findNextRecurringDay(leap, "2024-02-29")).toBe("2028-02-29");
  });

  it("is on the last day of shorter months when asked to", () => {
    const list = (startDay: string, changes: Partial<RecurringRule> = {}) =>
      listRecurringDays(
        rule({ startDay, isOnLastDay: true, ...changes }),
        startDay,
        "2028-12-31",
        4,
      );
    expect(list("2026-01-31")).toEqual(["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]);
    expect(list("2028-01-30")).toEqual(["2028-01-30", "2028-02-29", "2028-03-30", "2028-04-30"]);
    expect(list("2026-01-15").slice(0, 2)).toEqual(["2026-01-15", "2026-02-15"]);
    expect(list("2024-02-29", { frequency: "YEARLY" })).toEqual([
      "2024-02-29",
      "2025-02-28",
      "2026-02-28",
      "2027-02-28",
    ]);
    const quarterly = list("2026-08-31", { interval: 3 });
    expect(quarterly).toEqual(["2026-08-31", "2026-11-30", "2027-02-28", "2027-05-31"]);
  });

  it("starts on its first day and ends with its last", () => {
    const short = rule({ frequency: "WEEKLY", interval: 2, until: "2026-01-29" });
    expect(findNextRecurringDay(short, null)).toBe("2026-01-15");
    expect(findNextRecurringDay(short, "2026-01-15")).toBe("2026-01-29");
    expect(findNextRecurringDay(short, "2026-01-29")).toBeNull();
    expect(findNextRecurringDay(rule({ until: "2025-12-31" }), null)).toBeNull();
  });

  it("gives the same days one by one and at once", () => {
    const anyRule = fc.record({
      frequency: fc.constantFrom("DAILY", "WEEKLY", "MONTHLY", "YEARLY"),
      interval: fc.integer({ min: 1, max: 6 }),
      startDay: fc.constantFrom("2026-01-29", "2026-01-31", "2024-02-29", "2026-06-15"),
      until: fc.constantFrom(null, "2027-03-31"),
    });
    fc.assert(
      fc.property(anyRule, (any) => {
        const days: string[] = [];
        let day = findNextRecurringDay(any, null);
        while (day !== null && day <= "2028-12-31" && days.length < 50) {
          days.push(day);
          day = findNextRecurringDay(any, day);
        }
        expect(listRecurringDays(any, any.startDay, "2028-12-31", 50)).toEqual(days);
      }),
    );
  });
});
