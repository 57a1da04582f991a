// Whether somebody has told a night already, on this device or on another one.
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";

/** Whether more is known of a night than when it was. */
export function isNightDescribed(night: SleepCycle): boolean {
  const { awakeningsCount, easeOfFallingAsleep, feelingUponWaking, environment, notes } = night;
  const details = [awakeningsCount, easeOfFallingAsleep, feelingUponWaking, environment, notes];
  return night.factors.length > 0 || details.some((one) => one !== null);
}
