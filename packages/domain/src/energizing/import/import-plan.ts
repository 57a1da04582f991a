// Plans an import: which nights are new, which need confirmation and which are skipped.
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../time/units.ts";
import type { SleepCycle } from "../contract-day.ts";
import type { ReadFile, ReadNight, SkippedRow } from "./read-nights.ts";

export const doubts = [
  "no_end",
  "overlaps_logged",
  "overlaps_in_file",
  "very_long",
  "date_open",
] as const;
export type Doubt = (typeof doubts)[number];

export interface PlannedNight {
  readonly night: ReadNight;
  readonly doubts: readonly Doubt[];
}

export interface ImportPlan {
  readonly nights: readonly PlannedNight[];
  readonly skipped: readonly SkippedRow[];
}

type LoggedTimes = Pick<SleepCycle, "startedAt" | "endedAt">;

interface Interval {
  readonly from: number;
  readonly to: number;
}

/** Apps round differently, so times this close count as equal. */
const SAME_MS = 2 * MINUTE_MS;
const VERY_LONG_MS = 14 * HOUR_MS;

export function planImport(file: ReadFile, logged: readonly LoggedTimes[]): ImportPlan {
  const nights: PlannedNight[] = [];
  const skipped = [...file.skipped];
  const existing = sortIntervals(logged.map(toInterval));
  let accepted: Interval[] = [];
  const byStart = file.nights.toSorted(
    (one, other) => toInterval(one).from - toInterval(other).from || one.line - other.line,
  );
  for (const night of byStart) {
    const interval = toInterval(night);
    // Nights are sorted by start: one that ended before this start overlaps no later night.
    accepted = accepted.filter(({ to }) => to + SAME_MS >= interval.from);
    const near = listNearby(existing, interval);
    const reason = near.some((one) => isSame(one, interval))
      ? "logged_already"
      : accepted.some((one) => isSame(one, interval))
        ? "twice_in_file"
        : null;
    if (reason === null) {
      nights.push({ night, doubts: listDoubtfulNights(night, near, accepted) });
      accepted.push(interval);
    } else skipped.push({ line: night.line, reason, written: night.startedAt });
  }
  return { nights, skipped: skipped.toSorted((one, other) => one.line - other.line) };
}

function listDoubtfulNights(
  night: ReadNight,
  existing: readonly Interval[],
  accepted: readonly Interval[],
): Doubt[] {
  const interval = toInterval(night);
  const overlaps = (other: Interval) => other.from < interval.to && interval.from < other.to;
  const checks: readonly (readonly [Doubt, boolean])[] = [
    ["no_end", night.endedAt === null],
    ["overlaps_logged", existing.some(overlaps)],
    ["overlaps_in_file", accepted.some(overlaps)],
    ["very_long", interval.to - interval.from > VERY_LONG_MS],
    ["date_open", night.isDateOpen],
  ];
  return checks.flatMap(([doubt, isSo]) => (isSo ? [doubt] : []));
}

function toInterval({ startedAt, endedAt }: LoggedTimes): Interval {
  const from = Date.parse(startedAt);
  return { from, to: endedAt === null ? from : Date.parse(endedAt) };
}

function isSame(one: Interval, other: Interval): boolean {
  return Math.abs(one.from - other.from) <= SAME_MS && Math.abs(one.to - other.to) <= SAME_MS;
}

function sortIntervals(intervals: readonly Interval[]): Interval[] {
  return intervals.toSorted((one, other) => one.from - other.from);
}

function listNearby(existing: readonly Interval[], { from, to }: Interval): Interval[] {
  let low = 0;
  let high = existing.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((existing[middle]?.from ?? 0) < from - DAY_MS) low = middle + 1;
    else high = middle;
  }
  const near: Interval[] = [];
  for (let at = low; at < existing.length; at++) {
    const interval = existing[at];
    if (interval === undefined || interval.from > to + SAME_MS) break;
    near.push(interval);
  }
  return near;
}
