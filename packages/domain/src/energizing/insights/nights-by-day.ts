// Groups logged sleep by the day of waking up: naps apart, overlaps merged, invalid logs dropped.
import type { SleepCycle } from "../contract-day.ts";
import { DAY_MS, MINUTES_IN_DAY, MINUTE_MS } from "../../time/units.ts";
import type { Day } from "../../time/day.ts";
import { getWallTime } from "../../time/zone.ts";
import { isNap, type SleepInterval } from "../nap.ts";
import type { RestRhythm } from "../rest-time.ts";

export type LoggedSleep = Pick<
  SleepCycle,
  | "startedAt"
  | "endedAt"
  | "awakeningsCount"
  | "easeOfFallingAsleep"
  | "feelingUponWaking"
  | "factors"
>;

export interface NightOfDay {
  /** The day of waking up. */
  readonly day: Day;
  /** Minutes slept, without naps. */
  readonly minutes: number;
  /** Minutes of naps that ended on the day. */
  readonly napMinutes: number;
  /** The longest sleep that ended on the day and is no nap. */
  readonly main: SleepInterval;
  /** Wall-clock minutes of `main` from the start of `day`; negative on the day before. */
  readonly from: number;
  readonly to: number;
  /** Wall-clock middle of `main`, 0 to 1439. */
  readonly midSleep: number;
  readonly sleep: LoggedSleep;
}

/** A longer sleep was probably never ended by the user. */
const MAX_SLEEP_MS = DAY_MS;

/** Null when the sleep has no end or an impossible length. */
export function toSleepInterval({ startedAt, endedAt }: LoggedSleep): SleepInterval | null {
  if (endedAt === null) return null;
  const from = Date.parse(startedAt);
  const to = Date.parse(endedAt);
  return to > from && to - from <= MAX_SLEEP_MS ? { from, to } : null;
}

export function mergeIntervals(intervals: readonly SleepInterval[]): SleepInterval[] {
  const merged: SleepInterval[] = [];
  for (const next of intervals.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last === undefined || next.from > last.to) merged.push(next);
    else merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, next.to) };
  }
  return merged;
}

/** Nights by the day on which they ended, sorted. A day with naps only is left out: its night is missing. */
export function groupNightsByDay(sleeps: readonly LoggedSleep[], rhythm: RestRhythm): NightOfDay[] {
  const closed = sleeps.flatMap((sleep) => {
    const interval = toSleepInterval(sleep);
    return interval === null ? [] : [{ sleep, ...interval }];
  });
  const byDay = Map.groupBy(mergeIntervals(closed), ({ to }) => getWallTime(rhythm.zone, to).day);
  return [...byDay].flatMap(([day, intervals]) => {
    const naps = intervals.filter((interval) => isNap(interval, rhythm));
    const parts = intervals.filter((interval) => !naps.includes(interval));
    const main = findMainInterval(parts);
    if (main === undefined) return [];
    const ofMain = closed.filter(({ from, to }) => from >= main.from && to <= main.to);
    const sleep = findMainInterval(ofMain)?.sleep;
    if (sleep === undefined) return [];
    const [minutes, napMinutes] = [sumMinutes(parts), sumMinutes(naps)];
    return [{ ...buildNight(day, main, rhythm.zone), minutes, napMinutes, sleep }];
  });
}

/** Minutes slept on a day, naps included: what counts for the need and the debt. */
export function getSleptMinutes({
  minutes,
  napMinutes,
}: Pick<NightOfDay, "minutes" | "napMinutes">): number {
  return minutes + napMinutes;
}

function buildNight(day: Day, main: SleepInterval, zone: string) {
  const startTime = getWallTime(zone, main.from);
  return {
    day,
    main: { from: main.from, to: main.to },
    from: (startTime.day - day) * MINUTES_IN_DAY + startTime.minute,
    to: getWallTime(zone, main.to).minute,
    midSleep: getWallTime(zone, (main.from + main.to) / 2).minute,
  };
}

function findMainInterval<One extends SleepInterval>(intervals: readonly One[]): One | undefined {
  return intervals.toSorted((one, other) => other.to - other.from - (one.to - one.from))[0];
}

export function sumMinutes(intervals: readonly SleepInterval[]): number {
  const ms = intervals.reduce((sum, { from, to }) => sum + to - from, 0);
  return Math.round(ms / MINUTE_MS);
}
