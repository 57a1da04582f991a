// Helpers for the energy tests.
import type { EnergyInfo } from "./energy-curve.ts";

/** Parses `07:30` into minutes; hours beyond 24 are after midnight. */
export function parseMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** A user awake from 7:00 to 23:00, with no other information. */
export function buildEnergyInfo(overrides: Partial<EnergyInfo> = {}): EnergyInfo {
  const rhythm = { wakeUp: parseMinutes("07:00"), bedtime: parseMinutes("23:00") };
  return { ...rhythm, lastNight: null, need: null, debt: null, phase: null, ...overrides };
}
