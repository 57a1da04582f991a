import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { balanceAreas } from "../../resources/vitality/catalogue-balance.ts";
import { listGaps } from "../../resources/vitality/balance-gap.ts";
import {
  countRatedAreas,
  createSelfAssessment,
  formatSelfAssessment,
  parseSelfAssessment,
  rateArea,
  rateAreas,
  type AreaPoints,
  type SelfAssessment,
} from "./self-assessment.ts";
import vectors from "./vectors/self-assessment.json" with { type: "json" };

const DAY = "2026-03-04";
const points = fc.option(fc.integer({ min: 0, max: 10 }), { nil: null });
const assessments: fc.Arbitrary<SelfAssessment> = fc
  .array(fc.tuple(points, points, points), { minLength: 12, maxLength: 12 })
  .map((rows) => ({
    day: DAY,
    areas: balanceAreas.map((areaId, at): AreaPoints => {
      const [first = null, second = null, desired = null] = rows[at] ?? [];
      return { areaId, parts: [first, second], desired };
    }),
  }));

describe("the rating of an area", () => {
  it.each(vectors)("is the mean of what was rated: %j", ({ parts, desired, actual }) => {
    const [first = null, second = null] = parts;
    expect(rateArea({ areaId: "rest", parts: [first, second], desired })).toEqual({
      areaId: "rest",
      actual,
      desired,
    });
  });

  it("lies between its parts, in halves, and leaves the other areas alone", () => {
    fc.assert(
      fc.property(assessments, (assessment) => {
        const ratings = rateAreas(assessment);
        expect(ratings.map(({ areaId }) => areaId)).toEqual(balanceAreas);
        for (const [at, { actual }] of ratings.entries()) {
          const parts = (assessment.areas[at]?.parts ?? []).flatMap((one) => one ?? []);
          expect(actual === null).toBe(parts.length === 0);
          if (actual === null) continue;
          expect(Number.isInteger(actual * 2)).toBe(true);
          expect(actual).toBeGreaterThanOrEqual(Math.min(...parts));
          expect(actual).toBeLessThanOrEqual(Math.max(...parts));
        }
      }),
    );
  });
});

describe("the gaps", () => {
  it("are complete, at least as wide as requested, the widest first", () => {
    fc.assert(
      fc.property(assessments, fc.integer({ min: 1, max: 10 }), (assessment, min) => {
        const gaps = listGaps(rateAreas(assessment), min).map(
          ({ actual, desired }) => desired - actual,
        );
        expect(gaps).toEqual(gaps.toSorted((one, other) => other - one));
        expect(gaps.every((gap) => gap >= min)).toBe(true);
      }),
    );
  });

  it("are none where more was reached than desired", () => {
    expect(listGaps([{ areaId: "fun", actual: 9, desired: 6 }])).toEqual([]);
  });
});

describe("a stored self-assessment", () => {
  it("is read back as it was", () => {
    fc.assert(
      fc.property(assessments, (assessment) => {
        expect(parseSelfAssessment(formatSelfAssessment(assessment))).toEqual(assessment);
      }),
    );
  });

  it.each([null, "", "{", "[]", "null", "7", '{"version":2,"day":"2026-03-04","points":{}}'])(
    "is none: %j",
    (text) => expect(parseSelfAssessment(text)).toBeNull(),
  );

  it.each(["", "2026-13-01", 7])("needs a day: %j", (day) => {
    expect(parseSelfAssessment(JSON.stringify({ version: 1, day, points: {} }))).toBeNull();
  });

  it("skips what is no rating, and never throws", () => {
    const stored = { rest: [11, -1, 2.5], fun: ["3", 4, null], health: 7, luck: [1, 1, 1] };
    const parsed = parseSelfAssessment(JSON.stringify({ version: 1, day: DAY, points: stored }));
    const fun = { areaId: "fun", parts: [null, 4], desired: null };
    expect(parsed?.areas.find(({ areaId }) => areaId === "fun")).toEqual(fun);
    expect(countRatedAreas(parsed ?? createSelfAssessment(DAY))).toBe(1);
    fc.assert(fc.property(fc.json(), (text) => void parseSelfAssessment(text)));
  });
});

it("starts without a rating", () => {
  const blank = createSelfAssessment(DAY);
  expect(countRatedAreas(blank)).toBe(0);
  expect(rateAreas(blank).every(({ actual, desired }) => actual === null && desired === null)).toBe(
    true,
  );
});
