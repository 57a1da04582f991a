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
export const SHORTEST = 30;

/**
 * Gives each its lane: the first that is free when it begins. Those that overlap share one number of lanes. `until` is
 * the minute with which the day ends, `shortest` how short things are drawn.
 */
export function inLanes<Item>(
  items: readonly Timed<Item>[],
  until = MINUTES_IN_DAY,
  shortest = SHORTEST,
): Laned<Item>[] {
  const sorted = items.toSorted((a, b) => a.minute - b.minute || b.minutes - a.minutes);
  const found: Laned<Item>[] = [];
  let together: { entry: Timed<Item>; lane: number }[] = [];
  let ends: number[] = [];
  const settle = () => {
    for (const { entry, lane } of together) found.push({ ...entry, lane, lanes: ends.length });
    together = [];
    ends = [];
  };
  for (const entry of sorted) {
    if (ends.every((end) => end <= entry.minute)) settle();
    const free = ends.findIndex((end) => end <= entry.minute);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = endOf(entry, until, shortest);
    together.push({ entry, lane });
  }
  settle();
  return found;
}

/** The minute at which it ends on the sheet; what goes on for longer ends with the day. */
export function endOf(
  { minute, minutes }: Timed<unknown>,
  until = MINUTES_IN_DAY,
  shortest = SHORTEST,
): number {
  return Math.min(minute + Math.max(minutes, shortest), until);
}
