// Summarises an energy curve: the clearest hours, and the level and trend of an hour.
import { quantile } from "../statistics.ts";

const STEP = 15;
const HALF_HOUR = 30;
/** Values at most this much below the peak count as equally clear. */
const PEAK_TOLERANCE = 0.035;
const MAX_SECOND_WAVE_DROP = 0.1;
const MIN_DIP_DEPTH = 0.05;
const MIN_MINUTES = 60;

export type Hours = { readonly from: number; readonly to: number };
export type Curve = (minute: number) => number;

/**
 * The clearest intervals of a day, sorted by time: the one around the highest peak, and a second one if
 * there is another peak after a dip. Rounded to half hours and at least an hour long; empty if the day is
 * shorter.
 */
export function findClearHours(energyAt: Curve, { from, to }: Hours): Hours[] {
  const points = samplePoints(energyAt, from, to);
  const best = findPlateau(points, findPeak(points));
  if (best === null) return [];
  const { value: top } = best.peak;
  const others = [points.slice(0, best.first), points.slice(best.last + 1)]
    .map((rest) => findSecondWave(rest, top))
    .flatMap((wave) => wave ?? [])
    .slice(0, 1);
  return [best, ...others].map(roundToHalfHours).toSorted((one, other) => one.from - other.from);
}

type Point = { readonly minute: number; readonly value: number };
type Wave = { readonly peak: Point; readonly first: number; readonly last: number } & Hours;

function samplePoints(energyAt: Curve, from: number, to: number): Point[] {
  const first = Math.ceil(from / STEP) * STEP;
  const count = Math.max(0, Math.floor((to - first) / STEP) + 1);
  return Array.from({ length: count }, (_, at) => {
    const minute = first + at * STEP;
    return { minute, value: energyAt(minute) };
  });
}

function findPeak(points: readonly Point[]): number {
  const max = Math.max(...points.map(({ value }) => value));
  return points.findIndex(({ value }) => value === max);
}

/** The continuous interval around a point with about the same value; null if shorter than an hour. */
function findPlateau(points: readonly Point[], at: number): Wave | null {
  const peak = points[at];
  if (peak === undefined) return null;
  const isNear = (index: number) => (points[index]?.value ?? -1) >= peak.value - PEAK_TOLERANCE;
  let [first, last] = [at, at];
  while (isNear(first - 1)) first--;
  while (isNear(last + 1)) last++;
  const [from, to] = [points[first]?.minute ?? 0, points[last]?.minute ?? 0];
  return to - from < MIN_MINUTES ? null : { peak, first, last, from, to };
}

/**
 * A separate peak with a dip on both sides, which does not only lead up to the best hours or down from
 * them.
 */
function findSecondWave(points: readonly Point[], top: number): Wave | null {
  const isHill = (at: number) => {
    const value = points[at]?.value ?? 0;
    const findMinValue = (part: readonly Point[]) => Math.min(...part.map((point) => point.value));
    return (
      findMinValue(points.slice(0, at)) <= value - MIN_DIP_DEPTH &&
      findMinValue(points.slice(at + 1)) <= value - MIN_DIP_DEPTH
    );
  };
  const at = findPeak(points);
  const peak = points[at];
  if (peak === undefined || peak.value < top - MAX_SECOND_WAVE_DROP || !isHill(at)) return null;
  return findPlateau(points, at);
}

function roundToHalfHours({ from, to }: Hours): Hours {
  const start = Math.ceil(from / HALF_HOUR) * HALF_HOUR;
  const end = Math.floor(to / HALF_HOUR) * HALF_HOUR;
  return end - start < MIN_MINUTES
    ? { from: start, to: start + MIN_MINUTES }
    : { from: start, to: end };
}

const energyLevels = ["low", "middle", "high"] as const;
export type EnergyLevel = (typeof energyLevels)[number];

export type Bounds = { readonly middle: number; readonly high: number };

/**
 * The bounds from the user's typical day: a quarter of its waking time is below, a third above. So after a
 * short night, more of the day is low, which is how users feel.
 */
export function getLevelBounds(typicalAt: Curve, { from, to }: Hours): Bounds {
  const values = samplePoints(typicalAt, from, to).map(({ value }) => value);
  return { middle: quantile(values, 0.25), high: quantile(values, 2 / 3) };
}

export function getEnergyLevel(value: number, { middle, high }: Bounds): EnergyLevel {
  if (value < middle) return "low";
  return value < high ? "middle" : "high";
}

export type EnergyTrend = "rising" | "steady" | "falling";

const TREND_MINUTES = 45;
const MIN_TREND_CHANGE = 0.03;

export function getTrend(energyAt: Curve, minute: number): EnergyTrend {
  const change = energyAt(minute + TREND_MINUTES) - energyAt(minute);
  if (Math.abs(change) < MIN_TREND_CHANGE) return "steady";
  return change > 0 ? "rising" : "falling";
}
