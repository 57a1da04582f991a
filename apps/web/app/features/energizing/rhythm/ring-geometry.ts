// Geometry of a 24-hour ring: midnight at the top, noon at the bottom, clockwise.
import { formatClockTime } from "@vereda/domain/time/clock-time";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";

/** Step of the ring in minutes; sleep times need no finer precision. */
export const RING_STEP = 5;

type Point = { readonly x: number; readonly y: number };

/** Point of a minute of the day on a circle around the origin; y grows downwards. */
export function pointAt(minute: number, radius: number): Point {
  const angle = (minute / MINUTES_IN_DAY) * 2 * Math.PI;
  return { x: Math.sin(angle) * radius, y: -Math.cos(angle) * radius };
}

export function getMinuteAt({ x, y }: Point): number {
  const fraction = Math.atan2(x, -y) / (2 * Math.PI);
  const steps = Math.round((fraction * MINUTES_IN_DAY) / RING_STEP);
  return wrapMinute(steps * RING_STEP);
}

/** Wraps a minute count into one day, 0 to 1439. */
function wrapMinute(minute: number): number {
  return ((minute % MINUTES_IN_DAY) + MINUTES_IN_DAY) % MINUTES_IN_DAY;
}

/** SVG path of a clockwise arc from a minute on; a whole day is a full circle. */
export function buildArcPath(from: number, minutes: number, radius: number): string {
  const middle = pointAt(from + minutes / 2, radius);
  const [start, end] = [pointAt(from, radius), pointAt(from + minutes, radius)];
  // Uses two half arcs, because SVG draws nothing for an arc that ends at its start.
  const half = minutes / 2 > MINUTES_IN_DAY / 2 ? 1 : 0;
  const to = ({ x, y }: Point) => `A${radius} ${radius} 0 ${half} 1 ${round(x)} ${round(y)}`;
  return `M${round(start.x)} ${round(start.y)}${to(middle)}${to(end)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Minutes that each key moves a handle. */
const MOVES: Readonly<Record<string, number>> = {
  ArrowRight: 5,
  ArrowLeft: -5,
  ArrowUp: 15,
  ArrowDown: -15,
  PageUp: 60,
  PageDown: -60,
};

export function moveByKey(key: string, minute: number): string | null {
  if (key === "Home") return formatClockTime(0);
  if (key === "End") return formatClockTime(MINUTES_IN_DAY - RING_STEP);
  const move = MOVES[key];
  return move === undefined ? null : formatClockTime(wrapMinute(minute + move));
}
