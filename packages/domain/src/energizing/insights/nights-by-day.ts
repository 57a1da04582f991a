// Groups logged sleep by the day of waking up: naps added, overlaps merged, invalid logs dropped.
import type { SleepCycle } from "../contract-day.ts";
import { DAY_MS, MINUTES_IN_DAY, MINUTE_MS } from "../../time/units.ts";
import type { Day } from "../../time/day.ts";
import { getWallTime } from "../../time/zone.ts";
import { circularMean, clockDifference } from "./statistics.ts";

export type LoggedSleep = Pick<
  SleepCycle,
  | "startedAt"
  | "endedAt"
  | "awakeningsCount"
  | "easeOfFallingAsleep"
  | "feelingUponWaking"
  | "factors"
>;

/** Milliseconds since the epoch. */
export interface SleepInterval {
  readonly from: number;
  readonly to: number;
}

export interface NightOfDay {
  /** The day of waking up. */
  readonly day: Day;
  /** Minutes slept, naps included. */
  readonly minutes: number;
  /** The longest sleep that ended on the day. */
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

/** Longer sleep is a night at any hour, for example with shift work. */
const MIN_NIGHT_MINUTES = 180;
/** Shorter sleep this far from the middle of the typical night is a nap. */
const NAP_DISTANCE = MINUTES_IN_DAY / 4;

/**
 * Nights by the day on which they ended, sorted. A day with naps only is left out: its night is missing,
 * not short.
 * @param zone the user's time zone
 */
export function groupNightsByDay(sleeps: readonly LoggedSleep[], zone: string): NightOfDay[] {
  const closed = sleeps.flatMap((sleep) => {
    const interval = toSleepInterval(sleep);
    return interval === null ? [] : [{ sleep, ...interval }];
  });
  const byDay = Map.groupBy(mergeIntervals(closed), ({ to }) => getWallTime(zone, to).day);
  const sleepsByDay = Map.groupBy(closed, ({ to }) => getWallTime(zone, to).day);
  const days = [...byDay].flatMap(([day, intervals]) => {
    const main = findMainInterval(intervals);
    const sleep = findMainInterval(sleepsByDay.get(day) ?? [])?.sleep;
    if (main === undefined || sleep === undefined) return [];
    return [{ ...buildNight(day, main, zone), minutes: sumMinutes(intervals), sleep }];
  });
  return excludeNapOnlyDays(days);
}

function excludeNapOnlyDays(days: readonly NightOfDay[]): NightOfDay[] {
  const isSurelyNight = ({ main }: NightOfDay) => sumMinutes([main]) >= MIN_NIGHT_MINUTES;
  const typicalMidSleep = circularMean(days.filter(isSurelyNight).map(({ midSleep }) => midSleep));
  return days.filter(
    (night) =>
      isSurelyNight(night) ||
      typicalMidSleep === null ||
      Math.abs(clockDifference(night.midSleep, typicalMidSleep)) < NAP_DISTANCE,
  );
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
