// Taken time: intervals of blocks, events or calendars, merged so that each minute counts once.
import { MINUTE_MS } from "../../time/units.ts";

/** Milliseconds since the epoch; `to` is exclusive. */
export type Interval = { readonly from: number; readonly to: number };

export function clampInstant({ from, to }: Interval, instant: number): number {
  return Math.min(Math.max(instant, from), to);
}

/** Sorted and without overlaps; adjacent ones are joined, empty ones left out. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals.filter(({ from, to }) => from < to).toSorted((a, b) => a.from - b.from);
  const merged: { from: number; to: number }[] = [];
  for (const { from, to } of sorted) {
    const last = merged.at(-1);
    if (last === undefined || from > last.to) merged.push({ from, to });
    else last.to = Math.max(last.to, to);
  }
  return merged;
}

export function clipIntervals(intervals: readonly Interval[], part: Interval): Interval[] {
  return intervals
    .map(({ from, to }) => ({ from: clampInstant(part, from), to: clampInstant(part, to) }))
    .filter(({ from, to }) => from < to);
}

export function sumMinutes(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, { from, to }) => sum + Math.round((to - from) / MINUTE_MS), 0);
}

/** A task at its time of the day; null without a clock time. */
type TimedTask = { readonly minutes: number; readonly interval: Interval | null };

/**
 * The minutes of each task that lie outside of taken time. A taken minute holds one task only: what is more
 * than the rest of a block counts outside of it, as does what was planned for a block that is over.
 */
export function listOutsideMinutes(
  tasks: readonly TimedTask[],
  busy: readonly Interval[],
  now: number | null,
): number[] {
  const outside = tasks.map(({ minutes }) => minutes);
  if (busy.length === 0) return outside;
  const blocks = mergeIntervals(busy)
    .filter(({ to }) => now === null || to > now)
    .map((block) => ({
      block,
      left: sumMinutes([{ ...block, from: Math.max(block.from, now ?? block.from) }]),
    }));
  const timed = tasks
    .flatMap(({ interval }, at) => (interval === null ? [] : [{ interval, at }]))
    .toSorted((a, b) => a.interval.from - b.interval.from || a.interval.to - b.interval.to);
  for (const { interval, at } of timed) {
    for (const one of blocks) {
      const shared = sumMinutes(clipIntervals([interval], one.block));
      const inside = Math.min(shared, one.left, outside[at] ?? 0);
      one.left -= inside;
      outside[at] = (outside[at] ?? 0) - inside;
    }
  }
  return outside;
}
