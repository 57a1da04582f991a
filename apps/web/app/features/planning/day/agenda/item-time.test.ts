import { parseDay } from "@vereda/domain/time/day";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import { calendarDays } from "@vereda/domain/time/user-day";
import { describe, expect, it } from "vitest";
import { splitByTime, getStartMinute } from "./item-time.ts";
import { buildTestSchedule } from "#features/planning/schedule/schedule-testing.ts";

const toDay = (text: string) => parseDay(text) ?? 0;

const at = (startDate: string, parts: Partial<Schedule> = {}) => ({
  schedule: buildTestSchedule({ startDate, allDay: false, ...parts }),
});

describe("the time of an item", () => {
  it("is nothing when it lasts all day", () => {
    expect(
      getStartMinute(
        { schedule: buildTestSchedule() },
        toDay("2026-11-20"),
        calendarDays("America/Lima"),
      ),
    ).toBeNull();
    expect(
      getStartMinute({ schedule: null }, toDay("2026-11-20"), calendarDays("America/Lima")),
    ).toBeNull();
  });

  it("is the person's own clock, wherever it was planned", () => {
    const item = at("2026-11-20T09:00:00-06:00");
    expect(getStartMinute(item, toDay("2026-11-20"), calendarDays("America/Mexico_City"))).toBe(
      540,
    );
    expect(getStartMinute(item, toDay("2026-11-20"), calendarDays("Europe/Madrid"))).toBe(16 * 60);
  });

  it("shows on the day it falls for the person", () => {
    const nightItem = at("2026-11-20T23:30:00-06:00");
    expect(getStartMinute(nightItem, toDay("2026-11-21"), calendarDays("Europe/Madrid"))).toBe(
      6 * 60 + 30,
    );
  });

  it("is said only on the day it began when it lasts several", () => {
    const trip = at("2026-11-19T18:00:00-06:00", { endDate: "2026-11-21T12:00:00-06:00" });
    expect(getStartMinute(trip, toDay("2026-11-19"), calendarDays("America/Mexico_City"))).toBe(
      18 * 60,
    );
    expect(
      getStartMinute(trip, toDay("2026-11-20"), calendarDays("America/Mexico_City")),
    ).toBeNull();
  });

  it("of a recurring item stays at its clock time through daylight saving", () => {
    const run = at("2026-10-01T07:00:00+02:00", { frequency: "DAILY", timezone: "Europe/Madrid" });
    expect(getStartMinute(run, toDay("2026-11-20"), calendarDays("Europe/Madrid"))).toBe(420);
  });
});

describe("the time of an item on a day that goes on past midnight", () => {
  const nightUser = { timeZone: "America/Mexico_City", pastMidnight: [0, 0, 0, 0, 90, 90, 90] };
  const tea = at("2026-11-21T01:00:00-06:00");

  it("counts on, and is none of the date that has not begun then", () => {
    expect(getStartMinute(tea, toDay("2026-11-20"), nightUser)).toBe(1500);
    expect(getStartMinute(tea, toDay("2026-11-21"), nightUser)).toBeNull();
  });

  it("of a recurring item is that of the night in which it comes", () => {
    const every = at("2026-11-01T00:30:00-06:00", { frequency: "DAILY" });
    expect(getStartMinute(every, toDay("2026-11-21"), nightUser)).toBe(1470);
    // A day that begins at midnight has that one.
    expect(getStartMinute(every, toDay("2026-11-19"), nightUser)).toBe(30);
  });
});

describe("the order of the day", () => {
  it("puts clock times first, in order, and leaves the rest as they came", () => {
    const items = [
      { name: "whenever", schedule: null },
      { name: "noon", ...at("2026-11-20T12:00:00-06:00") },
      { name: "all day", schedule: buildTestSchedule() },
      { name: "early", ...at("2026-11-20T06:00:00-06:00") },
    ];
    const { timed, untimed } = splitByTime(
      items,
      toDay("2026-11-20"),
      calendarDays("America/Mexico_City"),
    );
    expect(timed.map(({ item }) => item.name)).toEqual(["early", "noon"]);
    expect(untimed.map(({ name }) => name)).toEqual(["whenever", "all day"]);
  });
});
