// The energy of a whole day as one level, from the energy curve.
import {
  buildEnergyCurve,
  buildTypicalCurve,
} from "../../energizing/insights/energy/energy-curve.ts";
import type { BodyInfo } from "../../energizing/insights/energy/energy-day.ts";
import { findLastNight, type WakingDay } from "../../energizing/insights/energy/waking-day.ts";

const STEP = 30;

/**
 * The mean energy of a user's waking hours, 0 to 100: 100 as after enough sleep, 0 as after a night without
 * any. Null when neither the last night nor the sleep debt is available, because the curve would then only
 * repeat the rhythm.
 *     level = 100 · (mean − none) / (typical − none)
 * `mean`, `typical` and `none` are means of the curves of `energy-curve.ts` from the usual wake-up to
 * bedtime: of this day, of a day after enough sleep, and of a day after a night without sleep but without
 * earlier debt. The curve has its sources there; the scale is this project's own.
 */
export function computeEnergyLevel(
  waking: WakingDay,
  { nights, ...body }: BodyInfo,
): number | null {
  const { wakeUp, bedtime } = waking;
  const lastNight = findLastNight(waking, nights);
  if (lastNight === null && body.debt === null) return null;
  const computeMean = (energyAt: (minute: number) => number) => {
    const count = Math.floor((bedtime - wakeUp) / STEP) + 1;
    const values = Array.from({ length: count }, (_, at) => energyAt(wakeUp + at * STEP));
    return values.reduce((sum, value) => sum + value, 0) / count;
  };
  const sleepless = { wokeUp: wakeUp, slept: 0 };
  const none = computeMean(
    buildEnergyCurve({ ...waking, ...body, lastNight: sleepless, debt: null, phase: null }),
  );
  const typical = computeMean(buildTypicalCurve(waking));
  if (typical <= none) return null;
  const mean = computeMean(buildEnergyCurve({ wakeUp, bedtime, lastNight, ...body }));
  return Math.round(Math.min(1, Math.max(0, (mean - none) / (typical - none))) * 100);
}
