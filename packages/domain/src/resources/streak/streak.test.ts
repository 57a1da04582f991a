import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MONDAY, parseDay, weekdayOf } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import { computeStreak, countStreakDays, isPausedDay } from "./streak.ts";
import type { PausedRange, StreakInput } from "./streak.ts";
import vectors from "./vectors/streaks.json" with { type: "json" };

const SUNDAY = 6;
/** A Sunday, so that the last seven letters of a vector are one week. */
const TODAY = parseDay("2026-03-29") ?? 0;

/**
 * One letter a day, the last of today: x counts, o could have, - does not occur, p is paused, P is paused
 * and counts.
 */
function parseDays(text: string): StreakInput {
  const marks = text.replaceAll(" ", "").split("");
  const listOf = (which: string) =>
    marks.flatMap((mark, at) => (which.includes(mark) ? [TODAY - marks.length + 1 + at] : []));
  return {
    today: TODAY,
    countedDays: new Set(listOf("xP")),
    scheduledDays: new Set(listOf("xopP")),
    pauses: listOf("pP").map((day) => ({ from: day, until: day })),
    weekStart: MONDAY,
  };
}

it("is taken in weeks that end with today", () => {
  expect(weekdayOf(TODAY)).toBe(SUNDAY);
});

it.each(vectors)("$name: $days", ({ days, current, best, weeks, recent, graceUsed }) => {
  const result = computeStreak(parseDays(days));
  const { counted, possible } = result.recent;
  expect({
    current: result.current,
    best: result.best,
    weeks: [result.weeks.current, result.weeks.best],
    recent: [counted, possible],
    graceUsed: result.graceUsed,
  }).toEqual({ current, best, weeks, recent, graceUsed });
});

it("counts the weeks of the user", () => {
  const weekend = parseDays("xx");
  expect(computeStreak(weekend).weeks.current).toBe(1);
  expect(computeStreak({ ...weekend, weekStart: SUNDAY }).weeks.current).toBe(2);
});

it("marks the free days of the current streak, and no others", () => {
  const { days } = computeStreak(parseDays("xooox ooxpx"));
  const format = ({ counts, isPaused, isGrace }: (typeof days)[number]) =>
    counts ? "x" : isPaused ? "p" : isGrace ? "g" : "o";
  expect(days.map(format).join("")).toBe("xoooxggxpx");
});

it("counts the days of a range", () => {
  const streak = computeStreak(parseDays("xoxPpx"));
  expect(countStreakDays(streak, TODAY - 3, TODAY)).toBe(3);
  expect(countStreakDays(streak, TODAY - 4, TODAY - 4)).toBe(0);
});

it("is paused today only within a range, and always after an open one starts", () => {
  expect(computeStreak({ ...parseDays("x"), pauses: [] }).isPaused).toBe(false);
  expect(computeStreak(parseDays("xp")).isPaused).toBe(true);
  expect(isPausedDay([{ from: TODAY, until: null }], TODAY + 400)).toBe(true);
  expect(isPausedDay([{ from: TODAY, until: null }], TODAY - 1)).toBe(false);
});

describe("properties", () => {
  const DAYS = 120;
  const someDay = fc.integer({ min: TODAY - DAYS, max: TODAY });
  const daySet = fc.uniqueArray(someDay, { maxLength: DAYS }).map((list) => new Set<Day>(list));
  const pause: fc.Arbitrary<PausedRange> = fc
    .record({ from: someDay, length: fc.option(fc.nat(20)) })
    .map(({ from, length }) => ({ from, until: length === null ? null : from + length }));
  const someStreak: fc.Arbitrary<StreakInput> = fc.record({
    today: fc.constant(TODAY),
    countedDays: daySet,
    scheduledDays: fc.option(daySet),
    pauses: fc.array(pause, { maxLength: 4 }),
    weekStart: fc.nat(6),
  });

  function isNotLower(after: StreakInput, before: StreakInput): boolean {
    const [more, less] = [after, before]
      .map(computeStreak)
      .map((result) => [
        result.current,
        result.best,
        result.weeks.current,
        result.weeks.best,
        result.recent.counted,
      ]);
    return more?.every((value, at) => value >= (less?.[at] ?? Infinity)) === true;
  }

  it("one more day that counts lowers nothing", () => {
    fc.assert(
      fc.property(someStreak, someDay, (streak, day) => {
        const countedDays = new Set([...streak.countedDays, day]);
        expect(isNotLower({ ...streak, countedDays }, streak)).toBe(true);
      }),
    );
  });

  it("one more pause lowers nothing", () => {
    fc.assert(
      fc.property(someStreak, pause, (streak, added) => {
        const pauses = [...streak.pauses, added];
        expect(isNotLower({ ...streak, pauses }, streak)).toBe(true);
      }),
    );
  });

  it("the best is at least the current one, and counts fit their bounds", () => {
    fc.assert(
      fc.property(someStreak, (streak) => {
        const { current, best, weeks, recent, graceUsed, days } = computeStreak(streak);
        expect(best).toBeGreaterThanOrEqual(current);
        expect(weeks.best).toBeGreaterThanOrEqual(weeks.current);
        expect(recent.possible).toBeGreaterThanOrEqual(recent.counted);
        expect(recent.possible).toBeLessThanOrEqual(30);
        expect(graceUsed).toBeLessThanOrEqual(2);
        const grace = days.filter(({ isGrace }) => isGrace);
        for (const { day } of grace) {
          expect(grace.filter((one) => one.day > day - 30 && one.day <= day).length).toBeLessThan(
            3,
          );
        }
      }),
    );
  });
});
