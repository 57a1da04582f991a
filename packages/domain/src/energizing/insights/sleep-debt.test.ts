import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysOfWeek } from "../catalogue.ts";
import { getDebtWeight, computeSleepDebt } from "./sleep-debt.ts";
import { MONDAY, buildNightsByDay } from "./insights-testing.ts";
import { estimateSleepNeed, type SleepNeed } from "./sleep-need.ts";

const eightHours: SleepNeed = { minutes: 480, plusMinus: null, source: "rhythm", nights: 0 };
const today = MONDAY + 13;
const nobodyIsFree = () => false;
const everybodyIsFree = () => true;

describe("sleep need", () => {
  it("is the mean of the rhythm's nights when any is set", () => {
    const week = daysOfWeek.map((dayOfWeek) => ({
      dayOfWeek,
      bedtime: "23:00",
      wakeUp: dayOfWeek === "SUNDAY" ? "09:20" : "07:00",
    }));
    // Six times 480 and once 620.
    expect(estimateSleepNeed([], week, nobodyIsFree)).toEqual({
      minutes: 500,
      plusMinus: null,
      source: "rhythm",
      nights: 0,
    });
  });

  it("is the median of free nights, with its uncertainty", () => {
    const nights = buildNightsByDay([420, 480, 540, 500]);
    // The median of 420 480 500 540 is 490; s = 50; t of three is 2.353; 2.353 · 1.2533 · 50 / 2 = 73.7.
    expect(estimateSleepNeed(nights, [], everybodyIsFree)).toEqual({
      minutes: 490,
      plusMinus: 74,
      source: "free_nights",
      nights: 4,
    });
  });

  it("is estimated from the top quarter of nights when no night was free", () => {
    const nights = buildNightsByDay([400, 400, 400, 400, 400, 400, 500, 520]);
    // The mean of 500 and 520; the mean of all is 427.5.
    expect(estimateSleepNeed(nights, [], nobodyIsFree)).toEqual({
      minutes: 510,
      plusMinus: 83,
      source: "longest_nights",
      nights: 2,
    });
  });

  it("is never more certain than a quarter of an hour", () => {
    const nights = buildNightsByDay([480, 480, 480, 480]);
    expect(estimateSleepNeed(nights, [], everybodyIsFree)?.plusMinus).toBe(15);
  });

  it("is null with too few nights, or for an implausible result", () => {
    expect(estimateSleepNeed(buildNightsByDay([480, 480, 480]), [], everybodyIsFree)).toBeNull();
    expect(estimateSleepNeed(buildNightsByDay([480, 480, 480]), [], nobodyIsFree)).toBeNull();
    const needed = (minutes: number) =>
      estimateSleepNeed(buildNightsByDay([minutes, minutes, minutes, minutes]), [], everybodyIsFree)
        ?.minutes;
    expect([200, 299, 300, 660, 661].map(needed)).toEqual([
      undefined,
      undefined,
      300,
      660,
      undefined,
    ]);
  });
});

describe("sleep debt", () => {
  it("weighs fourteen nights to a sum of one", () => {
    expect(getDebtWeight(-1)).toBe(0);
    const weights = Array.from({ length: 20 }, (_, back) => getDebtWeight(back));
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 10);
    expect(weights[0]).toBe(0.15);
    expect(weights[14]).toBe(0);
  });

  it("is fourteen hours after fourteen nights that each lacked an hour", () => {
    const nights = buildNightsByDay(Array.from({ length: 14 }, () => 420));
    expect(computeSleepDebt(nights, eightHours, today)).toEqual({
      minutes: 840,
      low: 840,
      high: 840,
      perNight: 60,
      nights: 14,
      hasLastNight: true,
    });
  });

  it("gives the last night a weight of 15 %", () => {
    const nights = buildNightsByDay([...Array.from({ length: 13 }, () => 480), 300]);
    // 0.15 · 180 = 27 a night.
    expect(computeSleepDebt(nights, eightHours, today)).toMatchObject({
      minutes: 378,
      perNight: 27,
    });
  });

  it("redistributes the weight of missing nights and widens the interval", () => {
    const early = [null, null, null, null];
    const nights = buildNightsByDay([...early, ...Array.from({ length: 9 }, () => 480), 300]);
    // Σw = 0.15 + 9 · 0.85/13 = 0.73846; 27 / 0.73846 = 36.5625; · 14 = 511.9.
    // s² = 3240; t of nine is 1.833; Σm² = 4 · (0.85/13)² = 0.0171; Σw² = 0.0610, times (1/0.73846 − 1)² = 0.1254 is
    // 0.00765; 14 · 1.833 · √(3240 · 0.02475) = 229.8.
    expect(computeSleepDebt(nights, eightHours, today)).toEqual({
      minutes: 512,
      low: 282,
      high: 742,
      perNight: 37,
      nights: 10,
      hasLastNight: true,
    });
  });

  it("includes the uncertainty of the need", () => {
    const nights = buildNightsByDay(Array.from({ length: 14 }, () => 420));
    const guessed: SleepNeed = { ...eightHours, plusMinus: 30, source: "free_nights", nights: 9 };
    // 14 nights of ±30 minutes.
    expect(computeSleepDebt(nights, guessed, today)).toMatchObject({
      minutes: 840,
      low: 420,
      high: 1260,
    });
  });

  it("is zero after nights longer than the need", () => {
    const nights = buildNightsByDay(Array.from({ length: 14 }, () => 600));
    expect(computeSleepDebt(nights, eightHours, today)).toMatchObject({
      minutes: 0,
      perNight: -120,
    });
  });

  it("reports whether last night is missing", () => {
    const nights = buildNightsByDay(Array.from({ length: 13 }, () => 420));
    expect(computeSleepDebt(nights, eightHours, today)).toMatchObject({
      minutes: 840,
      nights: 13,
      hasLastNight: false,
    });
  });

  it("ignores nights after the day", () => {
    const nights = buildNightsByDay(Array.from({ length: 15 }, (_, at) => (at === 14 ? 0 : 420)));
    expect(computeSleepDebt(nights, eightHours, today)).toMatchObject({ minutes: 840, nights: 14 });
  });

  it("is null with fewer than seven nights", () => {
    const seven = buildNightsByDay([
      ...Array.from({ length: 7 }, () => null),
      ...Array(7).fill(420),
    ]);
    expect(computeSleepDebt(seven, eightHours, today)?.nights).toBe(7);
    const six = buildNightsByDay([
      ...Array.from({ length: 8 }, () => null),
      420,
      420,
      420,
      420,
      420,
      420,
    ]);
    expect(computeSleepDebt(six, eightHours, today)).toBeNull();
    expect(computeSleepDebt(six, eightHours, today + 30)).toBeNull();
  });

  it("is never negative and lies within its own interval", () => {
    const slept = fc.option(fc.integer({ min: 0, max: 900 }), { nil: null });
    fc.assert(
      fc.property(fc.array(slept, { minLength: 14, maxLength: 14 }), (minutes) => {
        const debt = computeSleepDebt(buildNightsByDay(minutes), eightHours, today);
        if (debt === null) return;
        expect(debt.low).toBeGreaterThanOrEqual(0);
        expect(debt.low).toBeLessThanOrEqual(debt.minutes);
        expect(debt.minutes).toBeLessThanOrEqual(debt.high);
      }),
    );
  });
});
