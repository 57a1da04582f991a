// The energy of a person's day: from when to when, how clear their head is likely to be, and in which hours most.
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

/** Nothing but the rhythm is known. */
export const rhythmOnlyInfo: BodyInfo = { nights: [], need: null, debt: null, phase: null };

/** More than this apart anywhere, today is another day than usual. */
const MAX_TYPICAL_DIFFERENCE = 0.05;
const STEP = 15;

export type EnergyDay = {
  readonly waking: WakingDay;
  readonly lastNight: EnergyInfo["lastNight"];
  /** From waking up, as told or as usual, until bedtime. */
  readonly wakingHours: Hours;
  /** Between 0 and 1, by minute of the day. */
  readonly energyAt: Curve;
  /** The same after enough sleep. */
  readonly typicalAt: Curve;
  readonly isTypical: boolean;
  /** When the head is clearest, by time; one stretch or two, none on a very short day. */
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
