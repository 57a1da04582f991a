import { describe, expect, it } from "vitest";
import { formatIsoDay, parseDay } from "../../time/day.ts";
import { buildCalendarDays } from "../../time/user-day.ts";
import type { ScheduleInput } from "./contract-schedule.ts";
import {
  findOccurrence,
  buildCalendarWindow,
  getDisplayDay,
  buildDayWindow,
} from "./occurrence.ts";
import type { DayRange } from "./occurrence.ts";
import { buildOccurrenceSpec, readSchedule } from "./schedule.ts";

const madrid = "Europe/Madrid";
const santiago = "America/Santiago";

const day = (text: string) => parseDay(text) ?? Number.NaN;

function task(input: ScheduleInput, zone = madrid) {
  const result = readSchedule(input, "TASK", zone);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return buildOccurrenceSpec(result.schedule);
}

function listVisibleDays(
  schedule: ReturnType<typeof task>,
  userZone: string,
  [from, to]: readonly [string, string],
  limits: DayRange | null = null,
) {
  const days: Record<string, string> = {};
  for (let n = day(from); n <= day(to); n++) {
    const window = buildDayWindow(schedule.timezone, buildCalendarDays(userZone), n);
    const occurrence = findOccurrence(window, schedule, limits);
    if (occurrence !== null) days[formatIsoDay(n)] = formatIsoDay(occurrence);
  }
  return days;
}

describe("a task in its own zone", () => {
  it("is visible on each of its days as the same occurrence", () => {
    const trip = task({ startDate: "2026-03-10T18:00", endDate: "2026-03-12T09:00" });
    expect(listVisibleDays(trip, madrid, ["2026-03-01", "2026-03-31"])).toEqual({
      "2026-03-10": "2026-03-10",
      "2026-03-11": "2026-03-10",
      "2026-03-12": "2026-03-10",
    });
  });

  it("is visible every second day when it recurs every second day", () => {
    const run = task({ startDate: "2026-03-10T07:00", frequency: "DAILY", interval: 2, count: 3 });
    expect(Object.keys(listVisibleDays(run, madrid, ["2026-03-01", "2026-03-31"]))).toEqual([
      "2026-03-10",
      "2026-03-12",
      "2026-03-14",
    ]);
  });

  it("loses no day where the zone skips its time", () => {
    const early = task({ startDate: "2026-09-05T00:30", frequency: "DAILY", count: 3 }, santiago);
    expect(Object.keys(listVisibleDays(early, santiago, ["2026-09-01", "2026-09-30"]))).toEqual([
      "2026-09-05",
      "2026-09-06",
      "2026-09-07",
    ]);
  });

  it("is not visible outside the dates of its parent", () => {
    const run = task({ startDate: "2026-03-10", frequency: "DAILY" });
    const march = ["2026-03-01", "2026-03-31"] as const;
    const limits = { start: day("2026-03-12"), end: day("2026-03-13") };
    expect(Object.keys(listVisibleDays(run, madrid, march, limits))).toEqual([
      "2026-03-12",
      "2026-03-13",
    ]);
    const open = { start: null, end: day("2026-03-11") };
    expect(Object.keys(listVisibleDays(run, madrid, march, open))).toEqual([
      "2026-03-10",
      "2026-03-11",
    ]);
  });
});

