import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatClockTime } from "../../time/clock-time.ts";
import { formatIsoDay, parseDay } from "../../time/day.ts";
import { buildCalendarDays } from "../../time/user-day.ts";
import { listCalendarEntries, createDayWindowCache } from "./calendar.ts";
import type { ScheduleInput } from "../schedules/contract-schedule.ts";
import type { ScheduleType } from "../schedules/catalogue-schedule.ts";
import { readSchedule } from "../schedules/schedule.ts";

const day = (text: string) => parseDay(text) ?? Number.NaN;

interface Where {
  readonly type?: ScheduleType;
  readonly zone?: string;
  readonly limits?: readonly [string, string];
}

function listRanges(
  input: ScheduleInput,
  [from, to]: readonly [string, string],
  { type = "TASK", zone = "America/Mexico_City", limits }: Where = {},
): string[] {
  const read = readSchedule(input, type, "America/Mexico_City");
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  const range = limits === undefined ? null : { start: day(limits[0]), end: day(limits[1]) };
  return listCalendarEntries(
    read.schedule,
    { from: day(from), to: day(to) },
    zone,
    createDayWindowCache(buildCalendarDays(zone)),
    range,
  ).map((entry) => {
    const last = entry.endDay === entry.day ? "" : `…${formatIsoDay(entry.endDay)}`;
    return `${formatIsoDay(entry.day)}${last} ${entry.time ?? "all day"} ${entry.minutes ?? "-"}`;
  });
}

const march = ["2026-03-01", "2026-03-31"] as const;

describe("the calendar days of a schedule", () => {
  it("are the days of each occurrence, with its length", () => {
    const runs = {
      startDate: "2026-03-03T07:00",
      endDate: "2026-03-03T07:45",
      frequency: "WEEKLY" as const,
      byWeekday: ["TU" as const],
      exceptDates: ["2026-03-17"],
    };
    expect(listRanges(runs, march)).toEqual([
      "2026-03-03 07:00 45",
      "2026-03-10 07:00 45",
      "2026-03-24 07:00 45",
      "2026-03-31 07:00 45",
    ]);
  });

  it("are the same in the user's own zone as in one of the same clocks, also when they change", () => {
    const [first, length] = [day("2020-01-01"), 366];
    const time = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(fc.nat(length - 1), time, time, fc.boolean(), (at, from, to, isNextDay) => {
        const endsNextDay = isNextDay ? to <= from : to < from;
        const dates = [first + at, first + at + Number(endsNextDay)].map(formatIsoDay);
        const schedule = {
          startDate: `${dates[0]}T${formatClockTime(from)}`,
          endDate: `${dates[1]}T${formatClockTime(to)}`,
        };
        const year = ["2020-01-01", "2021-01-02"] as const;
        expect(listRanges(schedule, year, { zone: "America/Mexico_City" })).toEqual(
          listRanges(schedule, year, { zone: "Mexico/General" }),
        );
      }),
    );
  });

  it("are one range for a multi-day schedule, complete when any part is visible", () => {
    const week = { startDate: "2026-02-26", endDate: "2026-03-04" };
    expect(listRanges(week, march, { type: "MISSION" })).toEqual([
      "2026-02-26…2026-03-04 all day -",
    ]);
    expect(listRanges(week, ["2026-03-05", "2026-03-31"], { type: "MISSION" })).toEqual([]);
  });

  it("are in the user's zone, across clock changes", () => {
    const call = {
      startDate: "2026-03-27T23:30",
      endDate: "2026-03-28T00:15",
      timezone: "America/Santiago",
    };
    expect(listRanges(call, march, { zone: "Europe/Madrid" })).toEqual(["2026-03-28 03:30 45"]);
    const daily = {
      startDate: "2026-03-28T09:00",
      count: 2,
      frequency: "DAILY" as const,
      timezone: "America/New_York",
    };
    // Madrid changes its clocks on the 29th: five hours ahead before, six from then on.
    expect(listRanges(daily, march, { zone: "Europe/Madrid" })).toEqual([
      "2026-03-28 14:00 -",
      "2026-03-29 15:00 -",
    ]);
  });

  it("include the next day for a schedule that ends past midnight, not at midnight", () => {
    const party = { startDate: "2026-03-06T22:00", endDate: "2026-03-07T02:00" };
    expect(listRanges(party, march, { type: "EVENT" })).toEqual([
      "2026-03-06…2026-03-07 22:00 240",
    ]);
    const dinner = { startDate: "2026-03-06T22:00", endDate: "2026-03-07T00:00" };
    expect(listRanges(dinner, march, { type: "EVENT" })).toEqual(["2026-03-06 22:00 120"]);
  });

  it("are the deadline of a tracked resource, and none without a deadline", () => {
    const read = { startDate: "2026-03-01", endDate: "2026-03-20" };
    expect(listRanges(read, march, { type: "TRACKED_RESOURCE" })).toEqual(["2026-03-20 all day -"]);
    expect(listRanges({ startDate: "2026-03-01" }, march, { type: "TRACKED_RESOURCE" })).toEqual(
      [],
    );
  });

  it("stay within the dates of the parent", () => {
    const daily = { startDate: "2026-03-01", frequency: "DAILY" as const };
    expect(listRanges(daily, march, { limits: ["2026-03-04", "2026-03-05"] })).toEqual([
      "2026-03-04 all day -",
      "2026-03-05 all day -",
    ]);
    const once = { startDate: "2026-03-10" };
    expect(listRanges(once, march, { limits: ["2026-03-04", "2026-03-05"] })).toEqual([]);
  });
});
