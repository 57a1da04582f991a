import { describe, expect, it } from "vitest";
import { cycleMetrics } from "../cycle-catalogue.ts";
import { cyclePhases } from "../cycle-phases.ts";
import type { CycleDayLog } from "../cycle-info.ts";
import { buildCycleInfo } from "../cycle-testing.ts";
import { getMetricLevel, computePhaseMetrics } from "./phase-metrics.ts";
import { readCycle } from "../read-cycle.ts";

const TODAY = 20_000;
/** Two completed cycles of 28 days; today is day 3 of the third one. */
const firstStart = TODAY - 2 - 56;

function log(cycle: number, cycleDay: number, given: Partial<CycleDayLog>): CycleDayLog {
  const day = firstStart + 28 * cycle + cycleDay - 1;
  return { day, flow: null, symptoms: [], moods: [], ...given };
}
function metricsAfter(...logs: CycleDayLog[]) {
  const averages = { averageCycleLength: 28, averagePeriodLength: 5 };
  return readCycle(buildCycleInfo([28, 28], 2, { averages, logs })).analytics?.currentPhase.metrics;
}

describe("phase metrics", () => {
  it("change little without logs, and never for focus, creativity or social life", () => {
    for (const phase of cyclePhases) {
      const metrics = computePhaseMetrics(phase, []);
      for (const metric of cycleMetrics) {
        expect(metrics[metric]).toMatchObject({ basis: "prior", days: 0, cycles: 0 });
        expect(Math.abs(metrics[metric].value - 50)).toBeLessThanOrEqual(8);
      }
      const unproven = [metrics.focus, metrics.creativity, metrics.social];
      expect(unproven.map(({ value }) => value)).toEqual([50, 50, 50]);
    }
  });

  it("stay at the prior with logs of one cycle", () => {
    const metrics = metricsAfter(log(0, 1, { symptoms: ["fatigue"] }), log(0, 2, {}));
    expect(metrics?.energy).toEqual({
      value: 42,
      level: "below",
      basis: "prior",
      days: 2,
      cycles: 1,
    });
  });

  it("are the user's average from the second cycle on: three days of 30, 50 and 70 give 50", () => {
    const metrics = metricsAfter(
      log(0, 1, { symptoms: ["fatigue"] }),
      log(0, 2, {}),
      log(1, 4, { moods: ["energetic"] }),
    );
    expect(metrics?.energy).toEqual({
      value: 50,
      level: "usual",
      basis: "own",
      days: 3,
      cycles: 2,
    });
    expect(metrics?.focus).toMatchObject({ value: 50, basis: "own" });
  });

  it("count each symptom once: cramps and fatigue leave 10 of 50 for exercise", () => {
    const tired = { symptoms: ["cramps", "fatigue"] as const };
    const metrics = metricsAfter(log(0, 1, tired), log(1, 1, tired));
    expect(metrics?.exercise).toMatchObject({ value: 10, level: "low", basis: "own" });
  });

  it("ignore logs in other phases and in the running cycle", () => {
    const metrics = metricsAfter(
      log(0, 20, { moods: ["energetic"] }),
      log(1, 21, { moods: ["energetic"] }),
      log(2, 1, { moods: ["energetic"] }),
    );
    expect(metrics?.energy).toMatchObject({ basis: "prior", days: 0 });
  });

  it("have five levels around the typical value", () => {
    expect([0, 34, 35, 44, 45, 55, 56, 65, 66, 100].map(getMetricLevel)).toEqual([
      "low",
      "low",
      "below",
      "below",
      "usual",
      "usual",
      "above",
      "above",
      "high",
      "high",
    ]);
  });
});
