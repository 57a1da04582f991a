import { describe, expect, it } from "vitest";
import { factsOf } from "../cycle-testing.ts";
import { historyOf } from "../history.ts";
import { signalsOf } from "./signals.ts";
import vectors from "../vectors/signals.json" with { type: "json" };

describe("what suggests a professional", () => {
  it.each(vectors.cases)("$name", ({ age, lengths, bled, since, signals }) => {
    const facts = factsOf(lengths, since ?? 0, { age, bled: bled ?? [] });
    const told = signalsOf(facts, historyOf(facts)).map(
      ({ code, count, of, days, bound }) => `${code} ${count}/${of} ${days}>${bound}`,
    );
    expect(told).toEqual(signals);
  });

  it("looks at the last year for how far cycles are apart", () => {
    const year = Array.from({ length: 14 }, () => 28);
    const facts = factsOf([25, 36, 25, ...year], 0);
    expect(signalsOf(facts, historyOf(facts))).toEqual([]);
  });
});
