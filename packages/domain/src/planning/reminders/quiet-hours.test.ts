import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysOfWeek } from "../../energizing/catalogue.ts";
import { formatInstant } from "../../time/zone.ts";
import { findNightEnd, applyQuietHours, isMissed } from "./quiet-hours.ts";

const rhythm = (bedtime: string | null, wakeUp: string | null) =>
  daysOfWeek.map((dayOfWeek) => ({
    dayOfWeek,
    bedtime,
    wakeUp: dayOfWeek === "SUNDAY" && wakeUp !== null ? "09:00" : wakeUp,
  }));
const madrid = { timeZone: "Europe/Madrid", dailySettings: rhythm("23:00", "07:00") };
const santiago = { timeZone: "America/Santiago", dailySettings: rhythm("01:30", "08:30") };

const ms = (text: string) => Date.parse(text);
const formatLocal = (zone: string, at: number | null) =>
  at === null ? null : formatInstant(zone, at).slice(0, 16);

describe("the quiet hours of a reminder", () => {
  it.each([
    ["an evening", "2026-03-10T22:59:00+01:00", null],
    ["bedtime", "2026-03-10T23:00:00+01:00", "2026-03-11T07:00"],
    ["after midnight", "2026-03-11T00:30:00+01:00", "2026-03-11T07:00"],
    ["just before waking up", "2026-03-11T06:59:00+01:00", "2026-03-11T07:00"],
    ["waking up", "2026-03-11T07:00:00+01:00", null],
    ["the night to a Sunday", "2026-03-07T23:30:00+01:00", "2026-03-08T09:00"],
    ["a night in which the clocks jump", "2026-03-29T01:30:00+01:00", "2026-03-29T09:00"],
    ["the night after it", "2026-03-29T23:30:00+02:00", "2026-03-30T07:00"],
    ["a night with an hour more", "2026-10-25T02:30:00+01:00", "2026-10-25T09:00"],
  ])("end at the wake-up time: %s", (_name, at, ends) => {
    expect(formatLocal("Europe/Madrid", findNightEnd(ms(at), madrid))).toBe(ends);
  });

  it("start after midnight for a user who goes to bed then", () => {
    const at = (text: string) => formatLocal("America/Santiago", findNightEnd(ms(text), santiago));
    expect(at("2026-05-12T23:50:00-04:00")).toBeNull();
    expect(at("2026-05-13T01:29:00-04:00")).toBeNull();
    expect(at("2026-05-13T01:30:00-04:00")).toBe("2026-05-13T08:30");
  });

  it("do not exist for a user without a complete sleep rhythm", () => {
    const night = ms("2026-03-11T03:00:00+01:00");
    expect(findNightEnd(night, { ...madrid, dailySettings: [] })).toBeNull();
    expect(findNightEnd(night, { ...madrid, dailySettings: rhythm("23:00", null) })).toBeNull();
  });
});

describe("a reminder due at night", () => {
  const three = ms("2026-03-11T03:00:00+01:00");

  it("is delayed to the morning when its subject starts later", () => {
    const at = (startsAt: string) => applyQuietHours(three, ms(startsAt), madrid);
    expect(formatLocal("Europe/Madrid", at("2026-03-11T09:00:00+01:00"))).toBe("2026-03-11T07:00");
    expect(formatLocal("Europe/Madrid", at("2026-03-11T07:00:00+01:00"))).toBe("2026-03-11T07:00");
    expect(formatLocal("Europe/Madrid", at("2026-03-10T20:00:00+01:00"))).toBe("2026-03-11T07:00");
  });

  it("fires when its subject starts before the morning", () => {
    expect(applyQuietHours(three, ms("2026-03-11T05:00:00+01:00"), madrid)).toBe(three);
    expect(applyQuietHours(three, three, madrid)).toBe(three);
  });

  it("never fires before it is due, and at once by day", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: ms("2026-01-01T00:00Z"), max: ms("2027-01-01T00:00Z") }),
        fc.integer({ min: 0, max: 48 * 3_600_000 }),
        fc.constantFrom(madrid, santiago),
        (due, ahead, user) => {
          const rings = applyQuietHours(due, due + ahead, user);
          expect(rings).toBeGreaterThanOrEqual(due);
          expect(rings - due).toBeLessThan(12 * 3_600_000);
          if (rings > due) expect(findNightEnd(rings, user)).toBeNull();
        },
      ),
    );
  });
});

describe("a delayed reminder", () => {
  it("is missed after 15 minutes", () => {
    expect(isMissed(0, 15 * 60_000)).toBe(false);
    expect(isMissed(0, 15 * 60_000 + 1)).toBe(true);
  });
});
