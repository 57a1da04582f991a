import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatIsoDay, parseDay } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import { resolveInstant, getWallTime } from "../../time/zone.ts";
import type { ScheduleInput } from "./contract-schedule.ts";
import { readSchedule } from "./schedule.ts";
import type { StoredSchedule } from "./schedule.ts";
import { buildRecurrence } from "./schedule-repeat.ts";
import {
  countBefore,
  endBefore,
  excludeDay,
  getRemainingRepeat,
  includeDay,
  inheritRepeat as inheritRemaining,
  occursBefore,
} from "./series.ts";

const inheritRepeat = (schedule: StoredSchedule, at: Day, input: ScheduleInput) =>
  inheritRemaining(getRemainingRepeat(schedule, at), input);

const day = (text: string) => parseDay(text) ?? Number.NaN;

function stored(input: ScheduleInput, zone = "America/Mexico_City"): StoredSchedule {
  const read = readSchedule(input, "TASK", zone);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.schedule;
}

function listDates(schedule: StoredSchedule, to = day("2030-12-31")): Day[] {
  return buildRecurrence(schedule)?.between(schedule.startDay, to, 500) ?? [];
}

const rules: readonly ScheduleInput[] = [
  { startDate: "2026-03-02", frequency: "DAILY", interval: 3, count: 40 },
  { startDate: "2026-03-02", frequency: "WEEKLY", byWeekday: ["MO", "TH"], interval: 2 },
  { startDate: "2026-03-02", frequency: "WEEKLY", byWeekday: ["SU"], count: 25 },
  { startDate: "2026-03-02T07:00", frequency: "MONTHLY", byMonthDay: [31, -1] },
  { startDate: "2026-03-02", frequency: "DAILY", until: "2026-05-01" },
  { startDate: "2026-03-02", rruleString: "FREQ=MONTHLY;BYDAY=1MO;COUNT=30" },
  { startDate: "2026-03-02", rruleString: "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1" },
  { startDate: "2026-03-02T23:30", rruleString: "FREQ=DAILY;UNTIL=20260601T000000Z" },
];
const anyRule = fc.constantFrom(...rules);
const anyIndex = fc.integer({ min: 1, max: 20 });

describe("a schedule that changes from a day on", () => {
  it("has the same dates as before, in two schedules, when nothing else changes", () => {
    fc.assert(
      fc.property(anyRule, anyIndex, (input, index) => {
        const whole = stored(input);
        const dates = listDates(whole);
        const cut = dates[index];
        fc.pre(cut !== undefined && cut > (dates[0] ?? 0));
        const before = endBefore(whole, cut);
        expect(listDates(before)).toEqual(dates.slice(0, index));
        expect(before.lastDay).toBe(dates[index - 1]);
        const { count: _count, until: _until, ...rest } = input;
        const startDate = formatIsoDay(cut) + input.startDate.slice(10);
        for (const sent of [rest, input]) {
          const after = listDates(stored(inheritRepeat(whole, cut, { ...sent, startDate })));
          expect([...listDates(before), ...after].slice(0, 300)).toEqual(dates.slice(0, 300));
        }
      }),
    );
  });

  it("gets the remaining count, which includes excluded dates", () => {
    const whole = stored({
      startDate: "2026-03-02",
      frequency: "DAILY",
      count: 10,
      exceptDates: ["2026-03-03", "2026-03-08"],
    });
    const cut = day("2026-03-06");
    expect(countBefore(whole, cut)).toBe(4);
    expect(
      inheritRepeat(whole, cut, { startDate: "2026-03-06", frequency: "DAILY" }),
    ).toMatchObject({
      count: 6,
      exceptDates: ["2026-03-08"],
    });
  });

  it.each([
    [
      "FREQ=WEEKLY;BYDAY=TU;COUNT=6",
      "FREQ=WEEKLY;BYDAY=TU;COUNT=6",
      "FREQ=WEEKLY;COUNT=3;BYDAY=TU",
    ],
    ["FREQ=WEEKLY;BYDAY=TU;COUNT=6", "FREQ=WEEKLY;BYDAY=TH", "FREQ=WEEKLY;COUNT=3;BYDAY=TH"],
    [
      "FREQ=WEEKLY;BYDAY=TU;COUNT=6",
      "FREQ=WEEKLY;BYDAY=TU;COUNT=8",
      "FREQ=WEEKLY;BYDAY=TU;COUNT=8",
    ],
    [
      "FREQ=WEEKLY;BYDAY=TU;UNTIL=20260407T140000Z",
      "FREQ=WEEKLY;BYDAY=TU;UNTIL=20260407T140000Z",
      "FREQ=WEEKLY;UNTIL=20260407;BYDAY=TU",
    ],
    ["FREQ=WEEKLY;BYDAY=TU;UNTIL=20260407", "FREQ=DAILY", "FREQ=DAILY;UNTIL=20260407"],
  ])("of %s goes on as %s with its own end", (rruleString, sent, expected) => {
    const whole = stored({ startDate: "2026-03-03T08:00", rruleString });
    const next = { startDate: "2026-03-24T09:00", rruleString: sent };
    expect(inheritRepeat(whole, day("2026-03-24"), next).rruleString).toBe(expected);
  });

  it("goes on without an end only when the request says so", () => {
    const whole = stored({ startDate: "2026-03-03", rruleString: "FREQ=DAILY;COUNT=6" });
    const next = { startDate: "2026-03-06", rruleString: "FREQ=DAILY", count: null };
    expect(inheritRepeat(whole, day("2026-03-06"), next).rruleString).toBe("FREQ=DAILY");
  });

  it("starts again when all dates before it were excluded", () => {
    const input: ScheduleInput = {
      startDate: "2026-03-02",
      frequency: "DAILY",
      exceptDates: ["2026-03-02"],
    };
    expect(occursBefore(stored(input), day("2026-03-03"))).toBe(false);
    expect(occursBefore(stored(input), day("2026-03-04"))).toBe(true);
  });

  it("uses its own end, and ignores an inherited one that does not apply", () => {
    const whole = stored({ startDate: "2026-03-02", frequency: "DAILY", until: "2026-04-01" });
    const cut = day("2026-03-06");
    const input = { startDate: "2026-03-06", frequency: "DAILY" } as const;
    expect(inheritRepeat(whole, cut, input)).toMatchObject({ until: "2026-04-01" });
    expect(inheritRepeat(whole, cut, { ...input, until: null })).toMatchObject({ until: null });
    expect(inheritRepeat(whole, cut, { ...input, count: 3 })).toMatchObject({ count: 3 });
    expect(inheritRepeat(whole, cut, { startDate: "2026-03-06" })).toEqual({
      startDate: "2026-03-06",
    });
  });
});

