import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feelingsUponWaking, type FeelingUponWaking } from "../catalogue.ts";
import { sleepFactorKeys, type SleepFactorKey } from "../nights/sleep-factors.ts";
import { compareByFactor } from "./by-factor.ts";
import { buildNightsByDay } from "./insights-testing.ts";
import { computeNightScore } from "./night-score.ts";
import type { LoggedSleep, NightOfDay } from "./nights-by-day.ts";

type NightEntry = readonly [FeelingUponWaking | null, ...SleepFactorKey[]];

function buildEntryNights(
  nights: readonly NightEntry[],
  more: Partial<LoggedSleep> = {},
): NightOfDay[] {
  return buildNightsByDay(
    nights.map(() => 480),
    (at) => {
      const [feelingUponWaking, ...keys] = nights[at] ?? [null];
      const factors = keys.map((factorId) => ({ factorId, sleepCycleId: "x", isPositive: false }));
      return { feelingUponWaking, factors, ...more };
    },
  );
}

const repeat = (count: number, entry: NightEntry): NightEntry[] =>
  Array.from({ length: count }, () => entry);
const getScore = (overrides: Partial<LoggedSleep>, minutes = 480, need: number | null = null) => {
  const [night] = buildNightsByDay([minutes], () => overrides);
  return night === undefined ? null : computeNightScore(night, need);
};

describe("the score of a night", () => {
  it("is the mean of the logged parts", () => {
    expect(getScore({ feelingUponWaking: "REFRESHED" })).toBe(100);
    expect(getScore({ feelingUponWaking: "REFRESHED", awakeningsCount: 2 })).toBe(75);
    const all = {
      feelingUponWaking: "TIRED",
      easeOfFallingAsleep: "INSOMNIA",
      awakeningsCount: 9,
    } as const;
    // 33, 0, 0, and half of the need.
    expect(getScore(all, 240, 480)).toBeCloseTo(20.75, 10);
  });

  it("gives no extra points for sleeping beyond the need", () => {
    expect(getScore({ feelingUponWaking: "REFRESHED" }, 700, 480)).toBe(100);
  });

  it("is null without a feeling upon waking", () => {
    expect(getScore({ awakeningsCount: 0, easeOfFallingAsleep: "EASILY" })).toBeNull();
  });
});

describe("the effect of sleep factors", () => {
  it("is the difference in score, shrunk towards zero", () => {
    const nights = buildEntryNights([
      ...repeat(4, ["TIRED", "caffeine_late"]),
      ...repeat(4, ["NORMAL"]),
    ]);
    // d = 33 − 67; s² = 4 · 324 / 10; v = 64.8; d' = −34 · 64 / 128.8 = −16.9; sd' = 5.67; t of ten is 1.812.
    expect(compareByFactor(nights, null)).toEqual({
      nights: 8,
      looked: 1,
      effects: [
        {
          factorId: "caffeine_late",
          nights: 4,
          nightsWithout: 4,
          difference: -16.9,
          low: -27.2,
          high: -6.6,
          isClear: true,
          leftOut: [],
        },
      ],
    });
  });

  it("lists the greatest difference first, positive or negative", () => {
    const nights = buildEntryNights([
      ...repeat(4, ["GROGGY", "snored"]),
      ...repeat(4, ["REFRESHED", "late_meal"]),
      ...repeat(4, ["NORMAL", "meditation"]),
      ...repeat(4, ["NORMAL"]),
    ]);
    const effects = compareByFactor(nights, null).effects.map(({ factorId }) => factorId);
    expect(effects).toEqual(["snored", "late_meal", "meditation"]);
  });

  it("shrinks more with fewer nights", () => {
    const strong = buildEntryNights([...repeat(9, ["TIRED", "snored"]), ...repeat(9, ["NORMAL"])]);
    const weak = buildEntryNights([...repeat(3, ["TIRED", "snored"]), ...repeat(9, ["NORMAL"])]);
    const getDifference = (nights: NightOfDay[]) =>
      compareByFactor(nights, null).effects[0]?.difference ?? 0;
    expect(getDifference(strong)).toBeLessThan(getDifference(weak));
    expect(getDifference(weak)).toBeLessThan(0);
  });

  it("needs stronger evidence to be clear when more factors are compared", () => {
    // 45.75 against 73.6 over ten nights: 2.6 standard deviations; one comparison needs 2.09, 31 need 3.6.
    const mixed: NightEntry[] = [
      ...repeat(5, ["TIRED", "snored"]),
      ...repeat(3, ["NORMAL", "snored"]),
      ...repeat(8, ["NORMAL"]),
      ...repeat(2, ["REFRESHED"]),
    ];
    const alone = compareByFactor(buildEntryNights(mixed), null);
    const others = sleepFactorKeys.filter((key) => key !== "snored").slice(0, 30);
    const amongOthers = compareByFactor(
      buildEntryNights(
        mixed.map(([feeling, ...keys], at) =>
          at % 2 ? [feeling, ...keys, ...others] : [feeling, ...keys],
        ),
      ),
      null,
    );
    const snoring = ({ effects }: typeof alone) => effects.find((one) => one.factorId === "snored");
    expect(alone.looked).toBe(1);
    expect(amongOthers.looked).toBe(31);
    expect(snoring(alone)?.difference).toBe(snoring(amongOthers)?.difference);
    expect([snoring(alone)?.isClear, snoring(amongOthers)?.isClear]).toEqual([true, false]);
  });

  it("is absent with fewer than eight nights, or for a factor logged twice", () => {
    const seven = buildEntryNights([...repeat(3, ["TIRED", "snored"]), ...repeat(4, ["NORMAL"])]);
    expect(compareByFactor(seven, null)).toEqual({ nights: 7, looked: 0, effects: [] });
    const twice = buildEntryNights([...repeat(2, ["TIRED", "snored"]), ...repeat(9, ["NORMAL"])]);
    expect(compareByFactor(twice, null)).toEqual({ nights: 11, looked: 0, effects: [] });
  });

  it("ignores nights without a feeling upon waking", () => {
    const untold = buildEntryNights([...repeat(9, [null, "snored"]), ...repeat(4, ["NORMAL"])]);
    expect(compareByFactor(untold, null)).toEqual({ nights: 4, looked: 0, effects: [] });
  });

  it("excludes duration from the score when comparing short nights", () => {
    const short = buildNightsByDay([240, 240, 240, 240, 480, 480, 480, 480], (at) => ({
      feelingUponWaking: "NORMAL",
      factors:
        at < 4 ? [{ factorId: "slept_too_little", sleepCycleId: "x", isPositive: false }] : [],
    }));
    expect(compareByFactor(short, 480).effects).toMatchObject([
      { difference: 0, leftOut: ["duration"] },
    ]);
  });

  it("keeps each difference within its interval and below the raw difference", () => {
    const anyEntry = fc.tuple(fc.constantFrom(...feelingsUponWaking), fc.boolean());
    fc.assert(
      fc.property(fc.array(anyEntry, { minLength: 8, maxLength: 30 }), (nights) => {
        const { effects } = compareByFactor(
          buildEntryNights(nights.map(([feeling, has]) => (has ? [feeling, "snored"] : [feeling]))),
          null,
        );
        for (const { low, difference, high } of effects) {
          expect(low).toBeLessThanOrEqual(difference);
          expect(difference).toBeLessThanOrEqual(high);
          expect(Math.abs(difference)).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
