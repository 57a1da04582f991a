import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysOfWeek } from "../../energizing/catalogue.ts";
import { parseDay } from "../../time/day.ts";
import { formatInstant } from "../../time/zone.ts";
import type { ScheduleInput } from "../schedules/contract-schedule.ts";
import { readSchedule } from "../schedules/schedule.ts";
import { buildRecurrence } from "../schedules/schedule-repeat.ts";
import type { ReminderWhen } from "./contract-reminders.ts";
import { findNextFiring, getStartInstant } from "./firing.ts";
import type { ReminderUser } from "./firing.ts";

const santiago = "America/Santiago";
const madrid = "Europe/Madrid";

const wakingAt = (wakeUp: string | null) =>
  daysOfWeek.map((dayOfWeek) => ({ dayOfWeek, wakeUp, bedtime: "23:00" }));
const createUser = (timeZone: string, wakeUp: string | null = "06:30"): ReminderUser => ({
  timeZone,
  dailySettings: wakeUp === null ? [] : wakingAt(wakeUp),
});

function planned(input: ScheduleInput, zone = madrid) {
  const read = readSchedule(input, "TASK", zone);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return { ...read.schedule, recurrence: buildRecurrence(read.schedule) };
}

function listFirings(
  when: ReminderWhen,
  schedule: ReturnType<typeof planned>,
  { zone = madrid, user = createUser(zone), from = "2026-01-01T00:00:00Z", max = 20 } = {},
): string[] {
  const fired: string[] = [];
  let next = findNextFiring(when, schedule, user, Date.parse(from));
  while (next !== null && fired.length < max) {
    fired.push(formatInstant(zone, next.at).slice(0, 16));
    next = findNextFiring(when, schedule, user, next.at);
  }
  return fired;
}

const before = (minutes: number): ReminderWhen => ({ kind: "BEFORE_START", minutes });
const atStart: ReminderWhen = { kind: "AT_START" };
const at = (time: string, daysBefore = 0): ReminderWhen => ({ kind: "AT_TIME", time, daysBefore });

describe("a reminder of a one-time task", () => {
  const call = planned({ startDate: "2026-03-10T09:00" });

  it.each<[string, ReminderWhen, string[]]>([
    ["ten minutes before", before(10), ["2026-03-10T08:50"]],
    ["when it starts", atStart, ["2026-03-10T09:00"]],
    ["the evening before", at("20:00", 1), ["2026-03-09T20:00"]],
    ["four weeks before", at("20:00", 28), ["2026-02-10T20:00"]],
    ["after it, on its day", at("22:00"), ["2026-03-10T22:00"]],
  ])("fires %s, and never again", (_name, when, expected) => {
    expect(listFirings(when, call)).toEqual(expected);
  });

  it("does not fire after its time", () => {
    expect(listFirings(before(10), call, { from: "2026-03-10T07:50:00Z" })).toEqual([]);
    expect(listFirings(before(10), call, { from: "2026-03-10T07:49:59Z" })).toHaveLength(1);
  });

  it("uses the time zone of the task, wherever the user is", () => {
    const there = planned({ startDate: "2026-03-10T09:00" }, santiago);
    const options = { zone: madrid, user: createUser(madrid) };
    expect(listFirings(before(10), there, options)).toEqual(["2026-03-10T12:50"]);
    expect(listFirings(at("08:00"), there, options)).toEqual(["2026-03-10T12:00"]);
  });

  it("fires just after midnight of the day before", () => {
    const early = planned({ startDate: "2026-03-10T00:05" });
    expect(listFirings(before(10), early)).toEqual(["2026-03-09T23:55"]);
  });

  it("does not fire outside the dates of its parent", () => {
    const limits = { start: null, end: parseDay("2026-03-09") };
    const user = createUser(madrid);
    expect(findNextFiring(atStart, call, user, Date.parse("2026-01-01T00:00Z"), limits)).toBeNull();
  });
});

describe("a reminder of an all-day task", () => {
  it("fires when the user wakes up, in the user's zone", () => {
    const birthday = planned({ startDate: "2026-03-10" }, "Pacific/Kiritimati");
    expect(listFirings(atStart, birthday)).toEqual(["2026-03-10T06:30"]);
    expect(listFirings(before(30), birthday)).toEqual(["2026-03-10T06:00"]);
    expect(listFirings(before(1440), birthday)).toEqual(["2026-03-09T06:30"]);
    expect(listFirings(at("18:00", 1), birthday)).toEqual(["2026-03-09T18:00"]);
  });

  it("fires at seven for a user without a sleep rhythm", () => {
    const birthday = planned({ startDate: "2026-03-10" });
    expect(listFirings(atStart, birthday, { user: createUser(madrid, null) })).toEqual([
      "2026-03-10T07:00",
    ]);
  });
});

