// How alike the days are: the sleep regularity index, minute by minute.
import { DAY_MS, MINUTES_IN_DAY } from "../../../time/units.ts";
import type { Day } from "../../../time/day.ts";
import { resolveInstant, wallTime } from "../../../time/zone.ts";
import { mergeIntervals, type NightOfDay, type SleepInterval } from "../nights-by-day.ts";

/** Five days beside their next one: fewer say more about a week than about a habit. */
const MIN_COMPARED_DAYS = 5;

const unknown = 0;
const awake = 1;
const asleep = 2;

export interface Regularity {
  /** −100 to 100: 100 when every day is like the one before, 0 when as much differs as is alike. */
  readonly index: number;
  /** How much could be compared with the day after, in days. */
  readonly comparedDays: number;
}

export interface RegularityInput {
  /** Every stretch of sleep, naps included. */
  readonly intervals: readonly SleepInterval[];
  readonly nights: readonly NightOfDay[];
  readonly from: Day;
  readonly to: Day;
  readonly zone: string;
}

/**
 * The sleep regularity index: how likely somebody is to be asleep, or awake, at the same minute of two
 * days in a row, scaled so that 0 is one time in two.
 *
 *     SRI = −100 + 200/(M(N − 1)) · Σ(j = 1…M) Σ(i = 1…N − 1) δ(s(i, j), s(i + 1, j))
 *
 * with M = 1440 minutes, N days, and δ = 1 when both states are the same. Source: Phillips et al.,
 * "Irregular sleep/wake patterns are associated with poorer academic performance and delayed circadian
 * and sleep/wake timing", Scientific Reports 7 (2017) 3216.
 *
 * Where a state is not known the pair is left out, and M(N − 1) is the count of the pairs that remain:
 * - Between waking up on two neighbouring days all is known: what was not sleep was waking. Around a
 *   day that nobody told nothing is: to compare its sleep alone, without the waking hours that are alike
 *   on most days, would make gaps in a log look like disorder.
 * - Minutes are those of the wall clock. An hour that clocks skip is not known; one that they repeat
 *   counts once.
 * Null when fewer than five days can be compared, to the nearest day: seven nights in a row.
 */
export function computeRegularity(input: RegularityInput): Regularity | null {
  const states = buildStates(input);
  let same = 0;
  let compared = 0;
  for (let at = 0; at + MINUTES_IN_DAY < states.length; at++) {
    const now = states[at];
    const dayLater = states[at + MINUTES_IN_DAY];
    if (now === unknown || dayLater === unknown) continue;
    compared++;
    if (now === dayLater) same++;
  }
  if (Math.round(compared / MINUTES_IN_DAY) < MIN_COMPARED_DAYS) return null;
  return {
    index: Math.round(-100 + (200 * same) / compared),
    comparedDays: Math.round((compared / MINUTES_IN_DAY) * 10) / 10,
  };
}

/** What is known of each minute, from the start of the day before `from` to the end of `to`. */
function buildStates({ intervals, nights, from, to, zone }: RegularityInput): Uint8Array {
  const first = from - 1;
  const states = new Uint8Array(Math.max(0, to - first + 1) * MINUTES_IN_DAY);
  const getPosition = (instant: number) => {
    const { day, minute } = wallTime(zone, instant);
    return (day - first) * MINUTES_IN_DAY + minute;
  };
  for (const [at, { day, main }] of nights.entries()) {
    const before = nights[at - 1];
    if (before?.day !== day - 1) continue;
    states.fill(awake, getPosition(before.main.to), getPosition(main.to));
  }
  for (const { from: started, to: ended } of mergeIntervals(intervals)) {
    const end = getPosition(ended);
    for (let at = Math.max(0, getPosition(started)); at < end; at++) {
      if (states[at] === awake) states[at] = asleep;
    }
  }
  for (let day = first; day <= to; day++) {
    const start = (day - first) * MINUTES_IN_DAY;
    for (const minute of listSkippedMinutes(zone, day)) states[start + minute] = unknown;
  }
  return states;
}

/** The minutes of a day that the clocks of a zone never show. */
function listSkippedMinutes(zone: string, day: Day): number[] {
  const length = resolveInstant(zone, day + 1, 0) - resolveInstant(zone, day, 0);
  if (length >= DAY_MS) return [];
  const skipped: number[] = [];
  for (let minute = 0; minute < MINUTES_IN_DAY; minute++) {
    const clockTime = wallTime(zone, resolveInstant(zone, day, minute));
    if (clockTime.day !== day || clockTime.minute !== minute) skipped.push(minute);
  }
  return skipped;
}
