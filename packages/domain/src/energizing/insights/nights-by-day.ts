// Groups logged sleep by the day of waking up: naps apart, pieces joined, invalid logs dropped.
import type { SleepCycle } from "../contract-day.ts";
import { DAY_MS, HOUR_MS, MINUTES_IN_DAY, MINUTE_MS } from "../../time/units.ts";
import type { Day } from "../../time/day.ts";
import { getWallTime } from "../../time/zone.ts";
import { isNap, type SleepInterval } from "../nights/nap.ts";
import type { RestRhythm } from "../rhythm/rest-time.ts";

export type LoggedSleep = Pick<
  SleepCycle,
  | "startedAt"
  | "endedAt"
  | "timeZone"
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
  /** The longest night that ended on the day, from its first piece to its last. */
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
export function toSleepInterval({
  startedAt,
  endedAt,
  timeZone,
}: Pick<LoggedSleep, "startedAt" | "endedAt" | "timeZone">): SleepInterval | null {
  if (endedAt === null) return null;
  const from = Date.parse(startedAt);
  const to = Date.parse(endedAt);
  return to > from && to - from <= MAX_SLEEP_MS ? { from, to, zone: timeZone } : null;
}

export function mergeIntervals(intervals: readonly SleepInterval[]): SleepInterval[] {
  const merged: SleepInterval[] = [];
  for (const next of intervals.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last === undefined || next.from > last.to) merged.push(next);
    else if (next.to > last.to) merged[merged.length - 1] = { ...next, from: last.from };
  }
  return merged;
}

/** Awake for longer within the night is the end of one night or the start of another. */
const MAX_AWAKE_MS = 3 * HOUR_MS;
/** A nap this close to other sleep is a piece of it. */
const MAX_NAP_AWAKE_MS = HOUR_MS;
/** From the first piece to the last; longer is two nights, as with changing shifts. */
const MAX_NIGHT_MS = 16 * HOUR_MS;

/** Sleep with short times awake in between: a night in pieces, or naps. */
interface SleepGroup extends SleepInterval {
  readonly pieces: readonly SleepInterval[];
  readonly isNap: boolean;
}

/** Joins pieces that are at most three hours apart, or an hour where one of them alone is a nap. */
export function joinPieces(
  intervals: readonly SleepInterval[],
  rhythm: RestRhythm,
): readonly SleepGroup[] {
  const groups: SleepGroup[] = [];
  for (const piece of mergeIntervals(intervals)) {
    const isPieceNap = isNap(piece, rhythm);
    const last = groups.at(-1);
    const isNight = last !== undefined && !last.isNap && !isPieceNap;
    const isJoined =
      last !== undefined &&
      piece.from - last.to <= (isNight ? MAX_AWAKE_MS : MAX_NAP_AWAKE_MS) &&
      piece.to - last.from <= MAX_NIGHT_MS;
    if (isJoined) {
      const pieces = [...last.pieces, piece];
      const isWholeNap = last.isNap && isPieceNap;
      groups[groups.length - 1] = { ...piece, from: last.from, pieces, isNap: isWholeNap };
    } else groups.push({ ...piece, pieces: [piece], isNap: isPieceNap });
  }
  return groups;
}

/** Nights by the day on which they ended, sorted. A day with naps only is left out: its night is missing. */
export function groupNightsByDay(sleeps: readonly LoggedSleep[], rhythm: RestRhythm): NightOfDay[] {
  const closed = sleeps.flatMap((sleep) => {
    const interval = toSleepInterval(sleep);
    return interval === null ? [] : [{ sleep, ...interval }];
  });
  const byDay = Map.groupBy(
    joinPieces(closed, rhythm),
    ({ to, zone }) => getWallTime(zone ?? rhythm.zone, to).day,
  );
  const nights = [...byDay].flatMap(([day, groups]) => {
    const parts = groups.filter((group) => !group.isNap);
    const naps = groups.filter((group) => group.isNap);
    const main = findMainInterval(parts);
    if (main === undefined) return [];
    const ofMain = closed.filter(({ from, to }) => from >= main.from && to <= main.to);
    const sleep = findMainInterval(ofMain)?.sleep;
    if (sleep === undefined) return [];
    const [minutes, napMinutes] = [parts, naps].map((all) =>
      sumMinutes(all.flatMap(({ pieces }) => pieces)),
    );
    return [
      {
        ...buildNight(day, main, main.zone ?? rhythm.zone),
        minutes: minutes ?? 0,
        napMinutes: napMinutes ?? 0,
        sleep,
      },
    ];
  });
  return nights.toSorted((one, other) => one.day - other.day);
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
    main: { from: main.from, to: main.to, zone: main.zone },
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
