import { describe, expect, it } from "vitest";
import {
  believedAt,
  learned,
  lengthChances,
  severalProbability,
  unloggedRate,
} from "./length-model.ts";
import type { Belief } from "./length-model.ts";
import { nextStartAfter } from "./next-start.ts";

/** Somebody of whom the usual length and spread are known: the point of the grid nearest to 28 days. */
const index = lengthChances().findIndex((row) => (row[28] ?? 0) > 0.1);
const lengths = lengthChances()[index] ?? new Float64Array();
const known: Belief = {
  weights: Float64Array.from(lengthChances(), (_, at) => (at === index ? 1 : 0)),
  missed: 0,
  starts: 0,
};

/** The same by walking through every way in which starts can have been forgotten. */
function walked(elapsed: number) {
  const rate = unloggedRate(known);
  const chances = new Map<number, number>();
  let forgotten = 0;
  const walk = (from: number, weight: number) => {
    for (const [length, chance] of lengths.entries()) {
      const to = from + length;
      const here = weight * chance;
      if (here === 0) continue;
      if (to < elapsed) walk(to, here * rate);
      else {
        chances.set(to - elapsed, (chances.get(to - elapsed) ?? 0) + here);
        if (from > 0) forgotten += here;
      }
    }
  };
  walk(0, 1);
  const sum = [...chances.values()].reduce((total, chance) => total + chance, 0);
  return { at: (day: number) => (chances.get(day) ?? 0) / sum, forgotten: forgotten / sum };
}

describe("the next start", () => {
  it.each([0, 5, 28, 33, 45])("%i days on is what counting every way of it gives", (elapsed) => {
    const told = nextStartAfter(known, elapsed);
    const counted = walked(elapsed);
    expect(told.unloggedProbability).toBeCloseTo(counted.forgotten, 5);
    for (const day of [0, 1, 3, 7, 12, 20, 30]) {
      expect(told.chances[day]).toBeCloseTo(counted.at(day), 5);
    }
  });

  it("is sure to come: all chances add up to 1", () => {
    const belief = [27, 31, 29, 58].reduce(learned, believedAt(34, null));
    for (const elapsed of [0, 20, 40, 90]) {
      const { chances, ifNothingForgotten } = nextStartAfter(belief, elapsed);
      for (const each of [chances, ifNothingForgotten]) {
        expect(each.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
      }
    }
  });
});

describe("how often a start stays unlogged", () => {
  it("is 0.3 ÷ 5.3 before anything was logged, and less after each cycle that was", () => {
    const before = believedAt(30, null);
    expect(unloggedRate(before)).toBeCloseTo(0.3 / 5.3, 10);
    const after = [28, 29, 28, 29].reduce(learned, before);
    expect(unloggedRate(after)).toBeCloseTo(0.3 / 9.3, 2);
  });

  it("rises with each interval that holds two cycles", () => {
    const steady = [28, 29, 28, 29, 28].reduce(learned, believedAt(30, null));
    const after = learned(steady, 57);
    expect(severalProbability(after, 57)).toBeGreaterThan(0.95);
    expect(severalProbability(after, 29)).toBeLessThan(0.001);
    // One of seven true starts, with the prior's 0.3 of 5.3.
    expect(unloggedRate(after)).toBeCloseTo(1.3 / 12.3, 2);
  });
});
