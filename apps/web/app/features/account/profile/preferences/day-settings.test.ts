import { daysOfWeek, type DayOfWeek } from "@vereda/domain/energizing/catalogue";
import { parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import { findEveningPastMidnight } from "./day-settings.ts";

const thursday = parseDay("2026-11-19") ?? 0;
const rhythm = (bedtimeOf: (name: DayOfWeek) => string | null) => ({
  dailySettings: daysOfWeek.map((dayOfWeek) => ({
    dayOfWeek,
    wakeUp: "08:00",
    bedtime: bedtimeOf(dayOfWeek),
  })),
});

describe("example evening for the end of the day", () => {
  it("is today when bedtime is after midnight today", () => {
    expect(
      findEveningPastMidnight(
        rhythm(() => "01:30"),
        thursday,
      ),
    ).toEqual({
      day: thursday,
      minutes: 90,
    });
  });

  it("is the next evening with a bedtime after midnight, or null without one", () => {
    const rhythmPastMidnight = rhythm((name) => (name === "SATURDAY" ? "00:40" : "22:30"));
    expect(findEveningPastMidnight(rhythmPastMidnight, thursday)).toEqual({
      // The night that ends on Saturday starts after Friday's midnight.
      day: thursday + 1,
      minutes: 40,
    });
    expect(
      findEveningPastMidnight(
        rhythm(() => "23:00"),
        thursday,
      ),
    ).toBeNull();
    expect(
      findEveningPastMidnight(
        rhythm(() => null),
        thursday,
      ),
    ).toBeNull();
  });
});
