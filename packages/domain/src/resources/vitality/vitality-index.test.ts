import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { vitalityPartKeys, type VitalityPartKey } from "./catalogue-vitality.ts";
import { vitalityWeights } from "./part-scores.ts";
import vectors from "./vectors/vitality.json" with { type: "json" };
import {
  computeVitality,
  getVitalityLabel,
  roundHalfUp,
  type ScoredPart,
} from "./vitality-index.ts";
import { buildParts, scorePart } from "./vitality-testing.ts";

describe("vitality index", () => {
  it.each(vectors.map((vector) => [vector.name, vector] as const))("%s", (_name, vector) => {
    const { score, certainty, range, label, advice } = computeVitality(buildParts(vector.inputs));
    expect({ score, range: range && [range.low, range.high], label, advice }).toEqual({
      score: vector.score,
      range: vector.range,
      label: vector.label,
      advice: vector.advice,
    });
    expect(certainty).toBeCloseTo(vector.certainty, 9);
  });

  it("has weights that add up to 100", () => {
    expect(Object.values(vitalityWeights).reduce((sum, weight) => sum + weight)).toBe(100);
  });

  it("is rounded half up, without the noise of binary fractions", () => {
    expect([0.5, 77.5, 77.499_999_999_9, 2.4, 99.6].map(roundHalfUp)).toEqual([1, 78, 78, 2, 100]);
  });

  it("changes its label at 40, 60 and 80", () => {
    expect([0, 39, 40, 59, 60, 79, 80, 100].map(getVitalityLabel)).toEqual([
      "drained",
      "drained",
      "tight",
      "tight",
      "steady",
      "steady",
      "strong",
      "strong",
    ]);
  });
});

/** Ascending inputs of each part, a little beyond the outermost points. */
const inputs: Readonly<Record<VitalityPartKey, fc.Arbitrary<number>>> = {
  debt: fc.double({ min: 0, max: 16, noNaN: true }),
  regularity: fc.double({ min: 0, max: 200, noNaN: true }),
  rhythm: fc.double({ min: 0, max: 1, noNaN: true }),
  load: fc.double({ min: 0, max: 2, noNaN: true }),
  balance: fc.double({ min: 0, max: 10, noNaN: true }),
  connection: fc.double({ min: 0, max: 8, noNaN: true }),
};
const weeks = fc.record(inputs);
const key = fc.constantFrom(...vitalityPartKeys);
const parts = fc.tuple(...vitalityPartKeys.map(buildPartArbitrary));

function buildPartArbitrary(of: VitalityPartKey): fc.Arbitrary<ScoredPart> {
  return fc
    .record({
      score: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
      coverage: fc.integer({ min: 1, max: 7 }).map((days) => days / 7),
    })
    .map((part) => ({ key: of, ...part }));
}

describe("score of a part", () => {
  it.each(vitalityPartKeys)("of %s stays within 0 and 100", (of) => {
    fc.assert(
      fc.property(inputs[of], (input) => {
        const score = scorePart[of](input);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }),
    );
  });

  it("is flat beyond the outermost points", () => {
    expect(scorePart.load(0)).toBe(100);
    expect(scorePart.load(Number.POSITIVE_INFINITY)).toBe(0);
    expect(scorePart.connection(50)).toBe(100);
  });
});

