import { parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import { balanceOf, wakingMinutesLeft } from "./day-balance.ts";

describe("the balance of a day", () => {
  it("counts and sums only what is still open, and says what nobody estimated", () => {
    const items = [
      { completed: false, plannedTotalMin: 90 },
      { completed: true, plannedTotalMin: 60 },
      { completed: false, plannedTotalMin: null },
    ];
    expect(balanceOf(items)).toEqual({ total: 3, open: 2, openMinutes: 90, unestimated: 1 });
  });

  it("of an empty day is all zeros", () => {
    expect(balanceOf([])).toEqual({ total: 0, open: 0, openMinutes: 0, unestimated: 0 });
  });
});

/** Odd on Thursday, so that a wrong weekday shows. */
function rhythm(wakeUp: string | null, bedtime: string | null) {
  return {
    dailySettings: [
      { dayOfWeek: "THURSDAY" as const, wakeUp: "01:00", bedtime: "02:00" },
      { dayOfWeek: "FRIDAY" as const, wakeUp, bedtime },
    ],
  };
}

describe("the waking minutes left", () => {
  const friday = parseDay("2026-11-20") ?? 0;

  it("run from now until the bedtime of that weekday", () => {
    expect(wakingMinutesLeft(rhythm("06:30", "22:30"), friday, 17 * 60 + 20)).toBe(310);
  });

  it("run from waking up when it is earlier than that, or when the day has not come", () => {
    expect(wakingMinutesLeft(rhythm("06:30", "22:30"), friday, 60)).toBe(960);
    expect(wakingMinutesLeft(rhythm("06:30", "22:30"), friday, null)).toBe(960);
  });

  it("reach past midnight for who goes to bed then", () => {
    expect(wakingMinutesLeft(rhythm("08:00", "00:30"), friday, 23 * 60)).toBe(90);
  });

  it("are none once bedtime has passed", () => {
    expect(wakingMinutesLeft(rhythm("06:00", "22:00"), friday, 22 * 60 + 5)).toBe(0);
  });

  it("are unknown without a rhythm for that day", () => {
    expect(wakingMinutesLeft(null, friday, 600)).toBeNull();
    expect(wakingMinutesLeft(rhythm(null, "22:00"), friday, 600)).toBeNull();
    expect(wakingMinutesLeft({ dailySettings: [] }, friday, 600)).toBeNull();
  });
});
