// What the model of lengths claims of itself, taken from its chances: usual lengths, spreads, and what is learned.
import { describe, expect, it } from "vitest";
import { believedAt, learned, lengthChances, LONGEST, SHORTEST } from "./length-model.ts";
import type { Belief } from "./length-model.ts";
import { meanLengthAt, spreadAt } from "./population.ts";

/** The points of the grid: 63 usual lengths from 18 days on, nine spreads each from 3 % on. */
const points = Array.from({ length: 63 * 9 }, (_, index) => ({
  usual: 18 * 1.02 ** Math.floor(index / 9),
  spread: 0.03 * 1.4 ** (index % 9),
}));

function momentsOf(chances: Iterable<number>) {
  const values = [...chances];
  const mean = values.reduce((sum, chance, length) => sum + chance * length, 0);
  const around = (power: number) =>
    values.reduce((sum, chance, length) => sum + chance * (length - mean) ** power, 0);
  return { mean, deviation: Math.sqrt(around(2)), skew: around(3) };
}

/** The mean of something over what is believed. */
const expected = ({ weights }: Belief, of: (point: (typeof points)[number]) => number) =>
  points.reduce((sum, point, index) => sum + (weights[index] ?? 0) * of(point), 0);
const usualOf = (belief: Belief) => expected(belief, ({ usual }) => usual);
const spreadOf = (belief: Belief) => expected(belief, ({ spread }) => spread);

describe("the chances of a length", () => {
  it("are about the usual one, with its spread, and skewed to longer ones", () => {
    for (const [index, { usual, spread }] of points.entries()) {
      if (usual < 22 || usual > 40 || spread < 0.05 || spread > 0.12) continue;
      const { mean, deviation, skew } = momentsOf(lengthChances()[index] ?? []);
      expect(Math.abs(mean / usual - 1)).toBeLessThan(0.02);
      expect(Math.abs(deviation / (usual * spread) - 1)).toBeLessThan(0.1);
      expect(skew).toBeGreaterThan(0);
    }
  });

  it("are none for fewer than ten days, and add up to 1", () => {
    for (const row of lengthChances()) {
      expect(row).toHaveLength(LONGEST + 1);
      expect(row.slice(0, SHORTEST).every((chance) => chance === 0)).toBe(true);
      expect(row.slice(SHORTEST).every((chance) => chance > 0)).toBe(true);
      expect(row.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
    }
  });
});

describe("what is believed before any log", () => {
  it.each([18, 30, 42])("is what is usual at %i years", (age) => {
    const belief = believedAt(age, null);
    expect(Math.abs(usualOf(belief) / meanLengthAt(age) - 1)).toBeLessThan(0.02);
    expect(Math.abs(spreadOf(belief) / (spreadAt(age) / meanLengthAt(age)) - 1)).toBeLessThan(0.1);
  });

  it("is the average that was told, with the spread of the age", () => {
    const belief = believedAt(30, 36);
    expect(Math.abs(usualOf(belief) / 36 - 1)).toBeLessThan(0.02);
    expect(spreadOf(belief)).toBeCloseTo(spreadOf(believedAt(30, null)), 10);
  });
});

describe("what is learned", () => {
  const after = (lengths: readonly number[]) => lengths.reduce(learned, believedAt(30, null));

  it("draws the usual length towards what was logged, and the spread towards how it varied", () => {
    const [steady, varied] = [
      [34, 34, 34, 34, 34, 34, 34, 34],
      [28, 40, 29, 39, 30, 38, 31, 37],
    ].map(after);
    if (steady === undefined || varied === undefined) throw new Error("Both are there.");
    expect(Math.abs(usualOf(steady) - 34)).toBeLessThan(0.5);
    // Lengths that vary say less, and leave more to what is usual.
    expect(usualOf(varied)).toBeGreaterThan(31);
    expect(usualOf(varied)).toBeLessThan(usualOf(steady));
    expect(spreadOf(steady)).toBeLessThan(0.06);
    expect(spreadOf(varied)).toBeGreaterThan(0.12);
  });

  it("counts each start, and those that an interval of two or three cycles hides", () => {
    const regular = Array.from({ length: 10 }, () => 28);
    const [none, one, two] = [[28], [56], [84]].map((more) => after([...regular, ...more]));
    expect(none?.missed).toBeCloseTo(0, 2);
    expect(none?.starts).toBeCloseTo(11, 2);
    expect(one?.missed).toBeCloseTo(1, 1);
    expect(one?.starts).toBeCloseTo(12, 1);
    expect(two?.missed).toBeCloseTo(2, 1);
    expect(two?.starts).toBeCloseTo(13, 1);
    expect(usualOf(two ?? after([]))).toBeCloseTo(usualOf(none ?? after([])), 0);
  });
});