describe("vitality index of any week", () => {
  it.each(["debt", "regularity", "load", "balance"] as const)(
    "never rises with more of %s",
    (of) => {
      fc.assert(
        fc.property(weeks, inputs[of], (week, more) => {
          const [low, high] = [week[of], more].toSorted((one, other) => one - other);
          const before = computeVitality(buildParts({ ...week, [of]: low }));
          const after = computeVitality(buildParts({ ...week, [of]: high }));
          expect(after.score).toBeLessThanOrEqual(before.score ?? Number.NaN);
        }),
      );
    },
  );

  it.each(["rhythm", "connection"] as const)("never falls with more of %s", (of) => {
    fc.assert(
      fc.property(weeks, inputs[of], (week, more) => {
        const [low, high] = [week[of], more].toSorted((one, other) => one - other);
        const before = computeVitality(buildParts({ ...week, [of]: low }));
        const after = computeVitality(buildParts({ ...week, [of]: high }));
        expect(after.score).toBeGreaterThanOrEqual(before.score ?? Number.NaN);
      }),
    );
  });

  it("stays within its bounds, and within its range", () => {
    fc.assert(
      fc.property(parts, (week) => {
        const { score, certainty, range } = computeVitality(week);
        expect(certainty).toBeGreaterThanOrEqual(0);
        expect(certainty).toBeLessThanOrEqual(1 + 1e-9);
        if (score === null || range === null) return;
        expect(range.low).toBeGreaterThanOrEqual(0);
        expect(range.low).toBeLessThanOrEqual(score);
        expect(score).toBeLessThanOrEqual(range.high);
        expect(range.high).toBeLessThanOrEqual(100);
      }),
    );
  });

  it("has a number from a certainty of a half", () => {
    fc.assert(
      fc.property(parts, (week) => {
        const { score, certainty, label } = computeVitality(week);
        expect(score === null).toBe(certainty < 0.5);
        expect(label === "unknown").toBe(score === null);
      }),
    );
  });
});

describe("missing data", () => {
  it("lower the certainty by their weight", () => {
    fc.assert(
      fc.property(weeks, key, (week, without) => {
        const all = computeVitality(buildParts(week));
        const some = computeVitality(buildParts({ ...week, [without]: null }));
        const lost = vitalityWeights[without] / 100;
        expect(some.certainty).toBeCloseTo(all.certainty - lost, 9);
      }),
    );
  });

  it("never count as zero: the index is that of the known parts alone", () => {
    fc.assert(
      fc.property(weeks, key, (week, without) => {
        const some = computeVitality(buildParts({ ...week, [without]: null }));
        const parts = buildParts(week);
        const asBad = parts.map((part) => (part.key === without ? { ...part, score: 0 } : part));
        expect(some.score).toBeGreaterThanOrEqual(computeVitality(asBad).score ?? Number.NaN);
      }),
    );
  });

  it("leave a score that their own mean would not change", () => {
    fc.assert(
      fc.property(weeks, key, (week, without) => {
        const rest = buildParts({ ...week, [without]: null }).filter(({ score }) => score !== null);
        const weight = rest.reduce((sum, part) => sum + vitalityWeights[part.key], 0);
        const mean =
          rest.reduce((sum, part) => sum + vitalityWeights[part.key] * (part.score ?? 0), 0) /
          weight;
        const completed = [...rest, { key: without, score: mean, coverage: 1 }];
        expect(computeVitality(rest).score).toBe(computeVitality(completed).score);
      }),
    );
  });

  it("turn out to be within the range", () => {
    fc.assert(
      fc.property(weeks, key, (week, without) => {
        const { score } = computeVitality(buildParts(week));
        const { range } = computeVitality(buildParts({ ...week, [without]: null }));
        expect(score).toBeGreaterThanOrEqual(range?.low ?? Number.NaN);
        expect(score).toBeLessThanOrEqual(range?.high ?? Number.NaN);
      }),
    );
  });
});

describe("advice", () => {
  it("is the known part whose rise to 100 raises the score most", () => {
    fc.assert(
      fc.property(parts, (week) => {
        const { advice, score } = computeVitality(week);
        if (score === null || advice === null) return;
        const raise = (of: VitalityPartKey) =>
          computeVitality(
            week.map((part) =>
              part.key === of && part.score !== null ? { ...part, score: 100 } : part,
            ),
          ).score ?? 0;
        expect(week.find((part) => part.key === advice)?.score).not.toBeNull();
        expect(raise(advice)).toBe(Math.max(...vitalityPartKeys.map(raise)));
      }),
    );
  });

  it("is the part of more weight when two would raise it alike, and the first of equal weights", () => {
    const all = buildParts({
      debt: 0,
      regularity: 0,
      rhythm: 1,
      load: 0,
      balance: 0,
      connection: 5,
    });
    const lower = (scores: Partial<Record<VitalityPartKey, number>>) =>
      computeVitality(all.map((part) => ({ ...part, score: scores[part.key] ?? part.score })));
    expect(lower({ load: 50, balance: 0 }).advice).toBe("load");
    expect(lower({ connection: 40, rhythm: 40 }).advice).toBe("rhythm");
    expect(lower({}).advice).toBeNull();
  });
});
