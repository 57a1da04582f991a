// The hour axis shared by all nights of a list, so that they can be compared.
import { MINUTES_IN_HOUR } from "@vereda/domain/time/units";
import type { NightLine } from "./night-line.ts";
import { hasBar } from "./night-line.ts";

export type NightAxis = {
  /** Minutes from the start of the day of waking up. */
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
};

/** From noon before to midnight after; times outside are probably typos and are cut off. */
const EARLIEST = -12 * MINUTES_IN_HOUR;
const LATEST = 24 * MINUTES_IN_HOUR;
const MAX_TICKS = 6;
const STEPS = [2, 3, 4, 6, 8].map((hours) => hours * MINUTES_IN_HOUR);

export function buildAxis(lines: readonly NightLine[]): NightAxis | null {
  const ranges = lines
    .filter(hasBar)
    .flatMap((line) => (line.ideal === null ? [line] : [line, line.ideal]));
  if (ranges.length === 0) return null;
  const first = Math.max(EARLIEST, Math.min(...ranges.map(({ from }) => from)));
  const last = Math.min(LATEST, Math.max(...ranges.map(({ to }) => to)));
  const from = Math.floor(first / MINUTES_IN_HOUR) * MINUTES_IN_HOUR;
  const to = Math.ceil(last / MINUTES_IN_HOUR) * MINUTES_IN_HOUR;
  const step = STEPS.find((one) => (to - from) / one < MAX_TICKS) ?? LATEST;
  const hours = Array.from(
    { length: (to - from) / MINUTES_IN_HOUR + 1 },
    (_, hour) => from + hour * MINUTES_IN_HOUR,
  );
  return { from, to, ticks: hours.filter((at) => at % step === 0) };
}

/** Position of a minute on the axis, clamped to 0 to 1. */
export function getAxisShare(axis: NightAxis, minute: number): number {
  return Math.min(1, Math.max(0, (minute - axis.from) / (axis.to - axis.from)));
}
