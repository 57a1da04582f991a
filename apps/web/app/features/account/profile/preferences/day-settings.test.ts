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

describe("the evening that explains when a day ends", () => {
  it("is today's, where somebody goes to bed after midnight today", () => {
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

  it("is the next one that is late, and none for who is never up then", () => {
    const rhythmPastMidnight = rhythm((name) => (name === "SATURDAY" ? "00:40" : "22:30"));
    expect(findEveningPastMidnight(rhythmPastMidnight, thursday)).toEqual({
      day: thursday + 2,
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
