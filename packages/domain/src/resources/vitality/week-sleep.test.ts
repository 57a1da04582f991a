import { describe, expect, it } from "vitest";
import { daysOfWeek } from "../../energizing/catalogue.ts";
import type { LoggedSleep } from "../../energizing/insights/nights-by-day.ts";
import { resolveInstant } from "../../time/zone.ts";
import { getFirstNightDay, readWeekSleep } from "./week-sleep.ts";

const zone = "America/Mexico_City";
const DAY = 20_520;
const rhythm = daysOfWeek.map((dayOfWeek) => ({ dayOfWeek, wakeUp: "07:00", bedtime: "23:00" }));

function buildSleep(day: number, minutes: number): LoggedSleep {
  const to = resolveInstant(zone, day, 420);
  return {
    startedAt: new Date(to - minutes * 60_000).toISOString(),
    endedAt: new Date(to).toISOString(),
    awakeningsCount: null,
    easeOfFallingAsleep: null,
    feelingUponWaking: null,
    factors: [],
  };
}
const sleeps = Array.from({ length: 20 }, (_, ago) => buildSleep(DAY + 1 - ago, 420));

describe("sleep of a week", () => {
  it("has the nights that ended in the seven days, and the need of the rhythm", () => {
    const { nights, need } = readWeekSleep({ sleeps, dailySettings: rhythm, zone, day: DAY });
    expect(new Set(nights.map(({ day }) => day))).toEqual(
      new Set(Array.from({ length: 7 }, (_, at) => DAY - 6 + at)),
    );
    expect(need?.minutes).toBe(480);
  });

  it("estimates the need from more nights without a rhythm", () => {
    expect(getFirstNightDay(rhythm, DAY)).toBe(DAY - 6);
    expect(getFirstNightDay([], DAY)).toBe(DAY - 55);
    const { nights, need } = readWeekSleep({ sleeps, dailySettings: [], zone, day: DAY });
    expect(nights).toHaveLength(7);
    expect(need?.minutes).toBe(420);
  });
});
