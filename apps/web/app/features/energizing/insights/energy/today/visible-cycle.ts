// The cycle, if the user tracks it and shows it outside its own screen; otherwise null.
import { useReading } from "../../../cycle/cycle-data.ts";
import type { CycleReading } from "../../../cycle/cycle-types.ts";

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
