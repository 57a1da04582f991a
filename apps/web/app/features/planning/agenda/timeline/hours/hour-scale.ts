// Maps minutes to pixels in a day: evenly, but enlarged where an item would be too short to read.
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import { getEndMinute, type Timed } from "#features/planning/calendar/hours/time-lanes.ts";
import type { MinuteRange } from "../day-sheet.ts";

const HOUR_PX = 80;
/** The height of half an hour: enough for one line and a touch target. */
const MIN_PX = 40;

/** The minimum duration for lanes, so that only items that overlap in time share the width. */
export const EXACT_MINUTES = 1;

/** `px` from the top. */
type Mark = { readonly minute: number; readonly px: number };

/** Marks from the first to the last visible minute; linear between two marks. */
export type HourScale = readonly Mark[];

/** The end minute for items that last longer: the end of the day or of the visible range. */
export function getEndOfScale({ to }: MinuteRange): number {
  return Math.max(to, MINUTES_IN_DAY);
}

/** Builds the scale of `range`, enlarged so that each item has its minimum height. */
export function buildHourScale(range: MinuteRange, timed: readonly Timed<unknown>[]): HourScale {
  const ranges = timed
    .map((entry) => ({
      from: Math.max(entry.minute, range.from),
      to: Math.min(getEndMinute(entry, getEndOfScale(range), EXACT_MINUTES), range.to),
    }))
    .filter(({ from, to }) => to > from)
    .toSorted((a, b) => a.to - a.from - (b.to - b.from));
  const edges = [range.from, range.to, ...ranges.flatMap(({ from, to }) => [from, to])];
  const parts = buildParts([...new Set(edges)].toSorted((a, b) => a - b));
  // Shortest first, because a longer item grows with the short ones in it.
  for (const { from, to } of ranges) {
    const own = parts.filter((part) => part.from >= from && part.to <= to);
    const tall = own.reduce((sum, { px }) => sum + px, 0);
    if (tall < MIN_PX) for (const part of own) part.px *= MIN_PX / tall;
  }
  let px = 0;
  return [
    { minute: range.from, px },
    ...parts.map((part) => ({ minute: part.to, px: (px += part.px) })),
  ];
}

function buildParts(edges: readonly number[]) {
  return edges.slice(1).map((to, at) => {
    const from = edges[at] ?? to;
    return { from, to, px: ((to - from) / 60) * HOUR_PX };
  });
}

export function getScaleHeight(scale: HourScale): number {
  return scale.at(-1)?.px ?? 0;
}

/** Uses the default height per hour outside the visible range. */
export function getPxAt(scale: HourScale, minute: number): number {
  return interpolate(scale, minute, "minute", "px", HOUR_PX / 60);
}

export function getMinuteAt(scale: HourScale, px: number): number {
  return interpolate(scale, px, "px", "minute", 60 / HOUR_PX);
}

function interpolate(
  scale: HourScale,
  value: number,
  fromAxis: keyof Mark,
  toAxis: keyof Mark,
  defaultRatio: number,
): number {
  const after = scale.findIndex((mark) => mark[fromAxis] > value);
  const [one, other] = after <= 0 ? [scale.at(after), undefined] : [scale[after - 1], scale[after]];
  if (one === undefined) return 0;
  const share =
    other === undefined
      ? defaultRatio
      : (other[toAxis] - one[toAxis]) / (other[fromAxis] - one[fromAxis]);
  return one[toAxis] + (value - one[fromAxis]) * share;
}

export function getBlockPosition(scale: HourScale, { from, to }: MinuteRange) {
  const top = getPxAt(scale, from);
  return { top: `${top}px`, height: `${getPxAt(scale, to) - top}px` };
}
