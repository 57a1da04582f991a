import { describe, expect, it } from "vitest";
import { daysOfWeek } from "../energizing/catalogue.ts";
import { formatInstant } from "../time/zone.ts";
import { getSnoozeEnd } from "./snoozing.ts";
import type { Snooze } from "./catalogue.ts";

const timeZone = "America/Mexico_City";
const rhythm = daysOfWeek.map((dayOfWeek) => ({
  dayOfWeek,
  wakeUp: dayOfWeek === "MONDAY" ? "06:00" : "07:15",
  bedtime: "22:30",
}));

function until(snooze: Snooze, clock: string, dailySettings = rhythm): string {
  const nowMs = Date.parse(`2026-03-04T${clock}:00-06:00`);
  return formatInstant(timeZone, getSnoozeEnd(snooze, { nowMs, timeZone, dailySettings })).slice(
    0,
    16,
  );
}

describe("a snoozed entry", () => {
  it("returns later today, rounded up to a quarter of an hour", () => {
    expect(until("later_today", "10:02")).toBe("2026-03-04T13:15");
  });

  it("returns in the morning when later today is too close to bedtime", () => {
    expect(until("later_today", "19:00")).toBe("2026-03-05T07:45");
  });

  it("returns half an hour after that day's wake-up time", () => {
    expect(until("tomorrow_morning", "23:59")).toBe("2026-03-05T07:45");
    expect(until("next_week", "10:00")).toBe("2026-03-09T06:30");
  });

  it("returns at 8:00 without a rhythm", () => {
    expect(until("tomorrow_morning", "10:00", [])).toBe("2026-03-05T08:00");
    expect(until("later_today", "19:50", [])).toBe("2026-03-04T23:00");
    expect(until("later_today", "20:30", [])).toBe("2026-03-05T08:00");
  });

  it("treats a bedtime after midnight as the end of the day", () => {
    const delayed = rhythm.map((day) => ({ ...day, bedtime: "01:00" }));
    expect(until("later_today", "19:00", delayed)).toBe("2026-03-04T22:00");
  });
});
