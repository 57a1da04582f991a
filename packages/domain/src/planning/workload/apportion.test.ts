import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { apportion } from "./apportion.ts";
import vectors from "./vectors/apportion.json" with { type: "json" };

describe("shares of a whole", () => {
  it.each(vectors)("$name", ({ values, total, shares }) => {
    expect(apportion(values, total)).toEqual(shares);
  });

  it("add up, and are never a whole number away from their exact value", () => {
    const anyValues = fc.array(fc.integer({ min: 0, max: 1440 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(anyValues, fc.integer({ min: 0, max: 1000 }), (values, total) => {
        const sum = values.reduce((all, value) => all + value, 0);
        fc.pre(sum > 0);
        const shares = apportion(values, total);
        expect(shares.reduce((all, share) => all + share, 0)).toBe(total);
        for (const [at, share] of shares.entries()) {
          expect(Math.abs(share - ((values[at] ?? 0) * total) / sum)).toBeLessThan(1);
        }
      }),
    );
  });
});
