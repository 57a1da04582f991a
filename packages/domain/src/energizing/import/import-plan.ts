// What an import would do: which nights it adds, which it only adds when somebody says so, which it leaves.
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../time/units.ts";
import type { SleepCycle } from "../contract-day.ts";
import type { ReadFile, ReadNight, SkippedRow } from "./read-nights.ts";

/** Why somebody should look at a night before it is added. */
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
  /** Empty when it can be added as it is. */
  readonly doubts: readonly Doubt[];
}

export interface ImportPlan {
  /** The earliest first. */
  readonly nights: readonly PlannedNight[];
  readonly skipped: readonly SkippedRow[];
}

type LoggedTimes = Pick<SleepCycle, "startedAt" | "endedAt">;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Apps round differently: so near, two beginnings and two ends are the same. */
const SAME_MS = 2 * MINUTE_MS;
const VERY_LONG_MS = 14 * HOUR_MS;

/** Compares what was read with itself and with the nights that are logged already. */
export function planImport(file: ReadFile, logged: readonly LoggedTimes[]): ImportPlan {
  const nights: PlannedNight[] = [];
  const skipped = [...file.skipped];
  const known = inOrder(logged.map(spanOf));
  let taken: Span[] = [];
  const byStart = file.nights.toSorted(
    (one, other) => spanOf(one).from - spanOf(other).from || one.line - other.line,
  );
  for (const night of byStart) {
    const span = spanOf(night);
    // Nights come in order: what ended before this one began meets no later one either.
    taken = taken.filter(({ to }) => to + SAME_MS >= span.from);
    const near = near24(known, span);
    const reason = near.some((one) => isSame(one, span))
      ? "logged_already"
      : taken.some((one) => isSame(one, span))
        ? "twice_in_file"
        : null;
    if (reason === null) {
      nights.push({ night, doubts: doubtsAbout(night, near, taken) });
      taken.push(span);
    } else skipped.push({ line: night.line, reason, written: night.startedAt });
  }
  return { nights, skipped: skipped.toSorted((one, other) => one.line - other.line) };
}

function doubtsAbout(night: ReadNight, known: readonly Span[], taken: readonly Span[]): Doubt[] {
  const span = spanOf(night);
  const meets = (other: Span) => other.from < span.to && span.from < other.to;
  const found: readonly (readonly [Doubt, boolean])[] = [
    ["no_end", night.endedAt === null],
    ["overlaps_logged", known.some(meets)],
    ["overlaps_in_file", taken.some(meets)],
    ["very_long", span.to - span.from > VERY_LONG_MS],
    ["date_open", night.isDateOpen],
  ];
  return found.flatMap(([doubt, isSo]) => (isSo ? [doubt] : []));
}

/** A night without an end is a moment. */
function spanOf({ startedAt, endedAt }: LoggedTimes): Span {
  const from = Date.parse(startedAt);
  return { from, to: endedAt === null ? from : Date.parse(endedAt) };
}

function isSame(one: Span, other: Span): boolean {
  return Math.abs(one.from - other.from) <= SAME_MS && Math.abs(one.to - other.to) <= SAME_MS;
}

function inOrder(spans: readonly Span[]): Span[] {
  return spans.toSorted((one, other) => one.from - other.from);
}

/** The logged ones that begin within a day of a span: no night is longer. */
function near24(known: readonly Span[], { from, to }: Span): Span[] {
  let low = 0;
  let high = known.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((known[middle]?.from ?? 0) < from - DAY_MS) low = middle + 1;
    else high = middle;
  }
  const near: Span[] = [];
  for (let at = low; at < known.length; at++) {
    const span = known[at];
    if (span === undefined || span.from > to + SAME_MS) break;
    near.push(span);
  }
  return near;
}
