// Limits the lanes of a day by the hour: what overlaps beyond them is counted instead of drawn.
import { getEndMinute, type Laned } from "./time-lanes.ts";

export type Crowd = {
  readonly minute: number;
  readonly minutes: number;
  readonly count: number;
  readonly lanes: number;
};

type LimitedLanes<Item> = {
  readonly blocks: readonly Laned<Item>[];
  /** Each takes the last lane while its items last. */
  readonly crowds: readonly Crowd[];
};

/** `max`: the most lanes in which a title is readable. A single item in the last lane stays visible. */
export function limitLanes<Item>(laned: readonly Laned<Item>[], max: number): LimitedLanes<Item> {
  const blocks = laned
    .filter(({ lane, lanes }) => lanes <= max || lane < max - 1)
    .map((entry) => ({ ...entry, lanes: Math.min(entry.lanes, max) }));
  const crowds: Crowd[] = [];
  let run: Laned<Item>[] = [];
  let end = 0;
  const closeRun = () => {
    const [first] = run;
    if (first === undefined) return;
    if (run.length === 1) blocks.push({ ...first, lane: max - 1, lanes: max });
    else {
      const { minute } = first;
      crowds.push({ minute, minutes: end - minute, count: run.length, lanes: max });
    }
    run = [];
  };
  const hidden = laned.filter(({ lane, lanes }) => lanes > max && lane >= max - 1);
  for (const entry of hidden.toSorted((a, b) => a.minute - b.minute)) {
    if (entry.minute >= end) closeRun();
    end = Math.max(run.length === 0 ? 0 : end, getEndMinute(entry));
    run.push(entry);
  }
  closeRun();
  return { blocks: blocks.toSorted((a, b) => a.minute - b.minute || a.lane - b.lane), crowds };
}
