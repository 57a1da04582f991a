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

describe("what ratios teach", () => {
  it("follows the formula: ten tasks that took 1.6 times what was planned", () => {
    const { n, mean, factor, low, high, isSaid } = learnFromRatios(times(10, 1.6));
    expect(n).toBe(10);
    expect(mean).toBeCloseTo(1.6, 10);
    expect(factor).toBeCloseTo(1.6 ** (10 / 15), 10);
    const reach = 1.645 * Math.sqrt(1 / 13 / 15);
    expect(low).toBeCloseTo(factor / Math.exp(reach), 10);
    expect(high).toBeCloseTo(factor * Math.exp(reach), 10);
    expect(isSaid).toBe(true);
  });

  it("is not said of four tasks, however clear", () => {
    expect(learnFromRatios(times(4, 3)).isSaid).toBe(false);
    expect(learnFromRatios(times(5, 3)).isSaid).toBe(true);
  });

  it("is not said where the interval holds 1", () => {
    expect(learnFromRatios([0.5, 2, 0.6, 1.9, 1.2, 3, 0.4]).isSaid).toBe(false);
  });

  it("is not said below a tenth, however many", () => {
    expect(learnFromRatios(times(500, 1.08)).isSaid).toBe(false);
  });

  it("counts a clock left running overnight as eight times at most", () => {
    expect(learnFromRatios([100]).mean).toBeCloseTo(8, 10);
    expect(learnFromRatios([0.001]).mean).toBeCloseTo(1 / 8, 10);
  });

  const anyRatios = fc.array(fc.double({ min: 0.05, max: 20, noNaN: true }), { minLength: 1 });

  it("always lies between 1 and what was seen, within its interval", () => {
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

  it("turns round with the ratios: twice as long weighs as much as half as long", () => {
    fc.assert(
      fc.property(anyRatios, (ratios) => {
        const there = learnFromRatios(ratios);
        const back = learnFromRatios(ratios.map((ratio) => 1 / ratio));
        expect(there.factor * back.factor).toBeCloseTo(1, 9);
      }),
    );
  });

  it("comes closer to what was seen, and narrower, the more of the same is seen", () => {
    const factors = [5, 10, 20, 40].map((count) => learnFromRatios(times(count, 2)));
    for (const [index, more] of factors.entries()) {
      const less = factors[index - 1];
      if (less === undefined) continue;
      expect(more.factor).toBeGreaterThan(less.factor);
      expect(more.high / more.low).toBeLessThan(less.high / less.low);
    }
  });
});

describe("the insights of a person", () => {
  it("are told by area, context and characteristic, with the minutes behind them", () => {
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

  it("leave out what was not planned, or not tracked", () => {
    const none = [sample(1, { plannedMinutes: 0 }), sample(0)];
    expect(listInsights(none)).toEqual([]);
  });

  it("tell of a task the clearest that concerns it and is worth saying", () => {
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

describe("an estimation with what was learned", () => {
  it("has every part and a typed total to the nearest five minutes", () => {
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

  it("never makes something of nothing, nor nothing of something", () => {
    const tiny = { ...noEstimation, executionMin: 3, socialMin: 1440 };
    expect(adjustEstimation(tiny, 0.3)).toMatchObject({ executionMin: 5, waitingMin: null });
    expect(adjustEstimation(tiny, 3)).toMatchObject({ socialMin: 1440 });
  });
});
