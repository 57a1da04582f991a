import { describe, expect, it } from "vitest";
import { cycleEnergy } from "./cycle-energy.ts";

type CycleInput = NonNullable<Parameters<typeof cycleEnergy>[0]>;
type Metric = NonNullable<CycleInput["analytics"]>["currentPhase"]["metrics"]["energy"];

function reading(basis: Metric["basis"], { isHidden = false, unlogged = 0 } = {}): CycleInput {
  const metric: Metric = { value: 38, label: "Más baja", level: "below", basis };
  const days = { from: "2026-11-28", to: "2026-11-30" };
  const start = { day: "2026-11-29", range50: days, range90: days };
  return {
    preferences: { isHidden },
    analytics: {
      currentDay: 3,
      daysRemaining: 26,
      cycleLength: 28,
      periodLength: 5,
      currentPhase: {
        id: "menstrual",
        dayRange: { start: 1, end: 5 },
        metrics: {
          energy: metric,
          focus: metric,
          creativity: metric,
          social: metric,
          exercise: metric,
        },
      },
    },
    forecast: {
      basis: "own",
      ownCycles: 3,
      nextStart: start,
      ifNothingForgotten: start,
      unloggedStart: { probability: unlogged, isWorthAsking: unlogged > 0.2 },
      daysLate: 0,
      ovulation: null,
      fertileWindow: null,
    },
  };
}

describe("what a phase adds to the energy of a day", () => {
  it("is what its person noted in that phase", () => {
    expect(cycleEnergy(reading("own"))).toBe(38);
  });

  it("is nothing where only others are known of", () => {
    expect(cycleEnergy(reading("prior"))).toBeNull();
  });

  it("is nothing for whoever keeps the cycle to its own page", () => {
    expect(cycleEnergy(reading("own", { isHidden: true }))).toBeNull();
  });

  it("is nothing where another cycle has probably begun", () => {
    expect(cycleEnergy(reading("own", { unlogged: 0.6 }))).toBeNull();
  });

  it("is nothing in pregnancy, in pause, and for whoever follows none", () => {
    expect(cycleEnergy({ ...reading("own"), analytics: null, forecast: null })).toBeNull();
    expect(cycleEnergy(undefined)).toBeNull();
  });
});
