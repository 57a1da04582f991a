// Validates time entries of a user: no overlaps, none in the future, none over a day. Instants in ms.
import { MINUTE_MS } from "../../time/units.ts";

/** Milliseconds since the epoch; `endedAt` is null while running. */
export interface TimeInterval {
  readonly startedAt: number;
  readonly endedAt: number | null;
}

export const MAX_ENTRY_MS = 1440 * MINUTE_MS;
/** Users enter whole minutes, so overlaps below one minute are trimmed. */
const MAX_TRIM_MS = MINUTE_MS;

/**
 * Resolves a delayed timer start: after entries that include `at`, until the next entry. Null without time
 * left. An earlier running entry is ignored, because starting pauses it.
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

/** Never before `startedAt`, and at most a day after it. */
export function getClockEnd(startedAt: number, at: number): number {
  return Math.min(Math.max(at, startedAt), startedAt + MAX_ENTRY_MS);
}

export interface EntryFault<Other extends TimeInterval> {
  readonly path: "startedAt" | "endedAt";
  readonly code: "entry_end_after_start" | "entry_in_future" | "entry_too_long" | "entry_overlaps";
  readonly other: Other | null;
}

export type EntryResult<Other extends TimeInterval> =
  | { readonly entry: TimeInterval }
  | { readonly fault: EntryFault<Other> };

/** Returns the valid entry or what is wrong with it. Overlaps below one minute are trimmed. */
export function validateEntry<Other extends TimeInterval>(
  requested: TimeInterval,
  others: readonly Other[],
  now: number,
): EntryResult<Other> {
  const buildFault = (path: EntryFault<Other>["path"], code: EntryFault<Other>["code"]) => ({
    fault: { path, code, other: null },
  });
  const { startedAt, endedAt } = requested;
  if (startedAt > now) return buildFault("startedAt", "entry_in_future");
  if (endedAt !== null && endedAt > now) return buildFault("endedAt", "entry_in_future");
  if (endedAt !== null && endedAt <= startedAt)
    return buildFault("endedAt", "entry_end_after_start");
  if ((endedAt ?? now) - startedAt > MAX_ENTRY_MS) {
    return buildFault(endedAt === null ? "startedAt" : "endedAt", "entry_too_long");
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
