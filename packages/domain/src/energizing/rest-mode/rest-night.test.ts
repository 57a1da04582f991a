import { HOUR_MS } from "../../time/units.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatClockTime } from "../../time/clock-time.ts";
import { daysOfWeek, type DayOfWeek } from "../catalogue.ts";
import type { RestRhythm } from "../rhythm/rest-time.ts";
import vectors from "./vectors/rest-night.json" with { type: "json" };
import {
  getRestPromptWindow,
  getWakeUpPromptAt,
  resolveBedtime,
  findRestEndError,
  isPastEnd,
  findNight,
  getPlannedEnd,
  getRestState,
  resolveWakeUp,
} from "./rest-night.ts";

const MAX_REST_MS = 24 * HOUR_MS;

const ms = (text: string) => Date.parse(text);

function rhythm(
  zone: string,
  bedtime: string | null,
  wakeUp: string | null,
  isSet: (day: DayOfWeek) => boolean = () => true,
): RestRhythm {
  return {
    zone,
    dailySettings: daysOfWeek.map((dayOfWeek) => ({
      dayOfWeek,
      bedtime: isSet(dayOfWeek) ? bedtime : null,
      wakeUp: isSet(dayOfWeek) ? wakeUp : null,
    })),
  };
}
const defaultRhythm = rhythm("America/Mexico_City", "23:00", "07:00");
const none = rhythm("America/Mexico_City", null, null);

describe("the night of the rhythm", () => {
  it.each(vectors)("$about", ({ zone, bedtime, wakeUp, at, night, promptWindow: expected }) => {
    const result = findNight(ms(at), rhythm(zone, bedtime, wakeUp));
    expect(result && [result.bedtimeAt, result.wakeUpAt]).toEqual(night.map(ms));
    const promptWindow = result && getRestPromptWindow(result);
    expect(promptWindow && [promptWindow.from, promptWindow.until]).toEqual(expected.map(ms));
  });

  it("is the next night from the exact moment of waking up", () => {
    expect(findNight(ms("2026-03-05T07:00:00-06:00"), defaultRhythm)?.wakeUpAt).toBe(
      ms("2026-03-06T07:00:00-06:00"),
    );
  });

  it("may be days away, and is null without a rhythm", () => {
    const wednesdays = rhythm("UTC", "23:00", "07:00", (day) => day === "WEDNESDAY");
    // Thursday morning: the next wake-up of the rhythm is on Wednesday.
    expect(findNight(ms("2026-03-05T08:00:00Z"), wednesdays)).toEqual({
      bedtimeAt: ms("2026-03-10T23:00:00Z"),
      wakeUpAt: ms("2026-03-11T07:00:00Z"),
    });
    expect(findNight(ms("2026-03-05T08:00:00Z"), none)).toBeNull();
    expect(findNight(ms("2026-03-05T08:00:00Z"), { zone: "UTC", dailySettings: [] })).toBeNull();
  });

  it("always lies ahead and ends after it starts, for any rhythm, zone and instant", () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(
        minute,
        minute,
        fc.constantFrom("America/Santiago", "Europe/Madrid", "Pacific/Kiritimati"),
        fc.integer({ min: ms("2026-01-01T00:00:00Z"), max: ms("2027-01-01T00:00:00Z") }),
        (from, to, zone, instant) => {
          const times = rhythm(zone, formatClockTime(from), formatClockTime(to));
          const night = findNight(instant, times);
          expect(night?.wakeUpAt).toBeGreaterThan(instant);
          expect(night?.wakeUpAt).toBeGreaterThan(night?.bedtimeAt ?? Infinity);
          expect(getPlannedEnd(instant, times)).toBeGreaterThan(instant);
        },
      ),
    );
  });
});

describe("planned end of a rest", () => {
  it.each([
    ["at bedtime", "2026-03-04T23:00:00-06:00", "2026-03-05T07:00:00-06:00"],
    ["late", "2026-03-05T02:40:00-06:00", "2026-03-05T07:00:00-06:00"],
    ["six hours early", "2026-03-04T17:00:00-06:00", "2026-03-05T07:00:00-06:00"],
    ["an hour before waking up", "2026-03-05T06:00:00-06:00", "2026-03-05T07:00:00-06:00"],
    ["when it is nearly morning", "2026-03-05T06:30:00-06:00", "2026-03-05T14:30:00-06:00"],
    ["by day", "2026-03-04T13:00:00-06:00", "2026-03-04T21:00:00-06:00"],
  ])("is set for a rest that starts %s", (_when, startedAt, endsAt) => {
    expect(getPlannedEnd(ms(startedAt), defaultRhythm)).toBe(ms(endsAt));
  });

  it("is null without a rhythm", () => {
    expect(getPlannedEnd(ms("2026-03-04T23:00:00-06:00"), none)).toBeNull();
  });
});