describe("a reminder of a recurring task", () => {
  it("fires before each date except the excluded ones", () => {
    const run = planned({
      startDate: "2026-03-09T07:00",
      frequency: "DAILY",
      count: 5,
      exceptDates: ["2026-03-11"],
    });
    expect(listFirings(before(15), run)).toEqual([
      "2026-03-09T06:45",
      "2026-03-10T06:45",
      "2026-03-12T06:45",
      "2026-03-13T06:45",
    ]);
  });

  it("has the same clock time after both clock changes, in two zones", () => {
    const spring = planned({ startDate: "2026-03-28T09:00", frequency: "DAILY", count: 3 });
    expect(listFirings(before(1440), spring)).toEqual([
      "2026-03-27T09:00",
      "2026-03-28T09:00",
      "2026-03-29T09:00",
    ]);
    const autumn = planned(
      { startDate: "2026-04-04T09:00", frequency: "DAILY", count: 3 },
      santiago,
    );
    expect(listFirings(before(60), autumn, { zone: santiago })).toEqual([
      "2026-04-04T08:00",
      "2026-04-05T08:00",
      "2026-04-06T08:00",
    ]);
  });

  it("fires once where the zone skips its time, and once where the zone repeats it", () => {
    const skipped = planned(
      { startDate: "2026-09-05T00:30", frequency: "DAILY", count: 3 },
      santiago,
    );
    expect(listFirings(atStart, skipped, { zone: santiago })).toEqual([
      "2026-09-05T00:30",
      "2026-09-06T01:30",
      "2026-09-07T00:30",
    ]);
    const repeated = planned({ startDate: "2026-10-24T02:30", frequency: "DAILY", count: 3 });
    expect(listFirings(atStart, repeated)).toEqual([
      "2026-10-24T02:30",
      "2026-10-25T02:30",
      "2026-10-26T02:30",
    ]);
  });

  it("fires far ahead for rare dates", () => {
    const yearly = planned({ startDate: "2024-02-29T10:00", frequency: "YEARLY", count: 3 });
    expect(listFirings(at("09:00", 7), yearly)).toEqual(["2028-02-22T09:00", "2032-02-22T09:00"]);
  });
});

const anyZone = fc.constantFrom(madrid, santiago, "Asia/Kathmandu", "Pacific/Kiritimati");
const anyWhen: fc.Arbitrary<ReminderWhen> = fc.oneof(
  fc.integer({ min: 1, max: 28 * 1440 }).map(before),
  fc.constant(atStart),
  fc.record({
    kind: fc.constant("AT_TIME" as const),
    time: fc.constantFrom("00:00", "02:30", "12:00", "23:59"),
    daysBefore: fc.integer({ min: 0, max: 28 }),
  }),
);
const anyRule: fc.Arbitrary<ScheduleInput> = fc
  .record({
    startDate: fc.constantFrom(
      "2026-03-25T02:30",
      "2026-03-25",
      "2026-09-01T00:30",
      "2026-10-20T23:50",
    ),
    interval: fc.integer({ min: 1, max: 9 }),
    isWeekly: fc.boolean(),
  })
  .map(({ isWeekly, ...rule }) => ({
    ...rule,
    count: 12,
    ...(isWeekly
      ? { frequency: "WEEKLY" as const, byWeekday: ["MO", "TU", "SU"] as const }
      : { frequency: "DAILY" as const }),
  }))
  .map((rule) => ({ ...rule, byWeekday: "byWeekday" in rule ? [...rule.byWeekday] : null }));

describe("every reminder", () => {
  it("fires once per date, in order, and never twice", () => {
    fc.assert(
      fc.property(anyWhen, anyRule, anyZone, anyZone, (when, rule, zone, home) => {
        const schedule = planned(rule, zone);
        const user = createUser(home);
        const days: number[] = [];
        let after = Date.parse("2026-01-01T00:00:00Z");
        for (;;) {
          const next = findNextFiring(when, schedule, user, after);
          if (next === null) break;
          expect(next.at).toBeGreaterThan(after);
          days.push(next.day);
          after = next.at;
        }
        const dates = schedule.recurrence?.between(schedule.startDay, schedule.startDay + 800, 99);
        expect(days).toEqual(dates);
      }),
    );
  });

  it("fires no later than its date starts, unless it has a clock time", () => {
    fc.assert(
      fc.property(anyWhen, anyRule, anyZone, (when, rule, zone) => {
        const schedule = planned(rule, zone);
        const user = createUser(zone);
        const next = findNextFiring(when, schedule, user, 0);
        if (next === null || when.kind === "AT_TIME") return;
        expect(next.at).toBeLessThanOrEqual(getStartInstant(schedule, next.day, user));
      }),
    );
  });
});
