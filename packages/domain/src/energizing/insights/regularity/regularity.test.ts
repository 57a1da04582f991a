import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayFromCivil, type Day } from "../../../time/day.ts";
import { IN_MEXICO, MEXICO, MONDAY, buildSleep } from "../insights-testing.ts";
import { groupNightsByDay, toSleepInterval, type LoggedSleep } from "../nights-by-day.ts";
import { computeRegularity } from "./regularity.ts";
import { computeSocialJetlag } from "./social-jetlag.ts";

const days = (count: number, first = MONDAY) =>
  Array.from({ length: count }, (_, at) => first + at);

function getRegularity(sleeps: readonly LoggedSleep[], zone = MEXICO) {
  const nights = groupNightsByDay(sleeps, { zone, dailySettings: [] });
  const intervals = sleeps.flatMap((sleep) => toSleepInterval(sleep) ?? []);
  return computeRegularity({
    intervals,
    nights,
    from: nights[0]?.day ?? 0,
    to: nights.at(-1)?.day ?? 0,
    zone,
  });
}

describe("sleep regularity", () => {
  it("is 100 when every night is the same", () => {
    // States exist from the first to the last wake-up: seven days, so six days of pairs.
    expect(getRegularity(days(8).map((day) => buildSleep(day, -60, 420)))).toEqual({
      index: 100,
      comparedDays: 6,
    });
  });

  it("counts the minutes that differ from day to day", () => {
    const alternating = days(8).map((day, at) =>
      at % 2 === 0 ? buildSleep(day, -60, 420) : buildSleep(day, 60, 540),
    );
    // Two hours at either end of seven nights differ, except the start of the first: 1560 of 8760 minutes
    // (6 days and 2 hours); −100 + 200 · 7200/8760 = 64.4.
    expect(getRegularity(alternating)).toEqual({ index: 64, comparedDays: 6.1 });
  });

  it("is −100 when sleep and waking alternate from day to day", () => {
    const halves = days(8).map((day, at) =>
      at % 2 === 0 ? buildSleep(day, -719, 0) : buildSleep(day, 0, 719),
    );
    expect(getRegularity(halves)?.index).toBe(-100);
  });

  it("skips days without a log, as neither sleep nor waking", () => {
    const loggedDays = days(10).filter((day) => day !== MONDAY + 4);
    // Nine nights in runs of four and five: two days of pairs, and three.
    expect(getRegularity(loggedDays.map((day) => buildSleep(day, -60, 420)))).toEqual({
      index: 100,
      comparedDays: 5,
    });
  });

  it("is not lower for a log with gaps", () => {
    const alternating = days(24).map((day) =>
      (day - MONDAY) % 2 === 0 ? buildSleep(day, -60, 420) : buildSleep(day, 60, 540),
    );
    // Three of four nights give one whole day of pairs; 4 of its 24 hours differ: −100 + 200 · 20/24.
    const withGaps = alternating.filter((_, at) => at % 4 !== 3);
    expect(getRegularity(withGaps)).toEqual({ index: 67, comparedDays: 6 });
  });

  it("treats a day with only a nap as not logged", () => {
    const loggedDays = days(10).filter((day) => day !== MONDAY + 4);
    const nights = loggedDays.map((day) => buildSleep(day, -60, 420));
    const nap = buildSleep(MONDAY + 4, 900, 930);
    expect(getRegularity([...nights, nap])).toEqual(getRegularity(nights));
  });

  it("treats time without sleep on a logged day as waking", () => {
    const napEvery = days(8).flatMap((day, at) =>
      at % 2 === 0
        ? [buildSleep(day, -60, 420), buildSleep(day, 540, 660)]
        : [buildSleep(day, -60, 420)],
    );
    // Six times two hours have no matching sleep: −100 + 200 · 7920/8640 = 83.3.
    expect(getRegularity(napEvery)?.index).toBe(83);
  });

  it("handles sleep that lasts beyond noon", () => {
    const shift = days(8).map((day) => buildSleep(day, 540, 960));
    expect(getRegularity(shift)?.index).toBe(100);
  });

  it("leaves out the hour that clocks skip, even at midnight", () => {
    const first = dayFromCivil(2026, 9, 2);
    const zone = "America/Santiago";
    const same = days(8, first).map((day) => buildSleep(day, -60, 480, {}, zone));
    // 00:00 to 01:00 of 6 September does not exist: six days without two pairs of an hour.
    expect(getRegularity(same, zone)).toEqual({ index: 100, comparedDays: 5.9 });
    const before = days(8, first - 10).map((day) => buildSleep(day, -60, 480, {}, zone));
    expect(getRegularity(before, zone)).toEqual({ index: 100, comparedDays: 6 });
  });

  it("counts the hour that clocks repeat once", () => {
    const first = dayFromCivil(2026, 10, 21);
    const zone = "Europe/Madrid";
    const same = days(8, first).map((day) => buildSleep(day, -60, 420, {}, zone));
    expect(getRegularity(same, zone)).toEqual({ index: 100, comparedDays: 6 });
  });

  it("is null with fewer than five comparable days", () => {
    expect(getRegularity(days(6).map((day) => buildSleep(day, -60, 420)))).toBeNull();
    expect(getRegularity(days(7).map((day) => buildSleep(day, -60, 420)))).not.toBeNull();
    const everyOther = days(20).filter((day) => day % 2 === 0);
    expect(getRegularity(everyOther.map((day) => buildSleep(day, -60, 420)))).toBeNull();
  });

  it("lies between −100 and 100 for any nights", () => {
    const night = fc.tuple(fc.integer({ min: -700, max: 300 }), fc.integer({ min: 1, max: 700 }));
    fc.assert(
      fc.property(fc.array(night, { minLength: 7, maxLength: 9 }), (nights) => {
        const result = getRegularity(
          nights.map(([from, length], at) => buildSleep(MONDAY + at, from, from + length)),
        );
        if (result === null) return;
        expect(result.index).toBeGreaterThanOrEqual(-100);
        expect(result.index).toBeLessThanOrEqual(100);
      }),
      { numRuns: 40 },
    );
  });
});

