// Plans an import: which nights are new, which need confirmation and which are skipped.
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../time/units.ts";
import type { SleepCycle } from "../contract-day.ts";
import { areOverlapping, type NightTimes } from "../night-times.ts";
import type { ReadFile, ReadNight, SkipReason, SkippedRow } from "./read-nights.ts";

const doubts = ["no_end", "very_long", "date_open"] as const;
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
    const reason = findReason(interval, listNearby(existing, interval), accepted);
    if (reason === null) {
      nights.push({ night, doubts: listDoubts(night) });
      accepted.push(interval);
    } else skipped.push({ line: night.line, reason, written: night.startedAt });
  }
  return { nights, skipped: skipped.toSorted((one, other) => one.line - other.line) };
}

function findReason(
  interval: Interval,
  existing: readonly Interval[],
  accepted: readonly Interval[],
): SkipReason | null {
  const hasSame = (all: readonly Interval[]) => all.some((one) => isSame(one, interval));
  const overlaps = (all: readonly Interval[]) =>
    all.some((one) => areOverlapping(toTimes(one), toTimes(interval)));
  if (hasSame(existing)) return "logged_already";
  if (hasSame(accepted)) return "twice_in_file";
  if (overlaps(existing)) return "overlaps_logged";
  return overlaps(accepted) ? "overlaps_in_file" : null;
}

function toTimes({ from, to }: Interval): NightTimes {
  return { startedAt: from, endedAt: from === to ? null : to };
}

function listDoubts(night: ReadNight): Doubt[] {
  const interval = toInterval(night);
  const checks: readonly (readonly [Doubt, boolean])[] = [
    ["no_end", night.endedAt === null],
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
