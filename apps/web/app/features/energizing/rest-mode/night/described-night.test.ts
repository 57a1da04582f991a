import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import { describe, expect, it } from "vitest";
import { isNightDescribed } from "./described-night.ts";

const night: SleepCycle = {
  id: "019cb000-0000-7000-8000-000000000001",
  startedAt: "2026-03-04T05:10:00.000Z",
  endedAt: "2026-03-04T12:40:00.000Z",
  durationMinutes: 450,
  isNap: false,
  awakeningsCount: null,
  easeOfFallingAsleep: null,
  feelingUponWaking: null,
  environment: null,
  notes: null,
  factors: [],
  updatedAt: "2026-03-04T12:40:00.000Z",
};
const noise = { factorId: "noise_disruption", sleepCycleId: night.id, isPositive: false };

describe("night created by a rest", () => {
  it("is not described yet", () => {
    expect(isNightDescribed(night)).toBe(false);
  });

  it.each([
    { awakeningsCount: 0 },
    { easeOfFallingAsleep: "INSOMNIA" as const },
    { feelingUponWaking: "TIRED" as const },
    { environment: "TRAIN" as const },
    { notes: "Llovió toda la noche" },
    { factors: [noise] },
  ])("is described by %o alone", (detail) => {
    expect(isNightDescribed({ ...night, ...detail })).toBe(true);
  });
});
