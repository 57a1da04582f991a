// Sorts the logs into periods, intervals between starts, and the belief learned from them.
import type { Day } from "../../time/day.ts";
import type { CycleInfo, PeriodRecord } from "./cycle-info.ts";
import type { LoggedInterval } from "./cycle-reading.ts";
import {
  buildPriorBelief,
  updateBelief,
  getMultiCycleProbability,
  MIN_CYCLE_LENGTH,
} from "./forecast/length-model.ts";
import type { Belief } from "./forecast/length-model.ts";
import { DEFAULT_PERIOD_LENGTH } from "./forecast/population.ts";

/** Only about three years of intervals are used, because older ones say little about today. */
const MAX_INTERVALS = 36;
/** Longer intervals are a break in the log or a pregnancy, not a cycle. */
const MAX_INTERVAL_DAYS = 100;
/** Longer bleeding is not counted as one period. */
const MAX_BLEEDING_DAYS = 14;
const PERIODS_AVERAGED = 12;
const MIN_OWN_SAMPLES = 2;

export type History = {
  /** Every period on or before today, earliest first, at least ten days apart. */
  readonly periods: readonly JoinedPeriod[];
  /** The intervals that can be cycles, earliest first. */
  readonly intervals: readonly LoggedInterval[];
  readonly belief: Belief;
};

export function buildHistory(info: CycleInfo): History {
  const periods = listPeriodsUntil(info.today, info.periods);
  const lengths = periods
    .map(({ start }, index) => ({ start, length: (periods[index + 1]?.start ?? start) - start }))
    .filter(({ length }) => length >= MIN_CYCLE_LENGTH && length <= MAX_INTERVAL_DAYS)
    .slice(-MAX_INTERVALS);
  const belief = lengths.reduce(
    (before, { length }) => updateBelief(before, length),
    getInitialBelief(info),
  );
  const intervals = lengths.map(({ start, length }) => {
    const unloggedProbability = getMultiCycleProbability(belief, length);
    return { start, length, unloggedProbability, isLikelySeveral: unloggedProbability > 0.5 };
  });
  return { periods, intervals, belief };
}

export function getInitialBelief({ age, averages }: Pick<CycleInfo, "age" | "averages">): Belief {
  return buildPriorBelief(age, averages?.averageCycleLength ?? null);
}

function listPeriodsUntil(today: Day, logged: readonly PeriodRecord[]): JoinedPeriod[] {
  return joinPeriods(logged.filter(({ start }) => start <= today));
}

/** More days without bleeding end a period; what follows too soon for a new one is spotting. */
const MAX_DAYS_BETWEEN = 4;

export type JoinedPeriod = PeriodRecord & {
  /** The first day of its last piece. */
  readonly lastStart: Day;
};

/** Periods by their start; one that was logged in pieces is one, from its first day to its last. */
export function joinPeriods(logged: readonly PeriodRecord[]): JoinedPeriod[] {
  const periods: JoinedPeriod[] = [];
  const inOrder = logged.toSorted((a, b) => a.start - b.start || (a.end ?? 0) - (b.end ?? 0));
  for (const piece of inOrder) {
    const before = periods.at(-1);
    if (before !== undefined && isPieceOf(before, piece)) {
      const ends = [before.end ?? piece.end, piece.end];
      const end = ends.includes(null) ? null : Math.max(...ends.map((day) => day ?? 0));
      periods[periods.length - 1] = { start: before.start, end, lastStart: piece.start };
    } else if (before === undefined || piece.start - before.start >= MIN_CYCLE_LENGTH) {
      periods.push({ ...piece, lastStart: piece.start });
    }
  }
  return periods;
}

function isPieceOf({ start, end }: PeriodRecord, piece: PeriodRecord): boolean {
  if (piece.start - start >= MIN_CYCLE_LENGTH) return false;
  // The same start logged twice, or the end of a period whose end is missing.
  if (end === null) return true;
  const isSoon = piece.start - end - 1 <= MAX_DAYS_BETWEEN;
  return isSoon && (piece.end ?? piece.start) - start < MAX_BLEEDING_DAYS;
}

export function listSingleCycles({
  intervals,
}: Pick<History, "intervals">): readonly LoggedInterval[] {
  return intervals.filter(({ isLikelySeveral }) => !isLikelySeveral);
}

/** Days of bleeding, first and last included; null if the end is not logged or invalid. */
export function getBleedingDays({ start, end }: PeriodRecord): number | null {
  if (end === null) return null;
  const length = end - start + 1;
  return length >= 1 && length <= MAX_BLEEDING_DAYS ? length : null;
}

/**
 * In whole days: the user's own average once two complete periods are logged, before that the average from
 * the setup.
 */
export function getTypicalPeriodLength(
  periods: readonly PeriodRecord[],
  averages: CycleInfo["averages"],
): number {
  const own = periods
    .map(getBleedingDays)
    .filter((length) => length !== null)
    .slice(-PERIODS_AVERAGED);
  if (own.length < MIN_OWN_SAMPLES) return averages?.averagePeriodLength ?? DEFAULT_PERIOD_LENGTH;
  return Math.round(own.reduce((total, length) => total + length, 0) / own.length);
}

export function hasOwnCycles(history: Pick<History, "intervals">): boolean {
  return listSingleCycles(history).length >= MIN_OWN_SAMPLES;
}
