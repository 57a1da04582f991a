// Assigns overlapping items of a day to parallel lanes, for an hour grid.
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";

export type Timed<Item> = {
  readonly item: Item;
  readonly minute: number;
  readonly minutes: number;
};

export type Laned<Item> = Timed<Item> & { readonly lane: number; readonly lanes: number };

/** Minimum displayed duration in minutes; a shorter item would be too small to read or click. */
export const MIN_MINUTES = 30;

/**
 * Assigns each item the first free lane; overlapping items share one lane count. `until` is the last minute
 * of the day, `shortest` the minimum displayed minutes.
 */
export function assignLanes<Item>(
  items: readonly Timed<Item>[],
  until = MINUTES_IN_DAY,
  shortest = MIN_MINUTES,
): Laned<Item>[] {
  const sorted = items.toSorted((a, b) => a.minute - b.minute || b.minutes - a.minutes);
  const laned: Laned<Item>[] = [];
  let overlapping: { entry: Timed<Item>; lane: number }[] = [];
  let ends: number[] = [];
  const closeGroup = () => {
    for (const { entry, lane } of overlapping) laned.push({ ...entry, lane, lanes: ends.length });
    overlapping = [];
    ends = [];
  };
  for (const entry of sorted) {
    if (ends.every((end) => end <= entry.minute)) closeGroup();
    const free = ends.findIndex((end) => end <= entry.minute);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = getEndMinute(entry, until, shortest);
    overlapping.push({ entry, lane });
  }
  closeGroup();
  return laned;
}

export function getEndMinute(
  { minute, minutes }: Omit<Timed<unknown>, "item">,
  until = MINUTES_IN_DAY,
  shortest = MIN_MINUTES,
): number {
  return Math.min(minute + Math.max(minutes, shortest), until);
}
