import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatIsoDay, parseDay } from "../../time/day.ts";
import { cycleMetrics } from "./cycle-catalogue.ts";
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

describe("a cycle with averages only", () => {
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
    expect(formatIsoDay(predictions?.predictedNextPeriodStart ?? 0)).toBe(given.nextStart);
    const { startDate, endDate } = predictions?.predictedOvulationWindow ?? {};
    expect([startDate, endDate].map((at) => formatIsoDay(at ?? 0))).toEqual(given.window);
    expect(formatIsoDay(forecast?.ovulation.day ?? 0)).toBe(given.ovulation);
    const { from, to } = forecast?.fertileWindow ?? { from: 0, to: 0 };
    expect([from, to].map(formatIsoDay)).toEqual(given.fertile);
    expect(forecast?.basis).toBe("averages");
  });

  it("uses the mean for the age without stated averages: 29 days at 30, 27 at 45, 30 at 22", () => {
    const lengthAt = (age: number | null) =>
      readCycle(buildCycleInfo([], 3, { age })).analytics?.cycleLength;
    expect([lengthAt(30), lengthAt(null), lengthAt(45), lengthAt(22)]).toEqual([29, 29, 27, 30]);
  });
});

describe("a cycle with own history", () => {
  it("uses the user's own cycles from the second on", () => {
    const averages = { averageCycleLength: 28, averagePeriodLength: 5 };
    const after = (...lengths: number[]) =>
      readCycle(buildCycleInfo(lengths, 3, { averages })).forecast ?? null;
    expect(after(33)).toMatchObject({ basis: "averages", ownCycles: 1 });
    expect(after(33, 33)).toMatchObject({ basis: "own", ownCycles: 2 });
    const today = 20_000;
    expect(after(33)?.nextStart.day).toBe(today - 3 + 28);
    expect(after(33, 33, 33, 33)?.nextStart.day).toBe(today - 3 + 33);
  });

  it("is pulled towards the population mean while there are few cycles", () => {
    const expected = (lengths: number[]) =>
      (readCycle(buildCycleInfo(lengths, 0)).forecast?.nextStart.day ?? 0) - 20_000;
    expect(expected([36, 36])).toBeLessThan(36);
    expect(expected([36, 36])).toBeGreaterThan(31);
    expect(expected(Array.from({ length: 12 }, () => 36))).toBe(36);
  });

  it("is pulled towards the stated average, if there is one", () => {
    const expected = (averageCycleLength: number) => {
      const averages = { averageCycleLength, averagePeriodLength: 5 };
      return readCycle(buildCycleInfo([30, 30], 0, { averages })).forecast?.nextStart.day ?? 0;
    };
    expect(expected(38)).toBeGreaterThan(20_030);
    expect(expected(24)).toBeLessThan(20_030);
  });

  it("averages the user's own periods from the second on", () => {
    const averages = { averageCycleLength: 28, averagePeriodLength: 5 };
    const bleeding = (bled: (number | null)[]) =>
      readCycle(buildCycleInfo([28, 28, 28], 3, { averages, bled })).analytics?.periodLength;
    expect(bleeding([7, null, null, null])).toBe(5);
    expect(bleeding([7, 8, 6, null])).toBe(7);
  });

  it("has the logged end of the latest period, or an estimate", () => {
    const end = (last: number | null) =>
      readCycle(buildCycleInfo([28, 28], 8, { bled: [4, 4, last] })).latestEnd;
    expect(end(6)).toEqual({ day: 20_000 - 8 + 5, isEstimated: false });
    expect(end(null)).toEqual({ day: 20_000 - 8 + 3, isEstimated: true });
  });
});

