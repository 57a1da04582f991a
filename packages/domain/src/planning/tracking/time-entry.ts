// Stretches of tracked time of one person: no two of them cross, none lies in the future, none is longer than a day.
// Instants are milliseconds since the epoch.
import { MINUTE_MS } from "../../time/units.ts";

/** From when to when; `endedAt` is null while it runs. */
export interface TimeInterval {
  readonly startedAt: number;
  readonly endedAt: number | null;
}

/** The longest that one entry may be. */
export const MAX_ENTRY_MS = 1440 * MINUTE_MS;
/** How long a press of start, pause or finish may wait for the network. */
export const MAX_ACTION_AGE_MS = 720 * MINUTE_MS;
/** People write minutes: less than one in common is no crossing. */
const MAX_TRIM_MS = MINUTE_MS;

/**
 * Where a clock begins that was started at `at`, as the server learns of it later. It begins after an entry that holds
 * that instant, and ends where the next one began: what was done on other devices since stands. Null when nothing is
 * left of it. A stretch that runs and began before is not in its way: starting pauses it.
 */
export function resolveStart(at: number, existing: readonly TimeInterval[]): TimeInterval | null {
  const later = existing
    .filter(({ startedAt, endedAt }) => (endedAt === null ? startedAt > at : endedAt > at))
    .toSorted((a, b) => a.startedAt - b.startedAt);
  let startedAt = at;
  for (const interval of later) {
    if (interval.startedAt > startedAt) return { startedAt, endedAt: interval.startedAt };
    if (interval.endedAt === null) return null;
    startedAt = Math.max(startedAt, interval.endedAt);
  }
  return { startedAt, endedAt: null };
}

/** Where a clock that began at `startedAt` ends: never before it began, and never more than a day later. */
export function getClockEnd(startedAt: number, at: number): number {
  return Math.min(Math.max(at, startedAt), startedAt + MAX_ENTRY_MS);
}

/** What is wrong with an entry: the end that is at fault, and the other entry when they cross. */
export interface EntryFault<Other extends TimeInterval> {
  readonly path: "startedAt" | "endedAt";
  readonly code: "entry_end_after_start" | "entry_in_future" | "entry_too_long" | "entry_overlaps";
  readonly other: Other | null;
}

export type EntryResult<Other extends TimeInterval> =
  { readonly entry: TimeInterval } | { readonly fault: EntryFault<Other> };

/**
 * An entry as a person wants it, beside their others: as it can be kept, or what is wrong with it. Where it crosses
 * another by less than a minute it gives way.
 */
export function validateEntry<Other extends TimeInterval>(
  requested: TimeInterval,
  others: readonly Other[],
  now: number,
): EntryResult<Other> {
  const fault = (path: EntryFault<Other>["path"], code: EntryFault<Other>["code"]) => ({
    fault: { path, code, other: null },
  });
  const { startedAt, endedAt } = requested;
  if (startedAt > now) return fault("startedAt", "entry_in_future");
  if (endedAt !== null && endedAt > now) return fault("endedAt", "entry_in_future");
  if (endedAt !== null && endedAt <= startedAt) return fault("endedAt", "entry_end_after_start");
  if ((endedAt ?? now) - startedAt > MAX_ENTRY_MS) {
    return fault(endedAt === null ? "startedAt" : "endedAt", "entry_too_long");
  }
  return trimOverlaps(requested, others);
}

function trimOverlaps<Other extends TimeInterval>(
  requested: TimeInterval,
  others: readonly Other[],
): EntryResult<Other> {
  let from = requested.startedAt;
  let to = requested.endedAt ?? Infinity;
  for (const other of others) {
    const otherEnd = other.endedAt ?? Infinity;
    if (otherEnd <= from || other.startedAt >= to) continue;
    const before = otherEnd - from;
    const after = to - other.startedAt;
    if (before < MAX_TRIM_MS && otherEnd < to) from = otherEnd;
    else if (after < MAX_TRIM_MS && other.startedAt > from) to = other.startedAt;
    else {
      const path = other.startedAt <= from ? "startedAt" : "endedAt";
      return { fault: { path, code: "entry_overlaps", other } };
    }
  }
  return { entry: { startedAt: from, endedAt: to === Infinity ? null : to } };
}
