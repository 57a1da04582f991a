// Combines a user's waking hours, energy curve and clearest hours of a day.
import {
  findClearHours,
  getLevelBounds,
  type Bounds,
  type Curve,
  type Hours,
} from "./clear-hours.ts";
import { buildEnergyCurve, buildTypicalCurve, type EnergyInfo } from "./energy-curve.ts";
import { findLastNight, type NightSummary, type WakingDay } from "./waking-day.ts";

export type BodyInfo = Pick<EnergyInfo, "need" | "debt" | "phase"> & {
  readonly nights: readonly NightSummary[];
};

export const rhythmOnlyInfo: BodyInfo = { nights: [], need: null, debt: null, phase: null };

/** If the curves differ by more than this at any time, the day is not typical. */
const MAX_TYPICAL_DIFFERENCE = 0.05;
const STEP = 15;

export type EnergyDay = {
  readonly waking: WakingDay;
  readonly lastNight: EnergyInfo["lastNight"];
  readonly wakingHours: Hours;
  /** Between 0 and 1, by minute of the day. */
  readonly energyAt: Curve;
  readonly typicalAt: Curve;
  readonly isTypical: boolean;
  /** The clearest hours by time: one or two intervals, none on a very short day. */
  readonly best: readonly Hours[];
  readonly bounds: Bounds;
};

export function buildEnergyDay(waking: WakingDay, { nights, ...body }: BodyInfo): EnergyDay {
  const { wakeUp, bedtime } = waking;
  const lastNight = findLastNight(waking, nights);
  const wakingHours = { from: lastNight?.wokeUp ?? wakeUp, to: bedtime };
  const energyAt = buildEnergyCurve({ wakeUp, bedtime, lastNight, ...body });
  const typicalAt = buildTypicalCurve(waking);
  return {
    waking,
    lastNight,
    wakingHours,
    energyAt,
    typicalAt,
    isTypical: isSimilar(energyAt, typicalAt, wakingHours),
    best: findClearHours(energyAt, wakingHours),
    bounds: getLevelBounds(typicalAt, { from: wakeUp, to: bedtime }),
  };
}

function isSimilar(one: Curve, other: Curve, { from, to }: Hours): boolean {
  for (let minute = from; minute <= to; minute += STEP) {
    if (Math.abs(one(minute) - other(minute)) > MAX_TYPICAL_DIFFERENCE) return false;
  }
  return true;
}
