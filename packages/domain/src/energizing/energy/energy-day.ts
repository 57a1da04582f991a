// The energy of a person's day: from when to when, how clear their head is likely to be, and in which hours most.
import { clearHours, levelBounds, type Bounds, type Curve, type Hours } from "./clear-hours.ts";
import { energyCurve, usualCurve, type EnergyFacts } from "./energy-curve.ts";
import { lastNightOf, type KnownNight, type WakingDay } from "./waking-day.ts";

export type BodyFacts = Pick<EnergyFacts, "need" | "debt" | "phase"> & {
  readonly nights: readonly KnownNight[];
};

/** Nothing but the rhythm is known. */
export const onlyRhythm: BodyFacts = { nights: [], need: null, debt: null, phase: null };

/** More than this apart anywhere, today is another day than usual. */
const SEEN = 0.05;
const STEP = 15;

export type EnergyDay = {
  readonly waking: WakingDay;
  readonly lastNight: EnergyFacts["lastNight"];
  /** From waking up, as told or as usual, until bedtime. */
  readonly span: Hours;
  /** Between 0 and 1, by minute of the day. */
  readonly energyAt: Curve;
  /** The same after enough sleep. */
  readonly usualAt: Curve;
  readonly isAsUsual: boolean;
  /** When the head is clearest, by time; one stretch or two, none on a very short day. */
  readonly best: readonly Hours[];
  readonly bounds: Bounds;
};

export function energyDay(waking: WakingDay, { nights, ...body }: BodyFacts): EnergyDay {
  const { wakeUp, bedtime } = waking;
  const lastNight = lastNightOf(waking, nights);
  const span = { from: lastNight?.wokeUp ?? wakeUp, to: bedtime };
  const energyAt = energyCurve({ wakeUp, bedtime, lastNight, ...body });
  const usualAt = usualCurve(waking);
  return {
    waking,
    lastNight,
    span,
    energyAt,
    usualAt,
    isAsUsual: isAlike(energyAt, usualAt, span),
    best: clearHours(energyAt, span),
    bounds: levelBounds(usualAt, { from: wakeUp, to: bedtime }),
  };
}

function isAlike(one: Curve, other: Curve, { from, to }: Hours): boolean {
  for (let minute = from; minute <= to; minute += STEP) {
    if (Math.abs(one(minute) - other(minute)) > SEEN) return false;
  }
  return true;
}
