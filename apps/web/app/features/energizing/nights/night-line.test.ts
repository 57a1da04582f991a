import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import { dayFromCivil } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import { buildAxis, getAxisShare } from "./night-axis.ts";
import { buildNightLine, compareNight, getMeanNight } from "./night-line.ts";

const ZONE = "America/Mexico_City";
const WEDNESDAY = dayFromCivil(2026, 3, 4);
const rhythm = daysOfWeek.map((dayOfWeek) => ({ dayOfWeek, bedtime: "23:00", wakeUp: "07:00" }));

/** A night in Mexico City time, always UTC−6. */
function night(from: string, to: string | null): SleepCycle {
  const startedAt = `${from}:00-06:00`;
  const endedAt = to === null ? null : `${to}:00-06:00`;
  const minutes = endedAt === null ? null : (Date.parse(endedAt) - Date.parse(startedAt)) / 60_000;
  return {
    id: from,
    startedAt,
    endedAt,
    durationMinutes: minutes,
    isNap: false,
    awakeningsCount: null,
    easeOfFallingAsleep: null,
    feelingUponWaking: null,
    environment: null,
    notes: null,
    factors: [],
    updatedAt: startedAt,
  };
}
const lineOf = (from: string, to: string | null, settings = rhythm) =>
  buildNightLine(night(from, to), ZONE, settings);

const regular = lineOf("2026-03-03T23:30", "2026-03-04T06:40");
const short = lineOf("2026-03-05T01:15", "2026-03-05T06:15");

describe("night line", () => {
  it("belongs to the morning on which the night ended", () => {
    expect(regular).toMatchObject({ day: WEDNESDAY, from: -30, to: 400, minutes: 430 });
    expect(short).toMatchObject({ day: WEDNESDAY + 1, from: 75, to: 375, minutes: 300 });
  });

  it("is compared with the ideal of that morning", () => {
    expect(regular).toMatchObject({ ideal: { from: -60, to: 420 }, difference: -50 });
    expect(lineOf("2026-03-03T22:00", "2026-03-04T07:00").difference).toBe(60);
  });

  it("has no ideal without a rhythm", () => {
    expect(lineOf("2026-03-03T23:30", "2026-03-04T06:40", [])).toMatchObject({
      ideal: null,
      difference: null,
    });
  });

  it("has no ideal and no bar for a nap", () => {
    const nap = { ...night("2026-03-04T15:00", "2026-03-04T15:40"), isNap: true };
    const line = buildNightLine(nap, ZONE, rhythm);
    expect(line).toMatchObject({ day: WEDNESDAY, minutes: 40, ideal: null, difference: null });
    expect(buildAxis([line])).toBeNull();
    expect(buildAxis([regular, line])).toEqual(buildAxis([regular]));
  });

  it("belongs to the evening of its start while it has no end", () => {
    expect(lineOf("2026-03-03T23:30", null)).toMatchObject({
      day: WEDNESDAY - 1,
      from: 1410,
      to: null,
      minutes: null,
      difference: null,
    });
  });

  it("uses the user's wall clock, and counts elapsed time", () => {
    // Daylight saving time starts in Madrid on 29 March 2026.
    const spring = buildNightLine(
      { ...night("2026-03-28T16:00", "2026-03-29T00:00"), durationMinutes: 480 },
      "Europe/Madrid",
      [],
    );
    expect(spring).toMatchObject({ from: -60, to: 480, minutes: 480 });
  });
});

describe("mean of nights", () => {
  const compare = (minutes: number, settings = rhythm) =>
    compareNight({ day: WEDNESDAY, minutes }, settings);

  it("is compared with the mean ideal", () => {
    expect([compare(430).difference, compare(500).difference]).toEqual([-50, 20]);
    const mean = { count: 2, slept: 365, ideal: 480 };
    expect(getMeanNight([compare(430), compare(300)])).toEqual(mean);
    expect(getMeanNight([])).toBeNull();
  });

  it("has no ideal mean without a rhythm", () => {
    expect(getMeanNight([compare(480, [])])).toEqual({ count: 1, slept: 480, ideal: null });
  });
});

describe("axis of a list of nights", () => {
  it("contains every night and its ideal, in whole hours", () => {
    expect(buildAxis([regular, short])).toEqual({
      from: -60,
      to: 420,
      ticks: [0, 120, 240, 360],
    });
  });

  it("has few ticks when nights spread over the day", () => {
    const shift = lineOf("2026-03-04T08:00", "2026-03-04T16:30");
    const axis = buildAxis([regular, shift]);
    expect(axis).toMatchObject({ from: -60, to: 1020 });
    expect(axis?.ticks).toEqual([0, 240, 480, 720, 960]);
  });

  it("ignores outliers from typos", () => {
    const slip = lineOf("2026-03-01T23:30", "2026-03-04T06:40");
    expect(buildAxis([slip, regular])?.from).toBe(-720);
  });

  it("is null when no night ended", () => {
    expect(buildAxis([])).toBeNull();
    expect(buildAxis([lineOf("2026-03-03T23:30", null)])).toBeNull();
  });

  it("clamps minutes to its ends", () => {
    const axis = { from: -60, to: 420, ticks: [] };
    expect(getAxisShare(axis, 180)).toBe(0.5);
    expect(getAxisShare(axis, -600)).toBe(0);
    expect(getAxisShare(axis, 900)).toBe(1);
  });
});
