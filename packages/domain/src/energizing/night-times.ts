// Which times a night can have: past, at most a day long, and not those of another night.
import { DAY_MS, MINUTE_MS } from "../time/units.ts";

/** Milliseconds since the epoch. */
export interface NightTimes {
  readonly startedAt: number;
  /** Null while it has no end. */
  readonly endedAt: number | null;
}

const MAX_NIGHT_MS = DAY_MS;
/** Tolerated difference between the clocks of a device and the server. */
const MAX_CLOCK_SKEW_MS = 10 * MINUTE_MS;
/** Apps and users round, so times this close count as equal. */
const SAME_MS = 2 * MINUTE_MS;

export interface NightIssue {
  readonly path: "startedAt" | "endedAt";
  readonly code: "night_ends_after_start" | "night_in_future" | "night_too_long" | "night_overlaps";
}

export function findNightIssue({ startedAt, endedAt }: NightTimes, now: number): NightIssue | null {
  const latest = now + MAX_CLOCK_SKEW_MS;
  if (startedAt > latest) return { path: "startedAt", code: "night_in_future" };
  if (endedAt === null) return null;
  if (endedAt <= startedAt) return { path: "endedAt", code: "night_ends_after_start" };
  if (endedAt - startedAt > MAX_NIGHT_MS) return { path: "endedAt", code: "night_too_long" };
  return endedAt > latest ? { path: "endedAt", code: "night_in_future" } : null;
}

/** Nights that only meet do not overlap; one without an end does when both start at the same time. */
export function areOverlapping(one: NightTimes, other: NightTimes): boolean {
  if (one.endedAt === null || other.endedAt === null) {
    return Math.abs(one.startedAt - other.startedAt) <= SAME_MS;
  }
  const shared = Math.min(one.endedAt, other.endedAt) - Math.max(one.startedAt, other.startedAt);
  const shorter = Math.min(one.endedAt - one.startedAt, other.endedAt - other.startedAt);
  return shared > 0 && (shared >= MINUTE_MS || shared === shorter);
}