describe("an overdue period", () => {
  const regular = [28, 29, 28, 29, 28, 29, 28, 29];
  const read = (since: number) => readCycle(buildCycleInfo(regular, since));

  it("is overdue from the day after the expected one", () => {
    expect(read(28).state).toBe("running");
    const overdue = read(31);
    expect(overdue.state).toBe("late");
    expect([28, 29, 31].map((since) => read(since).forecast?.daysLate)).toEqual([0, 1, 3]);
  });

  it("prompts for a forgotten start once that is likely enough", () => {
    const probabilities = [5, 28, 31, 35, 45].map(
      (since) => read(since).forecast?.unloggedStart.probability ?? 0,
    );
    expect(probabilities).toEqual(probabilities.toSorted((a, b) => a - b));
    expect(read(28).forecast?.unloggedStart.isWorthAsking).toBe(false);
    expect(read(45).forecast?.unloggedStart).toMatchObject({ isWorthAsking: true });
    expect(probabilities.at(-1)).toBeGreaterThan(0.9);
  });

  it("is predicted for the cycle after the forgotten start, unless nothing was forgotten", () => {
    const { nextStart, ifNothingForgotten } = read(45).forecast ?? {};
    expect((nextStart?.day ?? 0) - (20_000 - 45)).toBe(57);
    expect(ifNothingForgotten?.day).toBeLessThan(nextStart?.day ?? 0);
  });

  it("is not predicted after ninety days", () => {
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
  /** The 90 % range of ovulation in days before the next start, and the widths of both ranges. */
  function before(lengths: readonly number[], since: number) {
    const { ovulation, nextStart } = readCycle(buildCycleInfo(lengths, since)).forecast ?? {};
    if (ovulation === undefined || nextStart === undefined)
      throw new Error("The forecast is missing.");
    const { from, to } = ovulation.range90;
    const width = (of: DayForecast) => of.range90.to - of.range90.from;
    return {
      range: [nextStart.day - to, nextStart.day - from],
      widths: [width(ovulation), width(nextStart)] as const,
    };
  }

  it("has a 90 % range of 10 to 17 days before a nearly certain start", () => {
    // 12.4 luteal days plus one, ± 1.645 times 2.5.
    expect(before(regular, 0).range).toEqual([10, 17]);
    expect(before(regular, 10).range).toEqual([10, 17]);
  });

  it("has the combined uncertainty of the start and the luteal phase", () => {
    const { widths } = before(varying, 0);
    const [luteal] = before(regular, 0).widths;
    expect(Math.abs(widths[0] - Math.hypot(widths[1], luteal))).toBeLessThanOrEqual(1);
  });
});

describe("a cycle that is not tracked", () => {
  it.each(["pregnancy", "pause"] as const)("has no predictions in %s", (mode) => {
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
  it("has nested forecast ranges that contain the day", () => {
    fc.assert(
      fc.property(anyCycleInfo, (info) => {
        for (const { day: at, range50, range90 } of listForecasts(readCycle(info))) {
          expect(contains(range50, { from: at, to: at })).toBe(true);
          expect(contains(range90, range50)).toBe(true);
        }
      }),
    );
  });

  it("is never predicted for a past day", () => {
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

  it("has the same reading on any other date, in leap years or not", () => {
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

  it("does not depend on the order of the logs, nor on future logs", () => {
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

  it("is in a phase whose metrics are within their scale", () => {
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

  it("has narrower forecasts the more regular the past cycles were", () => {
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

describe("past forecast error", () => {
  it("needs three checked cycles, after two to learn from", () => {
    expect(readCycle(buildCycleInfo([28, 29, 28, 29], 3)).pastError).toBeNull();
    expect(readCycle(buildCycleInfo([28, 29, 28, 29, 28], 3)).pastError).toMatchObject({
      cycles: 3,
    });
  });

  it("is within a day if the cycles vary by one day", () => {
    const lengths = Array.from({ length: 30 }, (_, index) => 28 + (index % 2));
    const error = readCycle(buildCycleInfo(lengths, 3)).pastError;
    expect(error).toMatchObject({ cycles: 24, leftOut: 0, within90: 24 });
    expect(error?.meanAbsoluteError).toBeLessThanOrEqual(1);
  });

  it("includes unexpected cycles, and excludes those that probably contain two", () => {
    const error = readCycle(buildCycleInfo([28, 29, 28, 29, 37, 28, 57, 29], 3)).pastError;
    expect(error).toMatchObject({ cycles: 5, leftOut: 1, within90: 4 });
  });

  it("includes an unexpectedly short cycle", () => {
    const error = readCycle(buildCycleInfo([28, 29, 28, 29, 19, 28, 29], 3)).pastError;
    expect(error).toMatchObject({ cycles: 5, leftOut: 0, within90: 4 });
  });

  it("counts excluded intervals only among the checked cycles", () => {
    const regular = Array.from({ length: 23 }, () => 28);
    const getPastError = (...lengths: readonly number[]) =>
      readCycle(buildCycleInfo(lengths, 3)).pastError;
    expect(getPastError(28, 57, 28, ...regular)).toMatchObject({ cycles: 24, leftOut: 0 });
    expect(getPastError(28, 28, 57, ...regular)).toMatchObject({ cycles: 23, leftOut: 1 });
  });
});
