// What the phase of a cycle may add to a day, and for whom.
import { isLikelyAnother } from "../cycle/cycle-data.ts";
import type { CycleReading } from "../cycle/cycle-types.ts";

type CycleInput = Pick<CycleReading, "analytics" | "forecast"> & {
  readonly preferences: Pick<CycleReading["preferences"], "isHidden">;
};

/**
 * The energy of the running phase, 0 to 100, for whoever shows their cycle beyond its own page and noted days of that
 * phase: what others tend to feel bends nobody's day. In pregnancy and in pause there is no phase, and none is known
 * where another cycle has begun without being logged.
 */
export function cycleEnergy(reading: CycleInput | undefined): number | null {
  if (reading === undefined || reading.preferences.isHidden || isLikelyAnother(reading))
    return null;
  const energy = reading.analytics?.currentPhase.metrics.energy;
  return energy?.basis === "own" ? energy.value : null;
}
