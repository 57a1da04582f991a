import { describe, expect, it } from "vitest";
import {
  buildPriorBelief,
  updateBelief,
  getLengthChances,
  getMultiCycleProbability,
  getUnloggedRate,
} from "./length-model.ts";
import type { Belief } from "./length-model.ts";
import { predictNextStart } from "./next-start.ts";

/** A belief with one certain length and spread: the grid point closest to 28 days. */
const index = getLengthChances().findIndex((row) => (row[28] ?? 0) > 0.1);
const lengths = getLengthChances()[index] ?? new Float64Array();
const certainBelief: Belief = {
  weights: Float64Array.from(getLengthChances(), (_, at) => (at === index ? 1 : 0)),
  missed: 0,
  starts: 0,
};

/** The same result by enumerating every combination of forgotten starts. */
function enumerateStarts(elapsed: number) {
  const rate = getUnloggedRate(certainBelief);
  const chances = new Map<number, number>();
  let unlogged = 0;
  const visit = (from: number, weight: number) => {
    for (const [length, chance] of lengths.entries()) {
      const to = from + length;
      const here = weight * chance;
      if (here === 0) continue;
      if (to < elapsed) visit(to, here * rate);
      else {
        chances.set(to - elapsed, (chances.get(to - elapsed) ?? 0) + here);
        if (from > 0) unlogged += here;
      }
    }
  };
  visit(0, 1);
  const sum = [...chances.values()].reduce((total, chance) => total + chance, 0);
  return { at: (day: number) => (chances.get(day) ?? 0) / sum, unlogged: unlogged / sum };
}

describe("next start", () => {
  it.each([0, 5, 28, 33, 45])(
    "matches the enumeration of all cases %i days after the last start",
    (elapsed) => {
      const result = predictNextStart(certainBelief, elapsed);
      const counted = enumerateStarts(elapsed);
      expect(result.unloggedProbability).toBeCloseTo(counted.unlogged, 5);
      for (const day of [0, 1, 3, 7, 12, 20, 30]) {
        expect(result.chances[day]).toBeCloseTo(counted.at(day), 5);
      }
    },
  );

  it("has chances that add up to 1", () => {
    const belief = [27, 31, 29, 58].reduce(updateBelief, buildPriorBelief(34, null));
    for (const elapsed of [0, 20, 40, 90]) {
      const { chances, chancesIfAllLogged } = predictNextStart(belief, elapsed);
      for (const each of [chances, chancesIfAllLogged]) {
        expect(each.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
      }
    }
  });
});

describe("unlogged rate", () => {
  it("is 0.3 ÷ 5.3 before any log, and decreases with each logged cycle", () => {
    const before = buildPriorBelief(30, null);
    expect(getUnloggedRate(before)).toBeCloseTo(0.3 / 5.3, 10);
    const after = [28, 29, 28, 29].reduce(updateBelief, before);
    expect(getUnloggedRate(after)).toBeCloseTo(0.3 / 9.3, 2);
  });

  it("increases with each interval of two cycles", () => {
    const steady = [28, 29, 28, 29, 28].reduce(updateBelief, buildPriorBelief(30, null));
    const after = updateBelief(steady, 57);
    expect(getMultiCycleProbability(after, 57)).toBeGreaterThan(0.95);
    expect(getMultiCycleProbability(after, 29)).toBeLessThan(0.001);
    // One of seven true starts, plus the prior's 0.3 of 5.3.
    expect(getUnloggedRate(after)).toBeCloseTo(1.3 / 12.3, 2);
  });
});
