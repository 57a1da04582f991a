import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayFromCivil } from "../../time/day.ts";
import { IN_MEXICO, MEXICO, MONDAY, buildSleep } from "./insights-testing.ts";
import { mergeIntervals, groupNightsByDay } from "./nights-by-day.ts";

const oneNight = (...args: Parameters<typeof buildSleep>) =>
  groupNightsByDay([buildSleep(...args)], { ...IN_MEXICO, zone: args[4] ?? MEXICO })[0];

describe("nights by day", () => {
  it("belong to the day of waking up in the user's time zone", () => {
    expect(oneNight(MONDAY, -60, 420)).toMatchObject({
      day: MONDAY,
      minutes: 480,
      from: -60,
      to: 420,
      midSleep: 180,
    });
    const inMadrid = { ...IN_MEXICO, zone: "Europe/Madrid" };
    const [madrid] = groupNightsByDay([buildSleep(MONDAY, -60, 420)], inMadrid);
    // Seven hours ahead: the same night is 6:00 to 14:00 there.
    expect(madrid).toMatchObject({ day: MONDAY, from: 360, to: 840, midSleep: 600 });
  });

  it("have a mid-sleep across midnight", () => {
    expect(oneNight(MONDAY, -240, 120)?.midSleep).toBe(1380);
  });

  it("have their real length when clocks change", () => {
    const spring = dayFromCivil(2026, 3, 29);
    const autumn = dayFromCivil(2026, 10, 25);
    expect(oneNight(spring, -60, 420, {}, "Europe/Madrid")?.minutes).toBe(420);
    expect(oneNight(autumn, -60, 420, {}, "Europe/Madrid")?.minutes).toBe(540);
    // Half of seven hours and half of nine hours, in local time.
    expect(oneNight(spring, -60, 420, {}, "Europe/Madrid")?.midSleep).toBe(210);
    expect(oneNight(autumn, -60, 420, {}, "Europe/Madrid")?.midSleep).toBe(150);
  });

  it("keep naps apart, however they are logged", () => {
    const nights = groupNightsByDay(
      [buildSleep(MONDAY, 900, 930), buildSleep(MONDAY, 0, 400)],
      IN_MEXICO,
    );
    expect(nights).toHaveLength(1);
    expect(nights[0]).toMatchObject({ minutes: 400, napMinutes: 30, from: 0, to: 400 });
  });

  it("report the log of the longest sleep, in any order of the log", () => {
    const night = buildSleep(MONDAY, -60, 420, { feelingUponWaking: "REFRESHED" });
    const early = buildSleep(MONDAY, 490, 520, { feelingUponWaking: "GROGGY" });
    const nap = buildSleep(MONDAY, 840, 900, { feelingUponWaking: "TIRED" });
    const next = buildSleep(MONDAY + 1, -30, 400);
    for (const log of [
      [night, early, nap, next],
      [next, nap, early, night],
    ]) {
      const [first, second, ...others] = groupNightsByDay(log, IN_MEXICO);
      expect(first).toMatchObject({ day: MONDAY, minutes: 480, napMinutes: 90, from: -60 });
      expect(first?.sleep.feelingUponWaking).toBe("REFRESHED");
      expect([second?.day, others]).toEqual([MONDAY + 1, []]);
    }
  });

  it("are absent without any length or with more than a day", () => {
    expect(oneNight(MONDAY, -60, -60)).toBeUndefined();
    expect(oneNight(MONDAY, -1020, 420)?.minutes).toBe(1440);
    expect(oneNight(MONDAY, -1021, 420)).toBeUndefined();
  });

  it("add up the parts of an interrupted night", () => {
    const parts = [buildSleep(MONDAY, -60, 120), buildSleep(MONDAY, 180, 420)];
    expect(groupNightsByDay(parts, IN_MEXICO)).toMatchObject([
      { minutes: 420, napMinutes: 0, from: -60, to: 420 },
    ]);
  });

  it.each([
    ["that began before midnight", [-60, -15], [-15, 120], [125, 420], 475, -60],
    ["with a first piece before the usual hours", [-130, -70], [-40, 100], [220, 420], 400, -130],
    ["with a last piece after the usual hours", [-60, 120], [200, 400], [410, 470], 440, -60],
  ] as const)("join a night in pieces %s", (_, first, second, third, minutes, from) => {
    const pieces = [first, second, third].map(([start, end]) => buildSleep(MONDAY, start, end));
    expect(groupNightsByDay(pieces.toReversed(), IN_MEXICO)).toMatchObject([
      { day: MONDAY, minutes, napMinutes: 0, from, to: third[1] },
    ]);
  });

  it("are not joined with an evening nap or with the next night", () => {
    const log = [buildSleep(MONDAY, -300, -240), buildSleep(MONDAY, -60, 420)];
    expect(groupNightsByDay(log, IN_MEXICO)).toMatchObject([{ minutes: 480, from: -60 }]);
    const shifts = [buildSleep(MONDAY, 0, 600), buildSleep(MONDAY + 1, -600, 0)];
    expect(groupNightsByDay(shifts, IN_MEXICO)).toHaveLength(2);
  });

  it("stay on their day and clock times in the zone where they were logged", () => {
    const sleep = { ...buildSleep(MONDAY, -60, 420), timeZone: MEXICO };
    for (const zone of ["Asia/Tokyo", "Pacific/Pago_Pago", "Europe/Madrid"]) {
      expect(groupNightsByDay([sleep], { ...IN_MEXICO, zone })).toMatchObject([
        { day: MONDAY, from: -60, to: 420, midSleep: 180 },
      ]);
    }
  });

  it("have the longest log of the main sleep, even if a nap of the day was logged in more detail", () => {
    const halves = [
      buildSleep(MONDAY, 600, 720, { feelingUponWaking: "TIRED" }),
      buildSleep(MONDAY, 700, 840, { feelingUponWaking: "REFRESHED" }),
    ];
    const [day] = groupNightsByDay(halves, IN_MEXICO);
    expect(day).toMatchObject({ minutes: 240, napMinutes: 0, from: 600, to: 840 });
    expect(day?.sleep.feelingUponWaking).toBe("REFRESHED");
  });

  it("are missing on a day with naps only", () => {
    const night = buildSleep(MONDAY, -60, 420);
    const naps = [buildSleep(MONDAY + 1, 900, 930), buildSleep(MONDAY + 1, 1080, 1140)];
    expect(groupNightsByDay([night, ...naps], IN_MEXICO).map(({ day }) => day)).toEqual([MONDAY]);
  });

  it("are not treated as naps when short at night or long by day", () => {
    const days = [
      buildSleep(MONDAY, -60, 420),
      buildSleep(MONDAY + 1, 300, 420),
      buildSleep(MONDAY + 2, 540, 780),
    ];
    expect(groupNightsByDay(days, IN_MEXICO).map(({ minutes }) => minutes)).toEqual([
      480, 120, 240,
    ]);
  });

  it("count overlapping logs once", () => {
    const twice = [buildSleep(MONDAY, -60, 420), buildSleep(MONDAY, 0, 450)];
    expect(groupNightsByDay(twice, IN_MEXICO)[0]).toMatchObject({
      minutes: 510,
      from: -60,
      to: 450,
    });
  });

  it("leave out sleep without an end and impossible times", () => {
    const open = { ...buildSleep(MONDAY, -60, 420), endedAt: null };
    const overlong = buildSleep(MONDAY, -1441, 0);
    const backwards = buildSleep(MONDAY, 420, -60);
    expect(groupNightsByDay([open, overlong, backwards], IN_MEXICO)).toEqual([]);
  });
});

it("merged intervals are separate, sorted and cover the same time", () => {
  const anyInterval = fc
    .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 40 }))
    .map(([from, length]) => ({ from, to: from + length }));
  fc.assert(
    fc.property(fc.array(anyInterval, { maxLength: 12 }), (intervals) => {
      const whole = mergeIntervals(intervals);
      for (const [at, { from }] of whole.entries()) {
        const before = whole[at - 1];
        if (before !== undefined) expect(from).toBeGreaterThan(before.to);
      }
      const covers = (list: typeof intervals, at: number) =>
        list.some(({ from, to }) => at >= from && at < to);
      for (let at = 0; at < 240; at++) expect(covers(whole, at)).toBe(covers(intervals, at));
    }),
  );
});
