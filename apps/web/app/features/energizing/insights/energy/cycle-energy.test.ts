import { describe, expect, it } from "vitest";
import { getCycleEnergy } from "./cycle-energy.ts";

type CycleInput = NonNullable<Parameters<typeof getCycleEnergy>[0]>;
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

describe("cycleEnergy", () => {
  it("returns the energy the user logged for that phase", () => {
    expect(getCycleEnergy(reading("own"))).toBe(38);
  });

  it("returns null when only data from other users is available", () => {
    expect(getCycleEnergy(reading("prior"))).toBeNull();
  });

  it("returns null when the user limits the cycle to its own screen", () => {
    expect(getCycleEnergy(reading("own", { isHidden: true }))).toBeNull();
  });

  it("returns null when another cycle has probably started", () => {
    expect(getCycleEnergy(reading("own", { unlogged: 0.6 }))).toBeNull();
  });

  it("returns null in pregnancy, while paused, and without cycle tracking", () => {
    expect(getCycleEnergy({ ...reading("own"), analytics: null, forecast: null })).toBeNull();
    expect(getCycleEnergy(undefined)).toBeNull();
  });
});
