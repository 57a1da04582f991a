import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDay, parseDay } from "../../time/day.ts";
import { cycleMetrics } from "../cycle-catalogue.ts";
import type { DayRange } from "./cycle-info.ts";
import type { CycleReading, DayForecast } from "./cycle-reading.ts";
import { anyCycleInfo, buildCycleInfo, shiftDays } from "./cycle-testing.ts";
import { readCycle } from "./read-cycle.ts";
import averagesOnly from "./vectors/averages-only.json" with { type: "json" };

function day(text: string): number {
  const parsed = parseDay(text);
  if (parsed === null) throw new Error(`Not a day: ${text}`);
  return parsed;
}

describe("a cycle of which only averages are known", () => {
  it.each(averagesOnly.cases)("$name", (given) => {
    const averages = { averageCycleLength: given.length, averagePeriodLength: given.period };
    const periods = [{ start: day(given.start), end: null }];
    const info = { ...buildCycleInfo([], 0), averages, periods, today: day(given.today) };
    const { state, analytics, predictions, forecast } = readCycle(info);
    const [id, start, end] = given.phase;
    expect(state).toBe("running");
    expect(analytics).toMatchObject({
      currentDay: given.currentDay,
      daysRemaining: given.daysRemaining,
      cycleLength: given.length,
      periodLength: given.period,
      currentPhase: { id, dayRange: { start, end } },
    });
    expect(formatDay(predictions?.predictedNextPeriodStart ?? 0)).toBe(given.nextStart);
    const { startDate, endDate } = predictions?.predictedOvulationWindow ?? {};
    expect([startDate, endDate].map((at) => formatDay(at ?? 0))).toEqual(given.window);
    expect(formatDay(forecast?.ovulation.day ?? 0)).toBe(given.ovulation);
    const { from, to } = forecast?.fertileWindow ?? { from: 0, to: 0 };
    expect([from, to].map(formatDay)).toEqual(given.fertile);
    expect(forecast?.basis).toBe("averages");
  });

  it("takes the mean of the age when no averages were told: 29 days at 30, 27 at 45, 30 at 22", () => {
    const lengthAt = (age: number | null) =>
      readCycle(buildCycleInfo([], 3, { age })).analytics?.cycleLength;
    expect([lengthAt(30), lengthAt(null), lengthAt(45), lengthAt(22)]).toEqual([29, 29, 27, 30]);
  });
});

describe("a cycle in the light of the person's own", () => {
  it("follows them from the second on", () => {
    const averages = { averageCycleLength: 28, averagePeriodLength: 5 };
    const after = (...lengths: number[]) =>
      readCycle(buildCycleInfo(lengths, 3, { averages })).forecast ?? null;
    expect(after(33)).toMatchObject({ basis: "averages", ownCycles: 1 });
    expect(after(33, 33)).toMatchObject({ basis: "own", ownCycles: 2 });
    const today = 20_000;
    expect(after(33)?.nextStart.day).toBe(today - 3 + 28);
    expect(after(33, 33, 33, 33)?.nextStart.day).toBe(today - 3 + 33);
  });

  it("is drawn towards what is usual while there are few", () => {
    const expected = (lengths: number[]) =>
      (readCycle(buildCycleInfo(lengths, 0)).forecast?.nextStart.day ?? 0) - 20_000;
    expect(expected([36, 36])).toBeLessThan(36);
    expect(expected([36, 36])).toBeGreaterThan(31);
    expect(expected(Array.from({ length: 12 }, () => 36))).toBe(36);
  });

  it("is drawn towards the average that they told, where they told one", () => {
    const expected = (averageCycleLength: number) => {
      const averages = { averageCycleLength, averagePeriodLength: 5 };
      return readCycle(buildCycleInfo([30, 30], 0, { averages })).forecast?.nextStart.day ?? 0;
    };
    expect(expected(38)).toBeGreaterThan(20_030);
    expect(expected(24)).toBeLessThan(20_030);
  });

  it("averages their own periods from the second on", () => {
    const averages = { averageCycleLength: 28, averagePeriodLength: 5 };
    const bleeding = (bled: (number | null)[]) =>
      readCycle(buildCycleInfo([28, 28, 28], 3, { averages, bled })).analytics?.periodLength;
    expect(bleeding([7, null, null, null])).toBe(5);
    expect(bleeding([7, 8, 6, null])).toBe(7);
  });

  it("knows the end of the latest period, or estimates it", () => {
    const end = (last: number | null) =>
      readCycle(buildCycleInfo([28, 28], 8, { bled: [4, 4, last] })).latestEnd;
    expect(end(6)).toEqual({ day: 20_000 - 8 + 5, isEstimated: false });
    expect(end(null)).toEqual({ day: 20_000 - 8 + 3, isEstimated: true });
  });
});

