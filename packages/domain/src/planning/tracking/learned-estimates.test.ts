import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  listInsights,
  adjustEstimation,
  learnFromRatios,
  findBestInsight,
} from "./learned-estimates.ts";
import type { Sample } from "./learned-estimates.ts";
import { noEstimation } from "../tasks/estimation.ts";
import { flagged } from "../workload/workload-testing.ts";

function sample(ratio: number, given: Partial<Sample> = {}): Sample {
  return {
    ...flagged(),
    areaId: "work",
    environmentId: "office",
    plannedMinutes: 60,
    trackedMinutes: 60 * ratio,
    ...given,
  };
}
const times = (count: number, ratio: number) => Array.from({ length: count }, () => ratio);

describe("what is learned from ratios", () => {
  it("follows the formula: ten tasks that took 1.6 times their estimate", () => {
    const { n, mean, factor, low, high, isSaid } = learnFromRatios(times(10, 1.6));
    expect(n).toBe(10);
    expect(mean).toBeCloseTo(1.6, 10);
    expect(factor).toBeCloseTo(1.6 ** (10 / 15), 10);
    const reach = 1.645 * Math.sqrt(1 / 13 / 15);
    expect(low).toBeCloseTo(factor / Math.exp(reach), 10);
    expect(high).toBeCloseTo(factor * Math.exp(reach), 10);
    expect(isSaid).toBe(true);
  });

  it("is not significant with four tasks, however clear", () => {
    expect(learnFromRatios(times(4, 3)).isSaid).toBe(false);
    expect(learnFromRatios(times(5, 3)).isSaid).toBe(true);
  });

  it("is not significant when the interval includes 1", () => {
    expect(learnFromRatios([0.5, 2, 0.6, 1.9, 1.2, 3, 0.4]).isSaid).toBe(false);
  });

  it("is not significant below a deviation of a tenth, however many samples", () => {
    expect(learnFromRatios(times(500, 1.08)).isSaid).toBe(false);
  });

  it("caps a timer left running overnight at a ratio of eight", () => {
    expect(learnFromRatios([100]).mean).toBeCloseTo(8, 10);
    expect(learnFromRatios([0.001]).mean).toBeCloseTo(1 / 8, 10);
  });

  const anyRatios = fc.array(fc.double({ min: 0.05, max: 20, noNaN: true }), { minLength: 1 });

  it("is always between 1 and the observed mean, and within its interval", () => {
    fc.assert(
      fc.property(anyRatios, (ratios) => {
        const { mean, factor, low, high } = learnFromRatios(ratios);
        expect(Math.abs(Math.log(factor))).toBeLessThanOrEqual(Math.abs(Math.log(mean)) + 1e-12);
        expect(Math.log(factor) * Math.log(mean)).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThan(factor);
        expect(high).toBeGreaterThan(factor);
      }),
    );
  });

  it("is symmetric: twice as long weighs as much as half as long", () => {
    fc.assert(
      fc.property(anyRatios, (ratios) => {
        const there = learnFromRatios(ratios);
        const back = learnFromRatios(ratios.map((ratio) => 1 / ratio));
        expect(there.factor * back.factor).toBeCloseTo(1, 9);
      }),
    );
  });

  it("approaches the observed mean, with a narrower interval, as samples are added", () => {
    const factors = [5, 10, 20, 40].map((count) => learnFromRatios(times(count, 2)));
    for (const [index, more] of factors.entries()) {
      const less = factors[index - 1];
      if (less === undefined) continue;
      expect(more.factor).toBeGreaterThan(less.factor);
      expect(more.high / more.low).toBeLessThan(less.high / less.low);
    }
  });
});

describe("the insights of a user", () => {
  it("are grouped by area, context and characteristic, with their minutes", () => {
    const trips = Array.from({ length: 6 }, () =>
      sample(1.5, { areaId: "health", environmentId: null, ...flagged("isTravel") }),
    );
    const insights = listInsights([...trips, sample(1)]);
    expect(insights.map(({ by, key, n }) => `${by} ${key} ${n}`)).toEqual([
      "area health 6",
      "area work 1",
      "context office 1",
      "context travel 6",
      "characteristic isTravel 6",
    ]);
    expect(insights.at(-1)).toMatchObject({ plannedMinutes: 360, trackedMinutes: 540 });
  });

  it("exclude tasks without an estimate or tracked time", () => {
    const none = [sample(1, { plannedMinutes: 0 }), sample(0)];
    expect(listInsights(none)).toEqual([]);
  });

  it("return the clearest significant insight for a task", () => {
    const samples = [
      ...times(12, 1.4).map((ratio) => sample(ratio, flagged("isTravel"))),
      ...times(12, 1).map((ratio) => sample(ratio)),
    ];
    const insights = listInsights(samples);
    const trip = { ...flagged("isTravel"), areaId: "work", environmentId: "office" } as const;
    expect(findBestInsight(trip, insights)).toMatchObject({
      by: "characteristic",
      key: "isTravel",
    });
    expect(
      findBestInsight(
        { ...trip, areaId: "leisure", environmentId: "park", ...flagged() },
        insights,
      ),
    ).toBeNull();
  });
});

describe("an adjusted estimation", () => {
  it("rounds every part and an entered total to five minutes", () => {
    const estimation = {
      ...noEstimation,
      executionMin: 45,
      travelMin: 30,
      bufferMin: 0,
      totalMin: 90,
    };
    expect(adjustEstimation(estimation, 1.4)).toEqual({
      ...noEstimation,
      executionMin: 65,
      travelMin: 40,
      bufferMin: 0,
      totalMin: 125,
    });
  });

  it("never changes zero to minutes, nor minutes to zero", () => {
    const tiny = { ...noEstimation, executionMin: 3, socialMin: 1440 };
    expect(adjustEstimation(tiny, 0.3)).toMatchObject({ executionMin: 5, waitingMin: null });
    expect(adjustEstimation(tiny, 3)).toMatchObject({ socialMin: 1440 });
  });
});
