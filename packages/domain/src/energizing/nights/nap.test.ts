import { describe, expect, it } from "vitest";
import { parseDay } from "../../time/day.ts";
import { resolveInstant } from "../../time/zone.ts";
import { daysOfWeek } from "../catalogue.ts";
import { isLoggedNap, isNap } from "./nap.ts";
import vectors from "./vectors/naps.json" with { type: "json" };

const day = parseDay("2026-03-04") ?? 0;

const buildRhythm = (zone: string, bedtime: string | null, wakeUp: string | null) => ({
  zone,
  dailySettings: daysOfWeek.map((dayOfWeek) => ({ dayOfWeek, bedtime, wakeUp })),
});

describe("a nap", () => {
  it.each(vectors)("$name", ({ zone, rhythm, sleep, nap }) => {
    const [bedtime = null, wakeUp = null] = rhythm;
    const [from = 0, to = 0] = sleep.map((time) => {
      const [hours = 0, minutes = 0] = time.split(":").map(Number);
      const minute = hours * 60 + minutes;
      return resolveInstant(zone, day + Math.floor(minute / 1440), minute % 1440);
    });
    expect(isNap({ from, to }, buildRhythm(zone, bedtime, wakeUp))).toBe(nap);
  });

  it("is none while the sleep has no end", () => {
    const rhythm = buildRhythm("UTC", "23:00", "07:00");
    const startedAt = resolveInstant("UTC", day, 15 * 60);
    expect(isLoggedNap({ startedAt, endedAt: null }, rhythm)).toBe(false);
    expect(isLoggedNap({ startedAt, endedAt: startedAt + 2_400_000 }, rhythm)).toBe(true);
  });

  it("follows the nights of their weekdays", () => {
    // Up at 6:00 on Wednesdays, at 11:00 otherwise.
    const sleepIn = buildRhythm("UTC", "23:00", "11:00").dailySettings.map((setting) =>
      setting.dayOfWeek === "WEDNESDAY" ? { ...setting, wakeUp: "06:00" } : setting,
    );
    const isMorningNap = (date: number) => {
      const from = resolveInstant("UTC", date, 8 * 60);
      return isNap({ from, to: from + 3_600_000 }, { zone: "UTC", dailySettings: sleepIn });
    };
    expect([isMorningNap(day), isMorningNap(day + 1)]).toEqual([true, false]);
  });
});