describe("a period that is late", () => {
  const regular = [28, 29, 28, 29, 28, 29, 28, 29];
  const read = (since: number) => readCycle(buildCycleInfo(regular, since));

  it("is late from the day after the expected one", () => {
    expect(read(28).state).toBe("running");
    const overdue = read(31);
    expect(overdue.state).toBe("late");
    expect([28, 29, 31].map((since) => read(since).forecast?.daysLate)).toEqual([0, 1, 3]);
  });

  it("is asked about once a forgotten start is likely enough", () => {
    const probabilities = [5, 28, 31, 35, 45].map(
      (since) => read(since).forecast?.unloggedStart.probability ?? 0,
    );
    expect(probabilities).toEqual(probabilities.toSorted((a, b) => a - b));
    expect(read(28).forecast?.unloggedStart.isWorthAsking).toBe(false);
    expect(read(45).forecast?.unloggedStart).toMatchObject({ isWorthAsking: true });
    expect(probabilities.at(-1)).toBeGreaterThan(0.9);
  });

  it("is then foreseen for the cycle after the forgotten start, unless nothing was forgotten", () => {
    const { nextStart, ifNothingForgotten } = read(45).forecast ?? {};
    expect((nextStart?.day ?? 0) - (20_000 - 45)).toBe(57);
    expect(ifNothingForgotten?.day).toBeLessThan(nextStart?.day ?? 0);
  });

  it("is not foreseen any more after ninety days", () => {
    expect(read(90).state).toBe("late");
    expect(read(91)).toMatchObject({
      state: "stale",
      analytics: null,
      predictions: null,
      forecast: null,
    });
  });
});

describe("ovulation", () => {
  const regular = Array.from({ length: 24 }, () => 28);
  const varying = [22, 34, 25, 31, 24, 32];
  /** The range of ovulation in days before the next start, and how wide both ranges are. */
  function before(lengths: readonly number[], since: number) {
    const { ovulation, nextStart } = readCycle(buildCycleInfo(lengths, since)).forecast ?? {};
    if (ovulation === undefined || nextStart === undefined) throw new Error("It is foreseen.");
    const { from, to } = ovulation.range90;
    const width = (of: DayForecast) => of.range90.to - of.range90.from;
    return {
      range: [nextStart.day - to, nextStart.day - from],
      widths: [width(ovulation), width(nextStart)] as const,
    };
  }

  it("lies 10 to 17 days before a start that is nearly certain, nine times in ten", () => {
    // 12.4 luteal days and one, give or take 1.645 times 2.5.
    expect(before(regular, 0).range).toEqual([10, 17]);
    expect(before(regular, 10).range).toEqual([10, 17]);
  });

  it("is as uncertain as the start and the luteal phase together", () => {
    const { widths } = before(varying, 0);
    const [luteal] = before(regular, 0).widths;
    expect(Math.abs(widths[0] - Math.hypot(widths[1], luteal))).toBeLessThanOrEqual(1);
  });
});

describe("a cycle that is not tracked", () => {
  it.each(["pregnancy", "pause"] as const)("stops every prediction in %s", (mode) => {
    const reading = readCycle(buildCycleInfo([28, 29, 28, 70, 28], 120, { mode }));
    expect(reading).toMatchObject({
      state: mode,
      analytics: null,
      predictions: null,
      forecast: null,
      pastError: null,
      signals: [],
    });
    expect(reading.latestStart).toBe(20_000 - 120);
  });

  it("is unknown without a start", () => {
    const reading = readCycle({ ...buildCycleInfo([], 0), periods: [] });
    expect(reading).toMatchObject({ state: "unknown", latestStart: null, latestEnd: null });
    expect(reading.forecast).toBeNull();
  });
});

function listForecasts({ forecast }: CycleReading): DayForecast[] {
  if (forecast === null) return [];
  return [forecast.nextStart, forecast.ifNothingForgotten, forecast.ovulation];
}
const contains = (outer: DayRange, inner: DayRange) =>
  outer.from <= inner.from && inner.to <= outer.to;

