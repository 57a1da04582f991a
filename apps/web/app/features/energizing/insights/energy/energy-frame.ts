// Maps minutes and energy values to positions in the energy chart and picks its hour ticks.
import type { Curve, Hours } from "@vereda/domain/energizing/insights/energy/clear-hours";
import type { EnergyDay } from "@vereda/domain/energizing/insights/energy/energy-day";
import { listWholeHours } from "../../whole-hours.ts";

/** Minutes of the night that are visible at either end. */
const NIGHT = 75;
const STEP = 10;

export type Frame = Hours & {
  readonly share: (minute: number) => number;
  /** x attribute in percent. */
  readonly x: (minute: number) => string;
  readonly width: (from: number, to: number) => string;
  readonly y: (value: number) => number;
};

/** @param above pixels that stay free above the highest value */
export function buildFrame(
  { wakingHours, energyAt, typicalAt }: EnergyDay,
  height: number,
  above: number,
): Frame {
  const from = wakingHours.from - NIGHT;
  const to = wakingHours.to + NIGHT;
  const highest = Math.max(
    ...listMinutes(wakingHours).flatMap((at) => [energyAt(at), typicalAt(at)]),
    0.1,
  );
  const formatPercent = (share: number) => `${(share * 100).toFixed(2)}%`;
  const share = (minute: number) => (minute - from) / (to - from);
  return {
    from,
    to,
    share,
    x: (minute) => formatPercent(share(minute)),
    width: (start, end) => formatPercent(share(end) - share(start)),
    y: (value) => height - (value / highest) * (height - above),
  };
}

function listMinutes({ from, to }: Hours): number[] {
  const count = Math.floor((to - from) / STEP);
  return [...Array.from({ length: count + 1 }, (_, at) => from + at * STEP), to];
}

/** Points of a polyline; x in minutes from the left edge, y in pixels from the top. */
export function buildCurvePoints(energyAt: Curve, range: Hours, frame: Frame): string {
  return listMinutes(range)
    .map((minute) => `${minute - frame.from},${frame.y(energyAt(minute)).toFixed(1)}`)
    .join(" ");
}

type Tick = { readonly minute: number; readonly isEnd: boolean };

/** Minutes; an hour closer to either end would overlap the label of that end. */
const CLEARANCE = 140;

/** Wake-up, bedtime and whole hours between them: three to six ticks in total. */
export function buildHourTicks({ from, to }: Hours): Tick[] {
  const between = listWholeHours(from, to).filter(
    (minute) => minute - from >= CLEARANCE && to - minute >= CLEARANCE,
  );
  return [
    { minute: from, isEnd: true },
    ...between.map((minute) => ({ minute, isEnd: false })),
    { minute: to, isEnd: true },
  ];
}
