// What the tests of energy share.
import type { EnergyInfo } from "./energy-curve.ts";

/** `07:30`; hours beyond 24 are those after midnight. */
export function parseMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Somebody awake from seven to eleven, of whom nothing else is known. */
export function buildEnergyInfo(overrides: Partial<EnergyInfo> = {}): EnergyInfo {
  const rhythm = { wakeUp: parseMinutes("07:00"), bedtime: parseMinutes("23:00") };
  return { ...rhythm, lastNight: null, need: null, debt: null, phase: null, ...overrides };
}
