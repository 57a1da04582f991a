import { describe, expect, it } from "vitest";
import { buildCycleInfo } from "./cycle-testing.ts";
import type { CycleInfo } from "./cycle-info.ts";
import { joinPeriods, getBleedingDays, buildHistory, getTypicalPeriodLength } from "./history.ts";
import vectors from "./vectors/unlogged-starts.json" with { type: "json" };

const LATEST = 20_000;

describe("history of intervals", () => {
  it.each(vectors)("$about", ({ lengths, several }) => {
    const severalIntervals = buildHistory(buildCycleInfo(lengths, 0)).intervals.filter(
      ({ isLikelySeveral }) => isLikelySeveral,
    );
    expect(severalIntervals.map(({ length }) => length)).toEqual(several);
  });

  it("counts bleeding within ten days of a start as the same cycle", () => {
    const info = buildCycleInfo([28, 9, 28], 0);
    expect(buildHistory(info).intervals.map(({ length }) => length)).toEqual([28, 37]);
  });

  it("counts a start ten days after another as a new cycle", () => {
    const info = buildCycleInfo([28, 10, 28], 0);
    expect(buildHistory(info).intervals.map(({ length }) => length)).toEqual([28, 10, 28]);
  });

  it("ignores intervals of more than a hundred days", () => {
    const info = buildCycleInfo([28, 100, 29, 101, 30], 0);
    expect(buildHistory(info).intervals.map(({ length }) => length)).toEqual([28, 100, 29, 30]);
  });

  it("uses the latest three years", () => {
    const info = buildCycleInfo(
      Array.from({ length: 200 }, () => 28),
      0,
    );
    const { intervals, periods } = buildHistory(info);
    expect(intervals).toHaveLength(36);
    expect(intervals.at(-1)?.start).toBe(LATEST - 28);
    expect(periods).toHaveLength(201);
  });
});

describe("a period in pieces", () => {
  const join = (...pieces: readonly (readonly [number, number | null])[]) =>
    joinPeriods(pieces.map(([start, end]) => ({ start, end }))).map(({ start, end }) => [
      start,
      end,
    ]);

  it.each([
    [
      "with two days between",
      [
        [0, 1],
        [4, 5],
      ],
      [[0, 5]],
    ],
    [
      "logged day by day",
      [
        [0, 0],
        [1, 1],
        [2, 2],
        [3, 3],
      ],
      [[0, 3]],
    ],
    [
      "in three, in any order",
      [
        [6, 7],
        [0, 1],
        [3, 4],
      ],
      [[0, 7]],
    ],
    [
      "that contain each other",
      [
        [0, 6],
        [2, 3],
      ],
      [[0, 6]],
    ],
    [
      "of which the last goes on",
      [
        [0, 1],
        [4, null],
      ],
      [[0, null]],
    ],
    [
      "of which the first has no end",
      [
        [0, null],
        [4, 5],
      ],
      [[0, 5]],
    ],
    [
      "up to the twelfth day",
      [
        [0, 8],
        [9, 11],
      ],
      [[0, 11]],
    ],
    [
      "with spotting that belongs to none",
      [
        [0, 2],
        [8, 8],
      ],
      [[0, 2]],
    ],
    [
      "or two with a whole cycle between",
      [
        [0, 4],
        [28, 32],
      ],
      [
        [0, 4],
        [28, 32],
      ],
    ],
    [
      "or two with a short cycle between",
      [
        [0, 4],
        [10, 13],
      ],
      [
        [0, 4],
        [10, 13],
      ],
    ],
  ] as const)("is one period %s", (_, pieces, expected) => {
    expect(join(...pieces)).toEqual(expected);
  });

  it("counts once in the typical length and in the cycles", () => {
    const starts = [LATEST - 56, LATEST - 28, LATEST];
    const periods = starts.flatMap((start) => [
      { start, end: start + 1 },
      { start: start + 4, end: start + 5 },
    ]);
    const history = buildHistory({ ...buildCycleInfo([28], 0), today: LATEST + 10, periods });
    expect(getTypicalPeriodLength(history.periods, null)).toBe(6);
    expect(history.intervals.map(({ length }) => length)).toEqual([28, 28]);
  });
});

describe("days of bleeding", () => {
  const bled = (days: number) => getBleedingDays({ start: LATEST, end: LATEST + days - 1 });

  it("include the first and the last day, up to two weeks", () => {
    expect([1, 5, 14].map(bled)).toEqual([1, 5, 14]);
  });

  it("are null without an end or with an invalid one", () => {
    expect(getBleedingDays({ start: LATEST, end: null })).toBeNull();
    expect([-3, 0, 15, 40].map(bled)).toEqual([null, null, null, null]);
  });

  it("have a typical value from the last twelve periods, once two are logged", () => {
    const getTypical = (bleedings: readonly number[], averages: CycleInfo["averages"] = null) =>
      getTypicalPeriodLength(
        bleedings.map((days, at) => ({
          start: LATEST + 28 * at,
          end: LATEST + 28 * at + days - 1,
        })),
        averages,
      );
    const twelve = Array.from({ length: 12 }, () => 4);
    expect(getTypical([9, ...twelve])).toBe(4);
    expect(getTypical([9, ...twelve.slice(1)])).toBe(Math.round((9 + 44) / 12));
    expect([getTypical([3, 6]), getTypical([3, 40, 6])]).toEqual([5, 5]);
    const statedAverages = { averageCycleLength: 28, averagePeriodLength: 7 };
    expect([getTypical([3], statedAverages), getTypical([3]), getTypical([])]).toEqual([7, 5, 5]);
  });
});
