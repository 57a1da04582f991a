// Computes the sleep regularity index, minute by minute.
import { DAY_MS, MINUTES_IN_DAY } from "../../../time/units.ts";
import type { Day } from "../../../time/day.ts";
import { resolveInstant, getWallTime } from "../../../time/zone.ts";
import type { SleepInterval } from "../../nights/nap.ts";
import { mergeIntervals, type NightOfDay } from "../nights-by-day.ts";

/** Fewer than five days with a following day describe a week, not a habit. */
const MIN_COMPARED_DAYS = 5;

const unknown = 0;
const awake = 1;
const asleep = 2;

export interface Regularity {
  /** −100 to 100: 100 when every day equals the one before, 0 when half of the minutes match. */
  readonly index: number;
  readonly comparedDays: number;
}

interface RegularityInput {
  /** All sleep intervals, naps included. */
  readonly intervals: readonly SleepInterval[];
  readonly nights: readonly NightOfDay[];
  readonly from: Day;
  readonly to: Day;
  readonly zone: string;
}

/**
 * The sleep regularity index: the probability of the same state (asleep or awake) at the same minute of two
 * consecutive days, scaled so that 50 % is 0.
 *     SRI = −100 + 200/(M(N − 1)) · Σ(j = 1…M) Σ(i = 1…N − 1) δ(s(i, j), s(i + 1, j))
 * with M = 1440 minutes, N days, and δ = 1 when both states are equal. Source: Phillips et al., "Irregular
 * sleep/wake patterns are associated with poorer academic performance and delayed circadian and sleep/wake
 * timing", Scientific Reports 7 (2017) 3216.
 * Pairs with an undefined state are left out, and M(N − 1) is the number of pairs that remain:
 * - Between wake-ups of two consecutive logged days, time without sleep is waking. Days without a log are
 * undefined, because comparing sleep alone would make gaps look irregular.
 * - Minutes are wall-clock minutes. A skipped hour is undefined; a repeated hour counts once.
 * Null with fewer than five comparable days (rounded): seven nights in a row.
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

function buildStates({ intervals, nights, from, to, zone }: RegularityInput): Uint8Array {
  const first = from - 1;
  const states = new Uint8Array(Math.max(0, to - first + 1) * MINUTES_IN_DAY);
  const getPosition = (instant: number, logged: string | undefined) => {
    const { day, minute } = getWallTime(logged ?? zone, instant);
    return (day - first) * MINUTES_IN_DAY + minute;
  };
  for (const [at, { day, main }] of nights.entries()) {
    const before = nights[at - 1];
    if (before?.day !== day - 1) continue;
    const woke = getPosition(before.main.to, before.main.zone);
    states.fill(awake, woke, getPosition(main.to, main.zone));
  }
  for (const { from: started, to: ended, zone: logged } of mergeIntervals(intervals)) {
    const end = getPosition(ended, logged);
    for (let at = Math.max(0, getPosition(started, logged)); at < end; at++) {
      if (states[at] === awake) states[at] = asleep;
    }
  }
  for (let day = first; day <= to; day++) {
    const start = (day - first) * MINUTES_IN_DAY;
    for (const minute of listSkippedMinutes(zone, day)) states[start + minute] = unknown;
  }
  return states;
}

function listSkippedMinutes(zone: string, day: Day): number[] {
  const length = resolveInstant(zone, day + 1, 0) - resolveInstant(zone, day, 0);
  if (length >= DAY_MS) return [];
  const skipped: number[] = [];
  for (let minute = 0; minute < MINUTES_IN_DAY; minute++) {
    const clockTime = getWallTime(zone, resolveInstant(zone, day, minute));
    if (clockTime.day !== day || clockTime.minute !== minute) skipped.push(minute);
  }
  return skipped;
}
