// Checks whether a night already has details, from this or another device.
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";

export function isNightDescribed(night: SleepCycle): boolean {
  const { awakeningsCount, easeOfFallingAsleep, feelingUponWaking, environment, notes } = night;
  const details = [awakeningsCount, easeOfFallingAsleep, feelingUponWaking, environment, notes];
  return night.factors.length > 0 || details.some((one) => one !== null);
}