describe("rest mode state", () => {
  const night = findNight(ms("2026-03-04T12:00:00-06:00"), defaultRhythm);
  const at = (time: string, rest: { startedAt: number; endsAt: number | null } | null = null) =>
    getRestState(ms(time), { rest, night });

  it("is idle, then near_bedtime, then idle again after half of the night", () => {
    expect(at("2026-03-04T21:59:59-06:00")).toBe("idle");
    expect(at("2026-03-04T22:00:00-06:00")).toBe("near_bedtime");
    expect(at("2026-03-05T02:59:59-06:00")).toBe("near_bedtime");
    expect(at("2026-03-05T03:00:00-06:00")).toBe("idle");
  });

  it("is resting until four hours after the planned end, then forgotten", () => {
    const rest = {
      startedAt: ms("2026-03-04T23:10:00-06:00"),
      endsAt: ms("2026-03-05T07:00:00-06:00"),
    };
    expect(at("2026-03-04T23:10:00-06:00", rest)).toBe("resting");
    expect(at("2026-03-05T10:59:59-06:00", rest)).toBe("resting");
    expect(at("2026-03-05T11:00:00-06:00", rest)).toBe("forgotten");
    expect(getWakeUpPromptAt(rest)).toBe(ms("2026-03-05T11:00:00-06:00"));
  });

  it("is past the planned end from that exact moment, and never without one", () => {
    const endsAt = ms("2026-03-05T07:00:00-06:00");
    expect(isPastEnd(endsAt - 1, { startedAt: 0, endsAt })).toBe(false);
    expect(isPastEnd(endsAt, { startedAt: 0, endsAt })).toBe(true);
    expect(isPastEnd(endsAt, { startedAt: 0, endsAt: null })).toBe(false);
  });

  it("prompts for the wake-up time after sixteen hours without a planned end", () => {
    const startedAt = ms("2026-03-04T23:00:00-06:00");
    expect(getWakeUpPromptAt({ startedAt, endsAt: null })).toBe(startedAt + 16 * HOUR_MS);
  });

  it("is setup without a rhythm, unless a rest is running", () => {
    const rest = { startedAt: 0, endsAt: null };
    expect(getRestState(HOUR_MS, { rest: null, night: null })).toBe("setup");
    expect(getRestState(HOUR_MS, { rest, night: null })).toBe("resting");
  });
});

describe("end of a rest", () => {
  it("is after its start and at most a day later", () => {
    expect(findRestEndError(1000, 1000)).toBe("rest_ends_after_start");
    expect(findRestEndError(1000, 1001)).toBeNull();
    expect(findRestEndError(5 * HOUR_MS, 5 * HOUR_MS + MAX_REST_MS)).toBeNull();
    expect(findRestEndError(5 * HOUR_MS, 5 * HOUR_MS + MAX_REST_MS + 1)).toBe("rest_too_long");
  });
});

describe("a clock time entered by the user", () => {
  const zone = "Europe/Madrid";
  const startedAt = ms("2026-03-28T23:30:00+01:00");

  it("resolves a wake-up to its first occurrence after the start of the rest, across midnight and clock changes", () => {
    expect(resolveWakeUp(startedAt, 7 * 60, zone)).toBe(ms("2026-03-29T07:00:00+02:00"));
    expect(resolveWakeUp(startedAt, 23 * 60 + 45, zone)).toBe(ms("2026-03-28T23:45:00+01:00"));
    expect(resolveWakeUp(startedAt, 23 * 60 + 30, zone)).toBe(ms("2026-03-29T23:30:00+02:00"));
  });

  it("resolves a bedtime to its last occurrence before now", () => {
    const now = ms("2026-03-29T00:20:00+01:00");
    expect(resolveBedtime(now, 23 * 60 + 30, zone)).toBe(startedAt);
    expect(resolveBedtime(now, 20, zone)).toBe(now);
    expect(resolveBedtime(now, 21, zone)).toBe(ms("2026-03-28T00:21:00+01:00"));
  });
});
