// The geometry of a clock ring of 24 hours: midnight on top, noon below, the hours running clockwise.
import { formatClockTime } from "@vereda/domain/time/clock-time";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";

/** The smallest step of a ring: nobody plans their sleep by the minute. */
export const RING_STEP = 5;

export type Point = { readonly x: number; readonly y: number };

/** Where a minute of the day stands on a circle around the origin; y grows downwards. */
export function pointAt(minute: number, radius: number): Point {
  const angle = (minute / MINUTES_IN_DAY) * 2 * Math.PI;
  return { x: Math.sin(angle) * radius, y: -Math.cos(angle) * radius };
}

/** The minute of the day towards which a point lies from the middle, in whole steps. */
export function minuteTowards({ x, y }: Point): number {
  const fraction = Math.atan2(x, -y) / (2 * Math.PI);
  const steps = Math.round((fraction * MINUTES_IN_DAY) / RING_STEP);
  return wrapped(steps * RING_STEP);
}

/** A minute of the day, whatever number of days it lies away. */
export function wrapped(minute: number): number {
  return ((minute % MINUTES_IN_DAY) + MINUTES_IN_DAY) % MINUTES_IN_DAY;
}

/** The stretch of a circle from a minute on, clockwise, as the path of an SVG. A whole day is a whole circle. */
export function arcPath(from: number, minutes: number, radius: number): string {
  const middle = pointAt(from + minutes / 2, radius);
  const [start, end] = [pointAt(from, radius), pointAt(from + minutes, radius)];
  // In two halves: a circle that ends where it begins would be nothing.
  const half = minutes / 2 > MINUTES_IN_DAY / 2 ? 1 : 0;
  const to = ({ x, y }: Point) => `A${radius} ${radius} 0 ${half} 1 ${round(x)} ${round(y)}`;
  return `M${round(start.x)} ${round(start.y)}${to(middle)}${to(end)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** How far each key moves a handle, in minutes. */
const MOVES: Readonly<Record<string, number>> = {
  ArrowRight: 5,
  ArrowLeft: -5,
  ArrowUp: 15,
  ArrowDown: -15,
  PageUp: 60,
  PageDown: -60,
};

/** The clock time to which a key moves a handle; null for a key that moves nothing. */
export function movedBy(key: string, minute: number): string | null {
  if (key === "Home") return formatClockTime(0);
  if (key === "End") return formatClockTime(MINUTES_IN_DAY - RING_STEP);
  const move = MOVES[key];
  return move === undefined ? null : formatClockTime(wrapped(minute + move));
}
