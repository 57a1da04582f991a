import { describe, expect, it } from "vitest";
import { daysOfWeek } from "../catalogue.ts";
import { MEXICO, MONDAY, sleepOn } from "./insights-testing.ts";
import { firstDayNeeded, sleepInsights } from "./sleep-insights.ts";

const rhythm = daysOfWeek.map((dayOfWeek) => ({ dayOfWeek, bedtime: "23:00", wakeUp: "07:00" }));
const to = MONDAY + 27;
const sleeps = Array.from({ length: 28 }, (_, at) =>
  sleepOn(MONDAY + at, at % 7 >= 5 ? 0 : -30, at % 7 >= 5 ? 540 : 390, { awakeningsCount: at % 5 }),
);
const insights = (from = MONDAY, until = to, log = sleeps) =>
  sleepInsights({ sleeps: log, dailySettings: rhythm, zone: MEXICO, from, to: until });

describe("what the nights of a range say", () => {
  it("is their length, with the person's own range", () => {
    expect(insights().durations).toEqual({
      nights: 28,
      mean: 454,
      median: 420,
      low: 420,
      high: 540,
    });
  });

  it("is how often the person woke up", () => {
    expect(insights().awakenings).toEqual({ nights: 28, mean: 1.9, counts: [6, 6, 6, 10] });
  });

  it("is told night by night, free mornings apart", () => {
    const { nights } = insights(MONDAY + 4, MONDAY + 5);
    expect(nights).toEqual([
      {
        day: MONDAY + 4,
        minutes: 420,
        from: -30,
        to: 390,
        isFree: false,
        awakeningsCount: 4,
        score: null,
      },
      {
        day: MONDAY + 5,
        minutes: 540,
        from: 0,
        to: 540,
        isFree: true,
        awakeningsCount: 0,
        score: null,
      },
    ]);
  });

  it("takes the debt from the fourteen nights before the last day, whatever the range", () => {
    const short = insights(to, to);
    expect(short.durations?.nights).toBe(1);
    expect(short.debt).toEqual(insights().debt);
    expect(short.debt?.nights).toBe(14);
    expect(firstDayNeeded(to, to)).toBe(to - 55);
    expect(firstDayNeeded(MONDAY - 90, to)).toBe(MONDAY - 90);
  });

  it("knows nothing of what came after", () => {
    const then = insights(MONDAY, MONDAY + 13);
    expect(then.nights).toHaveLength(14);
    expect(then.debt).toEqual(insights(MONDAY, MONDAY + 13, sleeps.slice(0, 14)).debt);
  });

  it("is nothing without nights", () => {
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
