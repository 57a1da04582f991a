// Test data of cycles: from given lengths, or arbitrary for property tests.
import fc from "fast-check";
import type { Day } from "../../time/day.ts";
import { cycleMoods, cycleSymptoms, flowLevels } from "./cycle-catalogue.ts";
import type { CycleInfo, PeriodRecord } from "./cycle-info.ts";

/** Starts with these lengths between them, the last one `since` days before today. */
export function buildCycleInfo(
  lengths: readonly number[],
  since: number,
  given: Partial<CycleInfo> & { bled?: readonly (number | null)[] } = {},
): CycleInfo {
  const { bled, ...more } = given;
  const today = more.today ?? 20_000;
  let start: Day = today - since - lengths.reduce((total, length) => total + length, 0);
  const starts = [start];
  for (const length of lengths) starts.push((start += length));
  const periods = starts.map((day, index): PeriodRecord => {
    const days = bled?.[index] ?? null;
    return { start: day, end: days === null ? null : day + days - 1 };
  });
  return { mode: "tracking", age: 30, averages: null, logs: [], ...more, today, periods };
}

export function shiftDays(info: CycleInfo, days: number): CycleInfo {
  return {
    ...info,
    today: info.today + days,
    periods: info.periods.map(({ start, end }) => ({
      start: start + days,
      end: end === null ? null : end + days,
    })),
    logs: info.logs.map((log) => ({ ...log, day: log.day + days })),
  };
}

export const anyLengths = fc.array(
  fc.oneof(fc.integer({ min: 21, max: 38 }), fc.integer({ min: 10, max: 100 })),
  { maxLength: 14 },
);

/** Arbitrary info in tracking mode, on a day of a cycle that is not `stale`. */
export const anyCycleInfo: fc.Arbitrary<CycleInfo> = fc
  .record({
    lengths: anyLengths,
    since: fc.integer({ min: 0, max: 90 }),
    today: fc.integer({ min: 15_000, max: 25_000 }),
    age: fc.option(fc.integer({ min: 12, max: 58 })),
    averages: fc.option(
      fc.record({
        averageCycleLength: fc.integer({ min: 18, max: 60 }),
        averagePeriodLength: fc.integer({ min: 1, max: 12 }),
      }),
    ),
    bled: fc.array(fc.option(fc.integer({ min: 1, max: 12 })), { maxLength: 15 }),
    logs: fc.array(
      fc.record({
        ago: fc.integer({ min: 0, max: 300 }),
        flow: fc.option(fc.constantFrom(...flowLevels)),
        symptoms: fc.uniqueArray(fc.constantFrom(...cycleSymptoms), { maxLength: 3 }),
        moods: fc.uniqueArray(fc.constantFrom(...cycleMoods), { maxLength: 3 }),
      }),
      { maxLength: 40 },
    ),
  })
  .map(({ lengths, since, today, age, averages, bled, logs }) => ({
    ...buildCycleInfo(lengths, since, { today, age, averages, bled }),
    logs: logs.map(({ ago, ...log }) => ({ ...log, day: today - ago })),
  }));
