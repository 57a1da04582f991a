// Things of one day side by side where their times overlap, as on a sheet of hours.
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";

export type Timed<Item> = {
  readonly item: Item;
  readonly minute: number;
  readonly minutes: number;
};

/** Where something stands in its day: which of so many lanes it takes. */
export type Laned<Item> = Timed<Item> & { readonly lane: number; readonly lanes: number };

/** What is shorter could not be read or pressed. */
export const MIN_MINUTES = 30;

/**
 * Gives each its lane: the first that is free when it begins. Those that overlap share one number of lanes. `until` is
 * the minute with which the day ends, `shortest` how short things are drawn.
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

/** The minute at which it ends on the sheet; what goes on for longer ends with the day. */
export function getEndMinute(
  { minute, minutes }: Timed<unknown>,
  until = MINUTES_IN_DAY,
  shortest = MIN_MINUTES,
): number {
  return Math.min(minute + Math.max(minutes, shortest), until);
}
