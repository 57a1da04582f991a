import { parseDay } from "@vereda/domain/time/day";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import { buildCalendarDays } from "@vereda/domain/time/user-day";
import { describe, expect, it } from "vitest";
import { splitByTime, getStartMinute } from "./item-time.ts";
import { buildTestSchedule } from "#features/planning/schedules/schedule-testing.ts";

const toDay = (text: string) => parseDay(text) ?? 0;

const at = (startDate: string, parts: Partial<Schedule> = {}) => ({
  schedule: buildTestSchedule({ startDate, allDay: false, ...parts }),
});

describe("start minute of an item", () => {
  it("is null for an all-day item", () => {
    expect(
      getStartMinute(
        { schedule: buildTestSchedule() },
        toDay("2026-11-20"),
        buildCalendarDays("America/Lima"),
      ),
    ).toBeNull();
    expect(
      getStartMinute({ schedule: null }, toDay("2026-11-20"), buildCalendarDays("America/Lima")),
    ).toBeNull();
  });

  it("is in the user's time zone, whatever zone it was planned in", () => {
    const item = at("2026-11-20T09:00:00-06:00");
    expect(
      getStartMinute(item, toDay("2026-11-20"), buildCalendarDays("America/Mexico_City")),
    ).toBe(540);
    expect(getStartMinute(item, toDay("2026-11-20"), buildCalendarDays("Europe/Madrid"))).toBe(
      16 * 60,
    );
  });

  it("belongs to the date in the user's zone", () => {
    const nightItem = at("2026-11-20T23:30:00-06:00");
    expect(getStartMinute(nightItem, toDay("2026-11-21"), buildCalendarDays("Europe/Madrid"))).toBe(
      6 * 60 + 30,
    );
  });

  it("exists only on the first day of a multi-day item", () => {
    const trip = at("2026-11-19T18:00:00-06:00", { endDate: "2026-11-21T12:00:00-06:00" });
    expect(
      getStartMinute(trip, toDay("2026-11-19"), buildCalendarDays("America/Mexico_City")),
    ).toBe(18 * 60);
    expect(
      getStartMinute(trip, toDay("2026-11-20"), buildCalendarDays("America/Mexico_City")),
    ).toBeNull();
  });

  it("of a recurring item stays the same across daylight saving time", () => {
    const run = at("2026-10-01T07:00:00+02:00", { frequency: "DAILY", timezone: "Europe/Madrid" });
    expect(getStartMinute(run, toDay("2026-11-20"), buildCalendarDays("Europe/Madrid"))).toBe(420);
  });
});

describe("start minute on a day that ends after midnight", () => {
  const nightUser = { timeZone: "America/Mexico_City", pastMidnight: [0, 0, 0, 0, 90, 90, 90] };
  const tea = at("2026-11-21T01:00:00-06:00");

  it("is over 1440, and is null on the next calendar date", () => {
    expect(getStartMinute(tea, toDay("2026-11-20"), nightUser)).toBe(1500);
    expect(getStartMinute(tea, toDay("2026-11-21"), nightUser)).toBeNull();
  });

  it("of a recurring item belongs to the night of the previous day", () => {
    const every = at("2026-11-01T00:30:00-06:00", { frequency: "DAILY" });
    expect(getStartMinute(every, toDay("2026-11-21"), nightUser)).toBe(1470);
    // After a day that ends at midnight, the occurrence belongs to its own date.
    expect(getStartMinute(every, toDay("2026-11-19"), nightUser)).toBe(30);
  });
});

describe("order of the day", () => {
  it("lists timed items first, sorted, and preserves the order of the others", () => {
    const items = [
      { name: "whenever", schedule: null },
      { name: "noon", ...at("2026-11-20T12:00:00-06:00") },
      { name: "all day", schedule: buildTestSchedule() },
      { name: "early", ...at("2026-11-20T06:00:00-06:00") },
    ];
    const { timed, untimed } = splitByTime(
      items,
      toDay("2026-11-20"),
      buildCalendarDays("America/Mexico_City"),
    );
    expect(timed.map(({ item }) => item.name)).toEqual(["early", "noon"]);
    expect(untimed.map(({ name }) => name)).toEqual(["whenever", "all day"]);
  });
});
