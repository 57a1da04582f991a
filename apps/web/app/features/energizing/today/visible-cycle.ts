// Whether the cycle is one of today's facts: for whoever follows it now and has not kept it to its own page. In
// pregnancy, in pause and before any start there is no day to tell.
import { useReading } from "../cycle/cycle-data.ts";
import type { CycleReading } from "../cycle/cycle-types.ts";

export type VisibleCycle = CycleReading & {
  readonly analytics: NonNullable<CycleReading["analytics"]>;
};

function isVisible(reading: CycleReading | undefined): reading is VisibleCycle {
  return reading !== undefined && !reading.preferences.isHidden && reading.analytics !== null;
}

export function useVisibleCycle(): VisibleCycle | null {
  const { reading } = useReading();
  return isVisible(reading) ? reading : null;
}
