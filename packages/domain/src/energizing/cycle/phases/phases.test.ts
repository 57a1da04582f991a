import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getPhase, buildPhases } from "./phases.ts";
import vectors from "../vectors/phases.json" with { type: "json" };

describe("cycle phases", () => {
  it.each(vectors)("$about", ({ length, period, phases }) => {
    const result = buildPhases(length, period).map(({ id, start, end }) => `${id} ${start}-${end}`);
    expect(result).toEqual(phases);
  });

  it("cover each day exactly once, in order", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 110 }),
        fc.integer({ min: 1, max: 120 }),
        (length, period) => {
          const days = buildPhases(length, period).flatMap(({ start, end }) =>
            Array.from({ length: end - start + 1 }, (_, index) => start + index),
          );
          expect(days).toEqual(Array.from({ length }, (_, index) => index + 1));
        },
      ),
    );
  });

  it("extend the last phase until the next period starts", () => {
    expect(getPhase(buildPhases(28, 5), 33)).toEqual({ id: "luteal", start: 18, end: 33 });
    expect(getPhase(buildPhases(28, 5), 16)).toEqual({ id: "ovulatory", start: 15, end: 17 });
  });
});
