import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatIsoDay, parseDay } from "../../time/day.ts";
import type { ScheduleInput } from "../schedules/contract-schedule.ts";
import { findOccurrence } from "../schedules/occurrence.ts";
import { buildOccurrenceSpec, readSchedule } from "../schedules/schedule.ts";
import { createDayWindowCache } from "./calendar.ts";
import { listOccurrenceDays } from "./occurrence-days.ts";

const toDay = (text: string) => parseDay(text) ?? Number.NaN;
const ZONES = ["America/Mexico_City", "Europe/Madrid", "America/Santiago", "Pacific/Kiritimati"];

function read(input: ScheduleInput, zone = "America/Mexico_City") {
  const result = readSchedule(input, "TASK", zone);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.schedule;
}

function list(
  input: ScheduleInput,
  [from, to]: readonly [string, string],
  { zone = "America/Mexico_City", pastMidnight = [] as readonly number[] } = {},
): string[] {
  const windows = createDayWindowCache({ timeZone: zone, pastMidnight });
  const range = { from: toDay(from), to: toDay(to) };
  return listOccurrenceDays(read(input), range, windows).map(({ day, start }) =>
    day === start ? formatIsoDay(day) : `${formatIsoDay(day)} of ${formatIsoDay(start)}`,
  );
}

const march = ["2026-03-01", "2026-03-31"] as const;
const tuesdays: ScheduleInput = {
  startDate: "2026-03-03T00:20",
  frequency: "WEEKLY",
  byWeekday: ["TU"],
  exceptDates: ["2026-03-17"],
};

describe("the days of occurrences", () => {
  it("are those of the rule, without its excluded dates", () => {
    expect(list(tuesdays, march)).toEqual(["2026-03-03", "2026-03-10", "2026-03-24", "2026-03-31"]);
  });

  it("belong to the evening before in a day that ends after midnight", () => {
    const untilOne = { pastMidnight: [60, 60, 60, 60, 60, 60, 60] };
    expect(list(tuesdays, ["2026-03-09", "2026-03-23"], untilOne)).toEqual([
      "2026-03-09 of 2026-03-10",
      "2026-03-23 of 2026-03-24",
    ]);
  });

  it("are the user's days for a schedule of another zone", () => {
    expect(list(tuesdays, ["2026-03-02", "2026-03-10"], { zone: "Pacific/Honolulu" })).toEqual([
      "2026-03-02 of 2026-03-03",
      "2026-03-09 of 2026-03-10",
    ]);
  });

  it("are all days of a task over several days", () => {
    const move = { startDate: "2026-02-27", endDate: "2026-03-02" };
    expect(list(move, march)).toEqual(["2026-03-01 of 2026-02-27", "2026-03-02 of 2026-02-27"]);
  });

  it("are within the limits of the parent", () => {
    const windows = createDayWindowCache({ timeZone: "America/Mexico_City", pastMidnight: [] });
    const range = { from: toDay(march[0]), to: toDay(march[1]) };
    const limits = { start: toDay("2026-03-05"), end: toDay("2026-03-24") };
    const days = listOccurrenceDays(read(tuesdays), range, windows, limits);
    expect(days.map(({ day }) => formatIsoDay(day))).toEqual(["2026-03-10", "2026-03-24"]);
  });

  it("are the same as asking the agenda's rule day by day", () => {
    const rule = fc.record({
      zone: fc.constantFrom(...ZONES),
      userZone: fc.constantFrom(...ZONES),
      hour: fc.option(fc.integer({ min: 0, max: 23 })),
      first: fc.integer({ min: toDay("2025-08-01"), max: toDay("2026-04-10") }),
      rruleString: fc.constantFrom(
        "FREQ=DAILY",
        "FREQ=DAILY;INTERVAL=3",
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO",
        "FREQ=MONTHLY;BYMONTHDAY=1,-1",
        "FREQ=DAILY;COUNT=200",
      ),
      pastMidnight: fc.constantFrom(0, 90),
      end: fc.option(fc.integer({ min: 0, max: 90 })),
    });
    fc.assert(
      fc.property(rule, ({ zone, userZone, hour, first, rruleString, pastMidnight, end }) => {
        const time = hour === null ? "" : `T${String(hour).padStart(2, "0")}:30`;
        const input = { startDate: `${formatIsoDay(first)}${time}`, rruleString };
        const schedule = read(input, zone);
        const user = {
          timeZone: userZone,
          pastMidnight: Array.from({ length: 7 }, () => pastMidnight),
        };
        const windows = createDayWindowCache(user);
        const range = { from: toDay("2026-03-01"), to: toDay("2026-04-15") };
        const limits = end === null ? null : { start: null, end: range.from + end };
        const spec = buildOccurrenceSpec(schedule);
        const expected = [];
        for (let day = range.from; day <= range.to; day++) {
          const start = findOccurrence(windows(schedule.timezone, day), spec, limits);
          if (start !== null) expected.push({ day, start });
        }
        expect(listOccurrenceDays(schedule, range, windows, limits)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });
});
