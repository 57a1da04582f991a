import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatClockTime } from "../../time/clock-time.ts";
import { MINUTES_IN_DAY } from "../../time/units.ts";
import { dayFromCivil } from "../../time/day.ts";
import { daysOfWeek, type DayOfWeek } from "../catalogue.ts";
import {
  findIdealNight,
  computeRestMinutes,
  findDaySetting,
  findWakingMinutes,
} from "./rest-time.ts";
import vectors from "./vectors/rest-time.json" with { type: "json" };

const anyMinute = fc.integer({ min: 0, max: MINUTES_IN_DAY - 1 });

describe("rest between two clock times", () => {
  it.each(vectors)("$about: $bedtime to $wakeUp is $minutes min", (vector) => {
    expect(computeRestMinutes(vector.bedtime, vector.wakeUp)).toBe(vector.minutes);
  });

  it("lasts from bedtime to wake-up, more than zero and at most a day", () => {
    fc.assert(
      fc.property(anyMinute, anyMinute, (from, to) => {
        const rest = computeRestMinutes(formatClockTime(from), formatClockTime(to));
        expect(rest).toBeGreaterThan(0);
        expect(rest).toBeLessThanOrEqual(MINUTES_IN_DAY);
        expect((from + rest) % MINUTES_IN_DAY).toBe(to);
      }),
    );
  });
});

const MONDAY = dayFromCivil(2026, 3, 2);
const SATURDAY = dayFromCivil(2026, 3, 7);
const SUNDAY = dayFromCivil(2026, 3, 8);

function week(timesOf: (day: DayOfWeek) => readonly [string | null, string | null]) {
  return daysOfWeek.map((dayOfWeek) => {
    const [bedtime, wakeUp] = timesOf(dayOfWeek);
    return { dayOfWeek, bedtime, wakeUp };
  });
}
const isWeekend = (day: DayOfWeek) => day === "SATURDAY" || day === "SUNDAY";
const rhythm = week((day) => (isWeekend(day) ? ["00:30", "09:00"] : ["23:00", "07:00"]));

describe("ideal night that ends on a day", () => {
  it("has the two times as they were set together, also around the weekend", () => {
    expect(findIdealNight(rhythm, SATURDAY)).toEqual({ from: 30, to: 540 });
    expect(findIdealNight(rhythm, SUNDAY)).toEqual({ from: 30, to: 540 });
    expect(findIdealNight(rhythm, MONDAY)).toEqual({ from: -60, to: 420 });
  });

  it("is as long as what was set, and the day before it lasts until its bedtime", () => {
    const anyTime = anyMinute.map(formatClockTime);
    const anyWeek = fc.tuple(...daysOfWeek.map(() => fc.tuple(anyTime, anyTime)));
    fc.assert(
      fc.property(anyWeek, fc.integer({ min: 0, max: 6 }), (times, ahead) => {
        const settings = week((day) => times[daysOfWeek.indexOf(day)] ?? [null, null]);
        const day = MONDAY + ahead;
        const { bedtime = null, wakeUp = null } = findDaySetting(settings, day) ?? {};
        const night = findIdealNight(settings, day);
        if (night === null) expect.unreachable();
        expect(night.to - night.from).toBe(computeRestMinutes(bedtime, wakeUp));
        const before = findWakingMinutes(settings, day - 1);
        if (before === null) expect.unreachable();
        expect(before.bedtime).toBe(Math.max(before.wakeUp, night.from + MINUTES_IN_DAY));
      }),
    );
  });

  it("is null on days without times", () => {
    const weekdays = week((day) => (isWeekend(day) ? [null, null] : ["23:00", "07:00"]));
    expect(findIdealNight(weekdays, MONDAY)).toEqual({ from: -60, to: 420 });
    expect(findIdealNight(weekdays, SATURDAY)).toBeNull();
  });

  it("is null when no times are set", () => {
    expect(findIdealNight([], MONDAY)).toBeNull();
    expect(
      findIdealNight(
        week(() => ["23:00", null]),
        MONDAY,
      ),
    ).toBeNull();
  });

  it("may be in the daytime", () => {
    const nightShift = week(() => ["08:30", "16:00"]);
    expect(findIdealNight(nightShift, MONDAY)).toEqual({ from: 510, to: 960 });
  });
});

it("finds the setting for the weekday of a day", () => {
  expect(findDaySetting(rhythm, SUNDAY)?.dayOfWeek).toBe("SUNDAY");
  expect(findDaySetting(rhythm, MONDAY)?.dayOfWeek).toBe("MONDAY");
  expect(findDaySetting([], MONDAY)).toBeUndefined();
});
