// The energy of the cycle phase in a reading of the API.
import { getPhaseEnergy } from "@vereda/domain/energizing/insights/energy/phase-energy";
import type { CycleReading } from "../../cycle/cycle-types.ts";

type CycleInput = Pick<CycleReading, "analytics" | "forecast"> & {
  readonly preferences: Pick<CycleReading["preferences"], "isHidden">;
};

/** Null when the phase does not count; see `getPhaseEnergy`. */
export function getCycleEnergy(reading: CycleInput | undefined): number | null {
  return reading === undefined
    ? null
    : getPhaseEnergy({ ...reading, isHidden: reading.preferences.isHidden });
}
