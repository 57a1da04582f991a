import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysOfWeek } from "../../energizing/catalogue.ts";
import { parseDay } from "../../time/day.ts";
import { resolveInstant } from "../../time/zone.ts";
import { getWakingDay } from "../../energizing/insights/energy/waking-day.ts";
import {
  computeRestMinutes,
  findDaySetting,
  findWakingMinutes,
} from "../../energizing/rhythm/rest-time.ts";
import { formatClockTime } from "../../time/clock-time.ts";
import { computeDayMinutes } from "../workload/workload-time.ts";
import { getDayStatus, getWakingTime } from "./day-status.ts";

const zone = "America/Mexico_City";
const day = parseDay("2026-03-05") ?? 0;

const question = (wakeUp: string | null, bedtime: string | null) => ({
  day,
  zone,
  dailySettings: daysOfWeek.map((dayOfWeek) => ({ dayOfWeek, wakeUp, bedtime })),
});

function at(time: string, wakeUp: string | null, bedtime: string | null) {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const minute = hours * 60 + minutes;
  const instant = resolveInstant(zone, day + Math.floor(minute / 1440), minute % 1440);
  return getDayStatus(instant, question(wakeUp, bedtime));
}

describe("day status", () => {
  it.each([
    ["00:00", "started"],
    ["06:30", "started"],
    ["08:29", "started"],
    ["08:30", "in_progress"],
    ["19:29", "in_progress"],
    ["19:30", "ending_soon"],
    ["21:29", "ending_soon"],
    ["21:30", "finalizing"],
    ["22:30", "finalizing"],
    ["23:59", "finalizing"],
  ])("is at %s, for a day from 6:30 to 22:30, %s", (time, status) => {
    expect(at(time, "06:30", "22:30")).toBe(status);
  });

  it("continues after midnight when bedtime is after midnight", () => {
    expect(at("22:00", "09:00", "01:30")).toBe("in_progress");
    expect(at("23:00", "09:00", "01:30")).toBe("ending_soon");
    expect(at("24:29", "09:00", "01:30")).toBe("ending_soon");
    expect(at("24:30", "09:00", "01:30")).toBe("finalizing");
  });

  it("scales its phases on a short day", () => {
    // Four hours awake: one hour started, one hour ending, the last 20 minutes finalizing.
    expect(
      ["10:59", "11:00", "12:59", "13:00", "13:39", "13:40"].map((time) =>
        at(time, "10:00", "14:00"),
      ),
    ).toEqual([
      "started",
      "in_progress",
      "in_progress",
      "ending_soon",
      "ending_soon",
      "finalizing",
    ]);
  });

  it("uses default hours without a rhythm", () => {
    expect(["08:59", "09:00", "20:00", "22:00"].map((time) => at(time, null, null))).toEqual([
      "started",
      "in_progress",
      "ending_soon",
      "finalizing",
    ]);
  });
});

describe("the waking hours of a day", () => {
  const anyTime = fc.integer({ min: 0, max: 1439 }).map(formatClockTime);
  const anyWeek = fc.tuple(...daysOfWeek.map(() => fc.option(fc.tuple(anyTime, anyTime))));

  it("are the same for its status and its energy, and the load counts the rest set for it", () => {
    fc.assert(
      fc.property(anyWeek, fc.integer({ min: 0, max: 6 }), (week, ahead) => {
        const dailySettings = daysOfWeek.map((dayOfWeek, at) => {
          const [wakeUp = null, bedtime = null] = week[at] ?? [];
          return { dayOfWeek, wakeUp, bedtime };
        });
        const given = { day: day + ahead, zone, dailySettings };
        const waking = findWakingMinutes(dailySettings, given.day);
        const { basis, ...energy } = getWakingDay(given.day, { dailySettings, nights: [] });
        const { from, until } = getWakingTime(given);
        const load = computeDayMinutes({ ...given, events: [], now: null });
        expect((until - from) / 60_000).toBe(energy.bedtime - energy.wakeUp);
        expect(from).toBe(resolveInstant(zone, given.day, energy.wakeUp));
        expect(load.knowsRest).toBe(waking !== null);
        const isAwake = waking !== null && waking.bedtime > waking.wakeUp;
        expect(basis).toBe(isAwake ? "rhythm" : "usual");
        if (waking === null) return;
        const { bedtime = null, wakeUp = null } = findDaySetting(dailySettings, given.day) ?? {};
        expect(load.availableMinutes).toBe(1440 - load.restMinutes);
        expect(load.restMinutes).toBe(bedtime === null ? 0 : computeRestMinutes(bedtime, wakeUp));
      }),
    );
  });
});

describe("waking time", () => {
  it("is an hour shorter when clocks skip one", () => {
    const given = {
      ...question("01:00", "23:00"),
      zone: "Europe/Madrid",
      day: parseDay("2026-03-29") ?? 0,
    };
    const { from, until } = getWakingTime(given);
    expect((until - from) / 3_600_000).toBe(21);
  });

  it("uses default hours for a weekday without settings", () => {
    const { from, until } = getWakingTime({ day, zone, dailySettings: [] });
    expect([from, until]).toEqual([
      resolveInstant(zone, day, 7 * 60),
      resolveInstant(zone, day, 23 * 60),
    ]);
  });

  it("has the default hours on a day that is all rest, and on one with half a rhythm", () => {
    const usual = getWakingTime(question(null, null));
    expect(getWakingTime(question("09:00", "09:00"))).toEqual(usual);
    expect(getWakingTime(question("09:00", null))).toEqual(usual);
  });
});
