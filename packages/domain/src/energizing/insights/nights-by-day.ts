// The sleeps of a log, gathered by the day on which somebody woke up. Everything that is said about
// sleep begins here: naps are added, what was told twice counts once, what cannot be is left out.
import type { SleepCycle } from "../contract-day.ts";
import { DAY_MS, MINUTES_IN_DAY, MINUTE_MS } from "../../time/units.ts";
import type { Day } from "../../time/day.ts";
import { wallTime } from "../../time/zone.ts";
import { circularMean, clockDifference } from "./statistics.ts";

/** What is read of a night of the log. */
export type LoggedSleep = Pick<
  SleepCycle,
  | "startedAt"
  | "endedAt"
  | "awakeningsCount"
  | "easeOfFallingAsleep"
  | "feelingUponWaking"
  | "factors"
>;

/** A stretch of sleep between two instants, in milliseconds since the epoch. */
export interface SleepInterval {
  readonly from: number;
  readonly to: number;
}

export interface NightOfDay {
  /** The day of waking up. */
  readonly day: Day;
  /** Minutes slept, naps included. */
  readonly minutes: number;
  /** The longest stretch that ended on the day. */
  readonly main: SleepInterval;
  /** The wall clock at the main stretch: minutes from the start of `day`, negative on the day before. */
  readonly from: number;
  readonly to: number;
  /** The wall clock half way through the main stretch, 0 to 1439. */
  readonly midSleep: number;
  /** What was told about the longest sleep of the day. */
  readonly sleep: LoggedSleep;
}

/** Longer than this is a forgotten end, not a night. */
const MAX_SLEEP_MS = DAY_MS;

/** The sleeps that ended and can be: the rest says nothing about how long somebody slept. */
export function toSleepInterval({ startedAt, endedAt }: LoggedSleep): SleepInterval | null {
  if (endedAt === null) return null;
  const from = Date.parse(startedAt);
  const to = Date.parse(endedAt);
  return to > from && to - from <= MAX_SLEEP_MS ? { from, to } : null;
}

/** Stretches in their order; those that overlap or touch become one. */
export function mergeIntervals(intervals: readonly SleepInterval[]): SleepInterval[] {
  const merged: SleepInterval[] = [];
  for (const next of intervals.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last === undefined || next.from > last.to) merged.push(next);
    else merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, next.to) };
  }
  return merged;
}

/** What lasts so long is a night at whatever hour, as that of somebody who works in shifts. */
const MIN_NIGHT_MINUTES = 180;
/** Shorter sleep so far from the middle of the usual one is a nap: a quarter of the clock. */
const NAP_DISTANCE = MINUTES_IN_DAY / 4;

/**
 * The nights of a log by the day on which they ended, the earliest first. A day of which only naps were
 * told is left out: its night is missing, not half an hour long.
 * @param zone the person's zone, by whose clocks days begin
 */
export function groupNightsByDay(sleeps: readonly LoggedSleep[], zone: string): NightOfDay[] {
  const closed = sleeps.flatMap((sleep) => {
    const interval = toSleepInterval(sleep);
    return interval === null ? [] : [{ sleep, ...interval }];
  });
  const byDay = Map.groupBy(mergeIntervals(closed), ({ to }) => wallTime(zone, to).day);
  const sleepsByDay = Map.groupBy(closed, ({ to }) => wallTime(zone, to).day);
  // Stretches come in their order, and so do their days.
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
  const startTime = wallTime(zone, main.from);
  return {
    day,
    main: { from: main.from, to: main.to },
    from: (startTime.day - day) * MINUTES_IN_DAY + startTime.minute,
    to: wallTime(zone, main.to).minute,
    midSleep: wallTime(zone, (main.from + main.to) / 2).minute,
  };
}

function findMainInterval<One extends SleepInterval>(intervals: readonly One[]): One | undefined {
  return intervals.toSorted((one, other) => other.to - other.from - (one.to - one.from))[0];
}

/** How long stretches are together. */
export function sumMinutes(intervals: readonly SleepInterval[]): number {
  const ms = intervals.reduce((sum, { from, to }) => sum + to - from, 0);
  return Math.round(ms / MINUTE_MS);
}
