import { describe, expect, it } from "vitest";
import { daysOfWeek } from "../catalogue.ts";
import { MEXICO, MONDAY, buildSleep } from "./insights-testing.ts";
import { getFirstDayNeeded, computeSleepInsights } from "./sleep-insights.ts";

const rhythm = daysOfWeek.map((dayOfWeek) => ({ dayOfWeek, bedtime: "23:00", wakeUp: "07:00" }));
const to = MONDAY + 27;
const sleeps = Array.from({ length: 28 }, (_, at) =>
  buildSleep(MONDAY + at, at % 7 >= 5 ? 0 : -30, at % 7 >= 5 ? 540 : 390, {
    awakeningsCount: at % 5,
  }),
);
const insights = (from = MONDAY, until = to, log = sleeps) =>
  computeSleepInsights({ sleeps: log, dailySettings: rhythm, zone: MEXICO, from, to: until });

describe("sleep insights of a range", () => {
  it("include the duration with its interval", () => {
    expect(insights().durations).toEqual({
      nights: 28,
      mean: 454,
      median: 420,
      low: 420,
      high: 540,
    });
  });

  it("include the number of awakenings", () => {
    expect(insights().awakenings).toEqual({ nights: 28, mean: 1.9, counts: [6, 6, 6, 10] });
  });

  it("list every night and mark free mornings", () => {
    const { nights } = insights(MONDAY + 4, MONDAY + 5);
    expect(nights).toEqual([
      {
        day: MONDAY + 4,
        minutes: 420,
        napMinutes: 0,
        from: -30,
        to: 390,
        isFree: false,
        awakeningsCount: 4,
        score: null,
      },
      {
        day: MONDAY + 5,
        minutes: 540,
        napMinutes: 0,
        from: 0,
        to: 540,
        isFree: true,
        awakeningsCount: 0,
        score: null,
      },
    ]);
  });

  it("compute the debt from the fourteen nights before the last day, for any range", () => {
    const short = insights(to, to);
    expect(short.durations?.nights).toBe(1);
    expect(short.debt).toEqual(insights().debt);
    expect(short.debt?.nights).toBe(14);
    expect(getFirstDayNeeded(to, to)).toBe(to - 55);
    expect(getFirstDayNeeded(MONDAY - 90, to)).toBe(MONDAY - 90);
  });

  it("estimate the need from the free nights of eight weeks without a rhythm", () => {
    const log = Array.from({ length: 70 }, (_, back) =>
      buildSleep(to - back, back < 56 ? -60 : -180, 420),
    );
    const { need } = computeSleepInsights({
      sleeps: log,
      dailySettings: [],
      zone: MEXICO,
      from: to,
      to,
    });
    expect(need).toEqual({ minutes: 480, plusMinus: 15, source: "free_nights", nights: 16 });
  });

  it("score each night from its log, and from the need when there is one", () => {
    const log = [buildSleep(to, -30, 390, { feelingUponWaking: "NORMAL" })];
    const scoreWith = (dailySettings: typeof rhythm) =>
      computeSleepInsights({ sleeps: log, dailySettings, zone: MEXICO, from: to, to }).nights[0]
        ?.score;
    // 67 for the feeling upon waking; 87.5 for seven of eight hours.
    expect([scoreWith([]), scoreWith(rhythm)]).toEqual([67, 77]);
  });

  it("include the regularity, with weekends an hour and a half apart", () => {
    // Seven nights differ from the one before by 180 minutes each, of 26 days and 150 minutes.
    expect(insights().regularity).toEqual({ index: 93, comparedDays: 26.1 });
  });

  it("ignore nights after the range", () => {
    const then = insights(MONDAY, MONDAY + 13);
    expect(then.nights).toHaveLength(14);
    expect(then.debt).toEqual(insights(MONDAY, MONDAY + 13, sleeps.slice(0, 14)).debt);
  });

  it("are empty without nights", () => {
    expect(insights(MONDAY, to, [])).toEqual({
      nights: [],
      durations: null,
      awakenings: null,
      need: { minutes: 480, plusMinus: null, source: "rhythm", nights: 0 },
      debt: null,
      regularity: null,
      socialJetlag: null,
      byFactor: { nights: 0, looked: 0, effects: [] },
    });
  });
});
