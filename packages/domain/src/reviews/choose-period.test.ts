import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDay } from "../time/day.ts";
import { reviewKinds, type ReviewKind } from "./catalogue.ts";
import { chooseReviewPeriod, getEveningMinute } from "./choose-period.ts";

const EVENING = 20 * 60;

function choose(kind: ReviewKind, date: string, clock: "morning" | "evening", finished = "") {
  const minute = clock === "morning" ? 9 * 60 : EVENING;
  const moment = { today: parseDay(date) ?? 0, minute, evening: EVENING };
  return chooseReviewPeriod(kind, moment, ({ key }) => key === finished).key;
}

describe("the period of a review", () => {
  it.each<[ReviewKind, string, "morning" | "evening", string]>([
    ["daily", "2026-11-18", "morning", "2026-11-17"],
    ["daily", "2026-11-18", "evening", "2026-11-18"],
    ["weekly", "2026-11-18", "evening", "2026-W46"],
    ["weekly", "2026-11-21", "morning", "2026-W46"],
    ["weekly", "2026-11-21", "evening", "2026-W47"],
    ["weekly", "2026-11-22", "morning", "2026-W47"],
    ["weekly", "2026-11-23", "morning", "2026-W47"],
    ["monthly", "2026-11-27", "evening", "2026-10"],
    ["monthly", "2026-11-28", "evening", "2026-11"],
    ["monthly", "2026-11-29", "morning", "2026-11"],
    ["quarterly", "2026-12-26", "morning", "2026-Q4"],
    ["annual", "2026-12-18", "morning", "2025"],
    ["annual", "2026-12-18", "evening", "2026"],
    ["annual", "2027-01-03", "morning", "2026"],
  ])("%s on %s in the %s is %s", (kind, date, clock, key) => {
    expect(choose(kind, date, clock)).toBe(key);
  });

  it("is the running one when the last complete one is finished", () => {
    expect(choose("weekly", "2026-11-18", "morning", "2026-W46")).toBe("2026-W47");
    expect(choose("daily", "2026-11-18", "morning", "2026-11-17")).toBe("2026-11-18");
  });

  it("is never ahead, and at most one period back", () => {
    const anyDay = fc.integer({ min: 18_000, max: 24_000 });
    const minutes = fc.integer({ min: 0, max: 1600 });
    fc.assert(
      fc.property(fc.constantFrom(...reviewKinds), anyDay, minutes, (kind, today, minute) => {
        const { from, to } = chooseReviewPeriod(
          kind,
          { today, minute, evening: EVENING },
          () => false,
        );
        expect(from).toBeLessThanOrEqual(today);
        expect(today - to).toBeLessThanOrEqual(366);
        expect(from).toBeLessThanOrEqual(to);
      }),
    );
  });
});

it("the evening begins two hours before bedtime, or at 20:00", () => {
  expect(getEveningMinute(null)).toBe(EVENING);
  expect(getEveningMinute(22 * 60 + 45)).toBe(20 * 60 + 45);
  expect(getEveningMinute(25 * 60)).toBe(23 * 60);
  expect(getEveningMinute(60)).toBe(0);
});
