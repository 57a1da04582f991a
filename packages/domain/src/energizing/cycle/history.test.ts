import { describe, expect, it } from "vitest";
import { factsOf } from "./cycle-testing.ts";
import { historyOf } from "./history.ts";
import vectors from "./vectors/unlogged-starts.json" with { type: "json" };

const LATEST = 20_000;

describe("what was logged", () => {
  it.each(vectors)("$about", ({ lengths, several }) => {
    const found = historyOf(factsOf(lengths, 0)).intervals.filter(
      ({ isLikelySeveral }) => isLikelySeveral,
    );
    expect(found.map(({ length }) => length)).toEqual(several);
  });

  it("counts bleeding within ten days of a start to the same cycle", () => {
    const facts = factsOf([28, 9, 28], 0);
    expect(historyOf(facts).intervals.map(({ length }) => length)).toEqual([28, 37]);
  });

  it("takes more than a hundred days for a break, not for a cycle", () => {
    const facts = factsOf([28, 100, 29, 101, 30], 0);
    expect(historyOf(facts).intervals.map(({ length }) => length)).toEqual([28, 100, 29, 30]);
  });

  it("looks at the latest three years", () => {
    const facts = factsOf(
      Array.from({ length: 200 }, () => 28),
      0,
    );
    const { intervals, periods } = historyOf(facts);
    expect(intervals).toHaveLength(36);
    expect(intervals.at(-1)?.start).toBe(LATEST - 28);
    expect(periods).toHaveLength(201);
  });
});