describe("one date of a schedule", () => {
  it("is excluded, and included again without a trace", () => {
    fc.assert(
      fc.property(anyRule, anyIndex, (input, index) => {
        const whole = stored(input);
        const dates = listDates(whole);
        const excluded = dates[index % dates.length] ?? 0;
        const without = excludeDay(whole, excluded);
        expect(listDates(without)).toEqual(dates.filter((date) => date !== excluded).slice(0, 500));
        expect(includeDay(without, excluded)).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });

  it("moves the end when it was the last one", () => {
    const whole = stored({ startDate: "2026-03-02", frequency: "DAILY", count: 3 });
    expect(excludeDay(whole, day("2026-03-04")).lastDay).toBe(day("2026-03-03"));
  });
});

describe("a series split at a clock change", () => {
  it.each([
    ["Europe/Madrid", "2026-03-29", "02:30", "2026-03-29T03:30"],
    ["America/Santiago", "2026-09-06", "00:30", "2026-09-06T01:30"],
    ["America/New_York", "2026-03-08", "02:30", "2026-03-08T03:30"],
    ["Europe/Madrid", "2026-10-25", "02:30", "2026-10-25T02:30"],
    ["America/Santiago", "2026-04-04", "23:30", "2026-04-04T23:30"],
    ["America/New_York", "2026-11-01", "01:30", "2026-11-01T01:30"],
  ])("in %s on %s loses no date at %s", (zone, date, time, expected) => {
    const cut = day(date);
    const first = formatIsoDay(cut - 3);
    const whole = stored({ startDate: `${first}T${time}`, frequency: "DAILY", count: 7 }, zone);
    const before = endBefore(whole, cut);
    const next = inheritRepeat(whole, cut, { startDate: `${date}T${time}`, frequency: "DAILY" });
    const after = stored(next, zone);
    expect(listDates(before)).toEqual([cut - 3, cut - 2, cut - 1]);
    expect(listDates(after)).toEqual([cut, cut + 1, cut + 2, cut + 3]);
    const { day: onDay, minute } = getWallTime(
      zone,
      resolveInstant(zone, cut, after.startMinute ?? 0),
    );
    const clock = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
    expect(`${formatIsoDay(onDay)}T${clock}`).toBe(expected);
  });
});