describe("any cycle", () => {
  it("is foreseen in ranges that lie within each other, about the day", () => {
    fc.assert(
      fc.property(anyCycleInfo, (info) => {
        for (const { day: at, range50, range90 } of listForecasts(readCycle(info))) {
          expect(contains(range50, { from: at, to: at })).toBe(true);
          expect(contains(range90, range50)).toBe(true);
        }
      }),
    );
  });

  it("is never foreseen for a day that has passed", () => {
    fc.assert(
      fc.property(anyCycleInfo, (info) => {
        const { forecast, analytics } = readCycle(info);
        expect(forecast?.nextStart.range90.from).toBeGreaterThanOrEqual(info.today);
        expect(forecast?.ifNothingForgotten.range90.from).toBeGreaterThanOrEqual(info.today);
        expect(analytics?.daysRemaining).toBeGreaterThanOrEqual(0);
        const probability = forecast?.unloggedStart.probability ?? -1;
        expect(probability).toBeGreaterThanOrEqual(0);
        expect(probability).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("reads the same on any other date, leap years or not", () => {
    fc.assert(
      fc.property(anyCycleInfo, fc.integer({ min: -9000, max: 9000 }), (info, days) => {
        const moved = readCycle(shiftDays(info, days));
        const read = readCycle(info);
        const of = (reading: CycleReading, by: number) => ({
          analytics: reading.analytics,
          signals: reading.signals,
          pastError: reading.pastError,
          start: (reading.latestStart ?? 0) - by,
          next: (reading.predictions?.predictedNextPeriodStart ?? 0) - by,
          ranges: listForecasts(reading).map(({ range50, range90 }) =>
            [range50.from, range50.to, range90.from, range90.to].map((at) => at - by),
          ),
        });
        expect(of(moved, days)).toEqual(of(read, 0));
      }),
    );
  });

  it("does not depend on the order of what was logged, nor on what lies ahead", () => {
    fc.assert(
      fc.property(anyCycleInfo, (info) => {
        const ahead = { start: info.today + 5, end: null };
        const later = { day: info.today + 1, flow: null, symptoms: [], moods: [] };
        const periods = [ahead, ...info.periods.toReversed(), ...info.periods];
        const logs = [later, ...info.logs.filter(({ day: at }) => at <= info.today)];
        expect(readCycle({ ...info, periods, logs })).toEqual(readCycle(info));
      }),
    );
  });

  it("lies in a phase whose metrics stay on their scale", () => {
    fc.assert(
      fc.property(anyCycleInfo, (info) => {
        const { currentDay = 0, currentPhase } = readCycle(info).analytics ?? {};
        expect(currentPhase?.dayRange.start).toBeLessThanOrEqual(currentDay);
        expect(currentPhase?.dayRange.end).toBeGreaterThanOrEqual(currentDay);
        for (const metric of cycleMetrics) {
          const value = currentPhase?.metrics[metric].value ?? -1;
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  it("is foreseen more narrowly the more regular the past ones were", () => {
    const width = (lengths: number[]) => {
      const { from, to } = readCycle(buildCycleInfo(lengths, 0)).forecast?.nextStart.range90 ?? {
        from: 0,
        to: 0,
      };
      return to - from;
    };
    fc.assert(
      fc.property(
        fc.integer({ min: 26, max: 34 }),
        fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 6, maxLength: 12 }),
        (typical, deviations) => {
          const once = deviations.map((deviation) => typical + deviation);
          const thrice = deviations.map((deviation) => typical + 3 * deviation);
          expect(width(once.map(() => typical))).toBeLessThanOrEqual(width(once));
          expect(width(once)).toBeLessThanOrEqual(width(thrice));
        },
      ),
    );
    expect(width([28, 28, 28, 28, 28, 28])).toBeLessThan(width([22, 34, 25, 31, 24, 32]));
  });
});

describe("the past error", () => {
  it("is told from three checked cycles on, the first two being learned from", () => {
    expect(readCycle(buildCycleInfo([28, 29, 28, 29], 3)).pastError).toBeNull();
    expect(readCycle(buildCycleInfo([28, 29, 28, 29, 28], 3)).pastError).toMatchObject({
      cycles: 3,
    });
  });

  it("is within a day for whoever is as regular as that", () => {
    const lengths = Array.from({ length: 30 }, (_, index) => 28 + (index % 2));
    const error = readCycle(buildCycleInfo(lengths, 3)).pastError;
    expect(error).toMatchObject({ cycles: 24, leftOut: 0, within90: 24 });
    expect(error?.meanAbsoluteError).toBeLessThanOrEqual(1);
  });

  it("owns up to cycles that nobody foresaw, and leaves out those that look like two", () => {
    const error = readCycle(buildCycleInfo([28, 29, 28, 29, 37, 28, 57, 29], 3)).pastError;
    expect(error).toMatchObject({ cycles: 5, leftOut: 1, within90: 4 });
  });

  it("owns up to a cycle that was shorter than anybody foresaw, too", () => {
    const error = readCycle(buildCycleInfo([28, 29, 28, 29, 19, 28, 29], 3)).pastError;
    expect(error).toMatchObject({ cycles: 5, leftOut: 0, within90: 4 });
  });

  it("leaves out of the count only what is among the cycles that are checked", () => {
    const regular = Array.from({ length: 23 }, () => 28);
    const getPastError = (...lengths: readonly number[]) =>
      readCycle(buildCycleInfo(lengths, 3)).pastError;
    expect(getPastError(28, 57, 28, ...regular)).toMatchObject({ cycles: 24, leftOut: 0 });
    expect(getPastError(28, 28, 57, ...regular)).toMatchObject({ cycles: 23, leftOut: 1 });
  });
});
