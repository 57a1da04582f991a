import { describe, expect, it } from "vitest";
import { factsOf } from "./cycle-testing.ts";
import type { CycleFacts } from "./cycle-facts.ts";
import { bledDays, historyOf, usualPeriodLength } from "./history.ts";
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

  it("takes a start ten days after another for one of its own", () => {
    const facts = factsOf([28, 10, 28], 0);
    expect(historyOf(facts).intervals.map(({ length }) => length)).toEqual([28, 10, 28]);
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

describe("the days of bleeding", () => {
  const bled = (days: number) => bledDays({ start: LATEST, end: LATEST + days - 1 });

  it("are counted with the first and the last, up to two weeks", () => {
    expect([1, 5, 14].map(bled)).toEqual([1, 5, 14]);
  });

  it("are not known without an end, nor with one that cannot be", () => {
    expect(bledDays({ start: LATEST, end: null })).toBeNull();
    expect([-3, 0, 15, 40].map(bled)).toEqual([null, null, null, null]);
  });

  it("are usually those of the last twelve periods, once two are known", () => {
    const usual = (bleedings: readonly number[], averages: CycleFacts["averages"] = null) =>
      usualPeriodLength(
        bleedings.map((days, at) => ({
          start: LATEST + 28 * at,
          end: LATEST + 28 * at + days - 1,
        })),
        averages,
      );
    const twelve = Array.from({ length: 12 }, () => 4);
    expect(usual([9, ...twelve])).toBe(4);
    expect(usual([9, ...twelve.slice(1)])).toBe(Math.round((9 + 44) / 12));
    expect([usual([3, 6]), usual([3, 40, 6])]).toEqual([5, 5]);
    const told = { averageCycleLength: 28, averagePeriodLength: 7 };
    expect([usual([3], told), usual([3]), usual([])]).toEqual([7, 5, 5]);
  });
});
