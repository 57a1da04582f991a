// Tests of the length model: typical lengths, spreads, and what it learns.
import { describe, expect, it } from "vitest";
import {
  buildPriorBelief,
  updateBelief,
  getLengthChances,
  MAX_CYCLE_LENGTH,
  MIN_CYCLE_LENGTH,
} from "./length-model.ts";
import type { Belief } from "./length-model.ts";
import { getMeanLength, getSpread } from "./population.ts";

/** The grid points: 63 typical lengths from 18 days up, with nine spreads each from 3 % up. */
const points = Array.from({ length: 63 * 9 }, (_, index) => ({
  typical: 18 * 1.02 ** Math.floor(index / 9),
  spread: 0.03 * 1.4 ** (index % 9),
}));

function computeMoments(chances: Iterable<number>) {
  const values = [...chances];
  const mean = values.reduce((sum, chance, length) => sum + chance * length, 0);
  const around = (power: number) =>
    values.reduce((sum, chance, length) => sum + chance * (length - mean) ** power, 0);
  return { mean, deviation: Math.sqrt(around(2)), skew: around(3) };
}

const expected = ({ weights }: Belief, of: (point: (typeof points)[number]) => number) =>
  points.reduce((sum, point, index) => sum + (weights[index] ?? 0) * of(point), 0);
const getBelievedLength = (belief: Belief) => expected(belief, ({ typical }) => typical);
const getBelievedSpread = (belief: Belief) => expected(belief, ({ spread }) => spread);

describe("length chances", () => {
  it("are centred on the typical length, with its spread, and skewed to longer ones", () => {
    for (const [index, { typical, spread }] of points.entries()) {
      if (typical < 22 || typical > 40 || spread < 0.05 || spread > 0.12) continue;
      const { mean, deviation, skew } = computeMoments(getLengthChances()[index] ?? []);
      expect(Math.abs(mean / typical - 1)).toBeLessThan(0.02);
      expect(Math.abs(deviation / (typical * spread) - 1)).toBeLessThan(0.1);
      expect(skew).toBeGreaterThan(0);
    }
  });

  it("are 0 below ten days, and add up to 1", () => {
    for (const row of getLengthChances()) {
      expect(row).toHaveLength(MAX_CYCLE_LENGTH + 1);
      expect(row.slice(0, MIN_CYCLE_LENGTH).every((chance) => chance === 0)).toBe(true);
      expect(row.slice(MIN_CYCLE_LENGTH).every((chance) => chance > 0)).toBe(true);
      expect(row.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
    }
  });
});

describe("prior belief", () => {
  it.each([18, 30, 42])("has the typical length and spread at %i years", (age) => {
    const belief = buildPriorBelief(age, null);
    expect(Math.abs(getBelievedLength(belief) / getMeanLength(age) - 1)).toBeLessThan(0.02);
    expect(
      Math.abs(getBelievedSpread(belief) / (getSpread(age) / getMeanLength(age)) - 1),
    ).toBeLessThan(0.1);
  });

  it("is centred on the stated average, with the spread for the age", () => {
    const belief = buildPriorBelief(30, 36);
    expect(Math.abs(getBelievedLength(belief) / 36 - 1)).toBeLessThan(0.02);
    expect(getBelievedSpread(belief)).toBeCloseTo(
      getBelievedSpread(buildPriorBelief(30, null)),
      10,
    );
  });
});

describe("updated belief", () => {
  const after = (lengths: readonly number[]) =>
    lengths.reduce(updateBelief, buildPriorBelief(30, null));

  it("moves the typical length towards the logs, and the spread towards their variation", () => {
    const [steady, varied] = [
      [34, 34, 34, 34, 34, 34, 34, 34],
      [28, 40, 29, 39, 30, 38, 31, 37],
    ].map(after);
    if (steady === undefined || varied === undefined) throw new Error("Both beliefs must exist.");
    expect(Math.abs(getBelievedLength(steady) - 34)).toBeLessThan(0.5);
    // Lengths that vary carry less information, so the prior has more weight.
    expect(getBelievedLength(varied)).toBeGreaterThan(31);
    expect(getBelievedLength(varied)).toBeLessThan(getBelievedLength(steady));
    expect(getBelievedSpread(steady)).toBeLessThan(0.06);
    expect(getBelievedSpread(varied)).toBeGreaterThan(0.12);
  });

  it("counts each start, including those hidden by an interval of two or three cycles", () => {
    const regular = Array.from({ length: 10 }, () => 28);
    const [none, one, two] = [[28], [56], [84]].map((more) => after([...regular, ...more]));
    expect(none?.missed).toBeCloseTo(0, 2);
    expect(none?.starts).toBeCloseTo(11, 2);
    expect(one?.missed).toBeCloseTo(1, 1);
    expect(one?.starts).toBeCloseTo(12, 1);
    expect(two?.missed).toBeCloseTo(2, 1);
    expect(two?.starts).toBeCloseTo(13, 1);
    expect(getBelievedLength(two ?? after([]))).toBeCloseTo(
      getBelievedLength(none ?? after([])),
      0,
    );
  });
});
