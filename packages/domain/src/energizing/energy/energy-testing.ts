// What the tests of energy share.
import type { EnergyFacts } from "./energy-curve.ts";

/** `07:30`; hours beyond 24 are those after midnight. */
export function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Somebody awake from seven to eleven, of whom nothing else is known. */
export function factsWith(told: Partial<EnergyFacts> = {}): EnergyFacts {
  const rhythm = { wakeUp: minuteOf("07:00"), bedtime: minuteOf("23:00") };
  return { ...rhythm, lastNight: null, need: null, debt: null, phase: null, ...told };
}
