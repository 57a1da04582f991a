// What was logged, put in order: starts, the intervals between them, and how long periods last.
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

/** Older intervals say little about today: three years of them are looked at. */
export const MAX_INTERVALS = 36;
/** A longer one is a break in the log, or a pregnancy, and no cycle. */
const MAX_INTERVAL_DAYS = 100;
/** Bleeding of more days is not taken for one period. */
const MAX_BLEEDING_DAYS = 14;
const PERIODS_AVERAGED = 12;
/** So many of one's own make an average. */
const MIN_OWN_SAMPLES = 2;

export type History = {
  /** Every period on or before today, the earliest first, no two within ten days. */
  readonly periods: readonly PeriodRecord[];
  /** Those between them that can be cycles, the earliest first. */
  readonly intervals: readonly LoggedInterval[];
  /** What is believed of this person's cycles after all of that. */
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

/** What is believed before any log of the person's own. */
export function getInitialBelief({ age, averages }: Pick<CycleInfo, "age" | "averages">): Belief {
  return buildPriorBelief(age, averages?.averageCycleLength ?? null);
}

function listPeriodsUntil(today: Day, logged: readonly PeriodRecord[]): PeriodRecord[] {
  const periods: PeriodRecord[] = [];
  for (const period of logged.toSorted((a, b) => a.start - b.start)) {
    const before = periods.at(-1);
    const isNew = before === undefined || period.start - before.start >= MIN_CYCLE_LENGTH;
    if (period.start <= today && isNew) periods.push(period);
  }
  return periods;
}

/** Intervals that hold one cycle, as far as can be told. */
export function listSingleCycles({
  intervals,
}: Pick<History, "intervals">): readonly LoggedInterval[] {
  return intervals.filter(({ isLikelySeveral }) => !isLikelySeveral);
}

/** How many days a period bled, first and last included; null while its end is not logged or cannot be. */
export function getBleedingDays({ start, end }: PeriodRecord): number | null {
  if (end === null) return null;
  const length = end - start + 1;
  return length >= 1 && length <= MAX_BLEEDING_DAYS ? length : null;
}

/** The person's own average once two periods were logged to their end; before, what they told. In whole days. */
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

/** Whether there is enough of one's own to speak from it instead of from averages. */
export function hasOwnCycles(history: Pick<History, "intervals">): boolean {
  return listSingleCycles(history).length >= MIN_OWN_SAMPLES;
}
