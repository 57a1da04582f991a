// How tall the hours of a day are drawn: all alike, except where something is too short to be read. There they are
// stretched, so that what comes one after the other stands one under the other, and each where its time is.
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import { getEndMinute, type Timed } from "#features/planning/calendar/time-lanes.ts";
import type { MinuteRange } from "../day-sheet.ts";

const HOUR_PX = 80;
/** As tall as half an hour is anyway: room for a line to read and to press. */
const MIN_PX = 40;

/** What counts for lanes: only what overlaps in time stands side by side. */
export const EXACT_MINUTES = 1;

/** Where a minute is drawn, in pixels from the top. */
type Mark = { readonly minute: number; readonly px: number };

/** Where the hours are drawn, from the first minute that is shown to the last; even between two marks. */
export type HourScale = readonly Mark[];

/** The minute with which things end that go on for longer: with the day, or with the hours that are shown. */
export function getEndOfScale({ to }: MinuteRange): number {
  return Math.max(to, MINUTES_IN_DAY);
}

/** The hours of `span`, as tall as what stands on them wants. */
export function buildHourScale(range: MinuteRange, timed: readonly Timed<unknown>[]): HourScale {
  const ranges = timed
    .map((entry) => ({
      from: Math.max(entry.minute, range.from),
      to: Math.min(getEndMinute(entry, getEndOfScale(range), EXACT_MINUTES), range.to),
    }))
    .filter(({ from, to }) => to > from)
    .toSorted((a, b) => a.to - a.from - (b.to - b.from));
  const edges = [range.from, range.to, ...ranges.flatMap(({ from, to }) => [from, to])];
  const parts = partsBetween([...new Set(edges)].toSorted((a, b) => a - b));
  // The shortest first: what holds others has grown with them already.
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

function partsBetween(edges: readonly number[]) {
  return edges.slice(1).map((to, at) => {
    const from = edges[at] ?? to;
    return { from, to, px: ((to - from) / 60) * HOUR_PX };
  });
}

/** How tall all of it is. */
export function getScaleHeight(scale: HourScale): number {
  return scale.at(-1)?.px ?? 0;
}

/** Where a minute is drawn; hours that are not shown would go on as they are usually. */
export function pxAt(scale: HourScale, minute: number): number {
  return interpolate(scale, minute, "minute", "px", HOUR_PX / 60);
}

/** Which minute is drawn at a height. */
export function minuteAt(scale: HourScale, px: number): number {
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

/** Where a stretch stands on the hours. */
export function getBlockPosition(scale: HourScale, { from, to }: MinuteRange) {
  const top = pxAt(scale, from);
  return { top: `${top}px`, height: `${pxAt(scale, to) - top}px` };
}