describe("a task in another zone", () => {
  it("is visible on the user's day, and its occurrence is named by the day in its own zone", () => {
    const call = task({ startDate: "2026-03-10T22:00", frequency: "DAILY", count: 2 }, santiago);
    expect(listVisibleDays(call, madrid, ["2026-03-01", "2026-03-31"])).toEqual({
      "2026-03-11": "2026-03-10",
      "2026-03-12": "2026-03-11",
    });
    expect(getDisplayDay(call, day("2026-03-10"), buildCalendarDays(madrid))).toBe(
      day("2026-03-11"),
    );
  });

  it("is visible on the same day everywhere when it is all-day", () => {
    const birthday = task({ startDate: "2026-03-10" }, "Pacific/Kiritimati");
    expect(listVisibleDays(birthday, "Pacific/Honolulu", ["2026-03-01", "2026-03-31"])).toEqual({
      "2026-03-10": "2026-03-10",
    });
    expect(getDisplayDay(birthday, day("2026-03-10"), buildCalendarDays("Pacific/Honolulu"))).toBe(
      day("2026-03-10"),
    );
  });

  it("is visible exactly once across the date line", () => {
    const call = task({ startDate: "2026-03-10T00:30" }, "Pacific/Kiritimati");
    expect(listVisibleDays(call, "Pacific/Niue", ["2026-03-01", "2026-03-31"])).toEqual({
      "2026-03-08": "2026-03-10",
    });
  });

  it("follows the clock changes of both zones", () => {
    // 18:30 in Santiago is 22:30 or 23:30 in Madrid, and 00:30 of the next day from April to September.
    const call = task({ startDate: "2026-02-01T18:30", frequency: "DAILY" }, santiago);
    const days = listVisibleDays(call, madrid, ["2026-02-01", "2026-12-31"]);
    const nextDay = Object.entries(days).filter(([visible, own]) => visible !== own);
    expect(nextDay.at(0)).toEqual(["2026-04-06", "2026-04-05"]);
    expect(nextDay.at(-1)).toEqual(["2026-09-06", "2026-09-05"]);
    expect(Object.keys(days)).not.toContain("2026-04-05");
    expect(Object.keys(days)).toHaveLength(333);
  });

  it("is visible until it ends, but not on the day that starts at its end", () => {
    // 15:00 to 24:00 in Madrid.
    const shift = task({ startDate: "2026-03-10T11:00", endDate: "2026-03-10T20:00" }, santiago);
    expect(Object.keys(listVisibleDays(shift, madrid, ["2026-03-09", "2026-03-12"]))).toEqual([
      "2026-03-10",
    ]);
    const longer = task({ startDate: "2026-03-10T11:00", endDate: "2026-03-10T20:01" }, santiago);
    expect(Object.keys(listVisibleDays(longer, madrid, ["2026-03-09", "2026-03-12"]))).toEqual([
      "2026-03-10",
      "2026-03-11",
    ]);
    const overnight = task(
      { startDate: "2026-03-10T20:00", endDate: "2026-03-11T00:00" },
      santiago,
    );
    expect(Object.keys(listVisibleDays(overnight, madrid, ["2026-03-09", "2026-03-12"]))).toEqual([
      "2026-03-11",
    ]);
  });
});

describe("a day of the user", () => {
  it("lasts from midnight to midnight in the user's zone", () => {
    const today = day("2026-03-10");
    expect(buildDayWindow(madrid, buildCalendarDays(madrid), today)).toEqual(
      buildCalendarWindow(today),
    );
  });

  it("is converted to another zone, to the minute", () => {
    expect(buildDayWindow(santiago, buildCalendarDays(madrid), day("2026-01-10"))).toEqual({
      day: day("2026-01-10"),
      fromDay: day("2026-01-09"),
      fromMinute: 20 * 60,
      toDay: day("2026-01-10"),
      toMinute: 20 * 60 - 1,
    });
  });
});

describe("a day that lasts until bedtime", () => {
  // Until 01:30 after Friday and after Saturday.
  const user = { timeZone: madrid, pastMidnight: [0, 0, 0, 0, 90, 90, 0] };
  const friday = day("2026-03-13");
  const shows = (what: ReturnType<typeof task>, n: number) =>
    findOccurrence(buildDayWindow(what.timezone, user, n), what);

  it("includes what is scheduled between midnight and bedtime, and the next day does not", () => {
    const tea = task({ startDate: "2026-03-14T00:30" }, madrid);
    expect([shows(tea, friday), shows(tea, friday + 1)]).toEqual([friday + 1, null]);
    expect(getDisplayDay(tea, friday + 1, user)).toBe(friday);
  });

  it("does not move all-day tasks to another date", () => {
    const birthday = task({ startDate: "2026-03-14" }, madrid);
    expect([shows(birthday, friday), shows(birthday, friday + 1)]).toEqual([null, friday + 1]);
  });

  it("has each nightly occurrence once, on the day that has not ended yet", () => {
    const tea = task({ startDate: "2026-03-09T00:30", frequency: "DAILY" }, madrid);
    const nights = Array.from({ length: 7 }, (_, at) => shows(tea, friday - 1 + at));
    expect(nights.map((night) => night !== null && night - friday)).toEqual([
      -1,
      // Friday includes its own 00:00, which Thursday did not, and Saturday's 00:00.
      0,
      2,
      false,
      3,
      4,
      5,
    ]);
  });

  it("follows the clocks when they change during that night, in either zone", () => {
    const saturdayUser = { timeZone: madrid, pastMidnight: [0, 0, 0, 0, 0, 150, 0] };
    // Clocks change from 2:00 to 3:00 on Sunday, 29 March.
    const saturday = day("2026-03-28");
    for (const [zone, startDate] of [
      [madrid, "2026-03-29T01:45"],
      [santiago, "2026-03-28T21:45"],
    ] as const) {
      const tea = task({ startDate }, zone);
      expect(getDisplayDay(tea, tea.startDay, saturdayUser)).toBe(saturday);
      expect(findOccurrence(buildDayWindow(zone, saturdayUser, saturday), tea)).toBe(tea.startDay);
      expect(findOccurrence(buildDayWindow(zone, saturdayUser, saturday + 1), tea)).toBeNull();
    }
  });
});