describe("social jetlag", () => {
  const isWeekend = ({ day }: { day: Day }) => day - MONDAY >= 5;
  const getJetlag = (work: readonly [number, number], free: readonly [number, number]) =>
    computeSocialJetlag(
      groupNightsByDay(
        days(7).map((day) => buildSleep(day, ...(isWeekend({ day }) ? free : work))),
        IN_MEXICO,
      ),
      isWeekend,
      2,
    );

  it("is the distance between the mid-sleep times", () => {
    expect(getJetlag([-60, 420], [60, 540])).toEqual({
      minutes: 120,
      isLaterWhenFree: true,
      midSleepFree: 300,
      midSleepWork: 180,
      midSleepCorrected: 300,
      freeNights: 2,
      workNights: 5,
    });
  });

  it("takes the shorter way around midnight", () => {
    // 23:30 and 00:30.
    expect(getJetlag([-270, 210], [-210, 270])).toMatchObject({
      minutes: 60,
      midSleepWork: 1410,
      midSleepFree: 30,
    });
    expect(getJetlag([-210, 270], [-270, 210])).toMatchObject({
      minutes: 60,
      isLaterWhenFree: false,
    });
  });

  it("removes catch-up sleep from the corrected mid-sleep", () => {
    // Ten hours on free days, seven on others: (600 − (5 · 420 + 2 · 600)/7) / 2 = 64.3.
    expect(getJetlag([0, 420], [60, 660])).toMatchObject({
      midSleepFree: 360,
      midSleepCorrected: 296,
    });
  });

  it("does not count naps as catch-up sleep", () => {
    const nights = days(7).map((day) => buildSleep(day, -60, 420));
    const naps = [5, 6].map((at) => buildSleep(MONDAY + at, 840, 960));
    expect(
      computeSocialJetlag(groupNightsByDay([...nights, ...naps], IN_MEXICO), isWeekend, 2)
        ?.midSleepCorrected,
    ).toBe(180);
  });

  it("is null when nights are spread around the clock", () => {
    const shifts = [-60, 600, -60, 620, -60, 480, 480].map((from, at) =>
      buildSleep(MONDAY + at, from, from + 420),
    );
    expect(computeSocialJetlag(groupNightsByDay(shifts, IN_MEXICO), isWeekend, 2)).toBeNull();
  });

  it("needs two free and three other nights", () => {
    const nights = groupNightsByDay(
      days(6).map((day) => buildSleep(day, -60, 420)),
      IN_MEXICO,
    );
    expect(computeSocialJetlag(nights, isWeekend, 2)).toBeNull();
    expect(computeSocialJetlag([], isWeekend, 2)).toBeNull();
    const buildLastNights = (count: number) =>
      groupNightsByDay(
        days(7)
          .slice(7 - count)
          .map((day) => buildSleep(day, -60, 420)),
        IN_MEXICO,
      );
    expect(computeSocialJetlag(buildLastNights(4), isWeekend, 2)).toBeNull();
    expect(computeSocialJetlag(buildLastNights(5), isWeekend, 2)).toMatchObject({
      freeNights: 2,
      workNights: 3,
    });
  });

  it("is null when only the free nights are spread around the clock", () => {
    const nights = days(7).map((day, at) =>
      buildSleep(day, at === 5 ? 660 : -60, at === 5 ? 1140 : 420),
    );
    expect(computeSocialJetlag(groupNightsByDay(nights, IN_MEXICO), isWeekend, 2)).toBeNull();
  });

  it("applies no correction when free nights are not longer, and is not later by zero minutes", () => {
    expect(getJetlag([-60, 420], [60, 420])).toMatchObject({
      midSleepFree: 240,
      midSleepCorrected: 240,
    });
    expect(getJetlag([-60, 420], [-60, 420])).toMatchObject({ minutes: 0, isLaterWhenFree: false });
  });
});
