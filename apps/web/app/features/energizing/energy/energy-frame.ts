// The frame in which the curve of a day is drawn: where minutes and values lie in it, and which hours are written.
import type { Curve, Hours } from "@vereda/domain/energizing/energy/clear-hours";
import type { EnergyDay } from "@vereda/domain/energizing/energy/energy-day";
import { wholeHours } from "../whole-hours.ts";

/** What is shown of the night at either end. */
const NIGHT = 75;
const STEP = 10;

export type Frame = Hours & {
  /** 0 to 1, from left to right. */
  readonly share: (minute: number) => number;
  /** As an attribute, in per cent. */
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
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
  const share = (minute: number) => (minute - from) / (to - from);
  return {
    from,
    to,
    share,
    x: (minute) => percent(share(minute)),
    width: (start, end) => percent(share(end) - share(start)),
    y: (value) => height - (value / highest) * (height - above),
  };
}

function listMinutes({ from, to }: Hours): number[] {
  const count = Math.floor((to - from) / STEP);
  return [...Array.from({ length: count + 1 }, (_, at) => from + at * STEP), to];
}

/** The corners of a line, in minutes from the left edge and pixels from the top. */
export function curvePoints(energyAt: Curve, range: Hours, frame: Frame): string {
  return listMinutes(range)
    .map((minute) => `${minute - frame.from},${frame.y(energyAt(minute)).toFixed(1)}`)
    .join(" ");
}

export type Tick = { readonly minute: number; readonly isEnd: boolean };

/** Hours nearer to an end than this would run into its words. */
const CLEARANCE = 140;

/** Waking up and bedtime, and whole hours between them: as few as three, as many as six. */
export function hourTicks({ from, to }: Hours): Tick[] {
  const between = wholeHours(from, to).filter(
    (minute) => minute - from >= CLEARANCE && to - minute >= CLEARANCE,
  );
  return [
    { minute: from, isEnd: true },
    ...between.map((minute) => ({ minute, isEnd: false })),
    { minute: to, isEnd: true },
  ];
}
