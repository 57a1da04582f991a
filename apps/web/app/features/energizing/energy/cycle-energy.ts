// Decides whether the cycle phase counts in the energy of a day, and with which value.
import { isLikelyAnother } from "../cycle/cycle-data.ts";
import type { CycleReading } from "../cycle/cycle-types.ts";

type CycleInput = Pick<CycleReading, "analytics" | "forecast"> & {
  readonly preferences: Pick<CycleReading["preferences"], "isHidden">;
};

/**
 * Energy of the current phase, 0 to 100; null if the cycle is hidden or paused, in pregnancy, without own
 * data for the phase, or if an unlogged cycle has probably started.
 */
export function getCycleEnergy(reading: CycleInput | undefined): number | null {
  if (reading === undefined || reading.preferences.isHidden || isLikelyAnother(reading))
    return null;
  const energy = reading.analytics?.currentPhase.metrics.energy;
  return energy?.basis === "own" ? energy.value : null;
}
