import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MONDAY } from "../../time/day.ts";
import {
  computeLoadScore,
  computeMoneyScore,
  computeResourceScore,
  getMirrorLabel,
} from "./mirror.ts";

// Day 7 is a Thursday: four of the seven days of its week, 4 to 10, have passed.
type MirrorInput = Parameters<typeof computeResourceScore>[0];

const input = (changes: Partial<MirrorInput> = {}): MirrorInput => ({
  settings: { behaviour: "CUMULATIVE", period: "WEEK", isLevel: false },
  target: 70,
  current: 40,
  values: [],
  since: -24,
  today: 7,
  weekStart: MONDAY,
  ...changes,
});
const state = { behaviour: "STATE", period: null, isLevel: true } as const;
const budget = { behaviour: "BUDGET", period: "WEEK", isLevel: false } as const;

describe("the label", () => {
  it.each([
    [null, "unknown"],
    [0, "low"],
    [44, "low"],
    [45, "steady"],
    [74, "steady"],
    [75, "plenty"],
  ] as const)("of %s is %s", (score, label) => {
    expect(getMirrorLabel(score)).toBe(label);
  });
});

describe("the score of a resource", () => {
  it("of a level is the level, or its share of the target", () => {
    expect(computeResourceScore(input({ settings: state, target: null, current: 62 }))).toBe(62);
    expect(computeResourceScore(input({ settings: state, target: 80, current: 40 }))).toBe(50);
    expect(computeResourceScore(input({ settings: state, target: 80, current: 99 }))).toBe(100);
    const times = { ...state, isLevel: false };
    expect(computeResourceScore(input({ settings: times, target: null }))).toBeNull();
  });

  it.each([
    [0, 0],
    [24, 45],
    [40, 70],
    [52, 100],
    [90, 100],
  ])("of %d on the way to 70 is %d", (current, score) => {
    expect(computeResourceScore(input({ current }))).toBe(score);
  });

  it.each([
    [0, 100],
    [32, 75],
    [40, 60],
    [48, 40],
    [64, 0],
  ])("of %d spent of 70 is %d", (current, score) => {
    expect(computeResourceScore(input({ settings: budget, current }))).toBe(score);
  });

  it("counts the days of the user's week: six of seven from Saturday on", () => {
    expect(computeResourceScore(input({ current: 60, weekStart: 5 }))).toBe(70);
  });

  it("without a target compares with the user's own earlier weeks", () => {
    const values = [
      { day: -5, value: 60 },
      { day: 1, value: 80 },
    ];
    const own = { target: null, values, since: -10 };
    expect(computeResourceScore(input(own))).toBe(70);
    expect(computeResourceScore(input({ ...own, since: -9 }))).toBeNull();
    expect(computeResourceScore(input({ ...own, values: [] }))).toBeNull();
    expect(computeResourceScore(input({ ...own, settings: budget }))).toBeNull();
  });

  it("is unknown without a value, a period or a goal", () => {
    expect(computeResourceScore(input({ current: null }))).toBeNull();
    expect(computeResourceScore(input({ target: 0 }))).toBeNull();
    const settings = { behaviour: "CUMULATIVE", period: null, isLevel: false } as const;
    expect(computeResourceScore(input({ settings }))).toBeNull();
  });

  it("never declines with more of what grows, nor rises with more of what is spent", () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (current, more) => {
        const score = (settings: MirrorInput["settings"], value: number) =>
          computeResourceScore(input({ settings, current: value })) ?? Number.NaN;
        const grows = input().settings;
        expect(score(grows, current + more)).toBeGreaterThanOrEqual(score(grows, current));
        expect(score(budget, current + more)).toBeLessThanOrEqual(score(budget, current));
      }),
    );
  });
});

describe("the scores of time and money", () => {
  it.each([
    [480, 960, 75],
    [960, 960, 25],
    [2000, 960, 0],
    [0, 960, null],
    [480, null, null],
  ])("%s of %s minutes is %s", (committed, available, score) => {
    expect(computeLoadScore(committed, available)).toBe(score);
  });

  it.each([
    [1000, 0, 100],
    [1000, 700, 75],
    [1000, 1000, 45],
    [1000, 2000, 0],
    [0, 500, null],
  ])("an income of %s and expenses of %s are %s", (income, expense, score) => {
    expect(computeMoneyScore(income, expense)).toBe(score);
  });
});
