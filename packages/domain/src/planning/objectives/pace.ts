// The pace of a tracked resource: how fast it goes, when that ends, and what the deadline would ask for.
import type { ResourceBehaviour } from "../../resources/catalogue.ts";
import type { Day } from "../../time/day.ts";

/** What one day brought: an amount (CUMULATIVE, BUDGET) or a reading (STATE). Days may repeat, in any order. */
export type PaceEntry = { readonly day: Day; readonly value: number };

export type PaceInput = {
  readonly behaviour: ResourceBehaviour;
  readonly entries: readonly PaceEntry[];
  /** The first day of the plan: its start date, or the day on which it was made. */
  readonly start: Day;
  readonly target: number | null;
  /** The last day that counts; null while there is none. */
  readonly deadline: Day | null;
  readonly today: Day;
};

export type Pace = {
  /** Where it stands: the sum of all, or the latest reading; null for a state that nobody has read. */
  readonly current: number | null;
  /** What is missing to the target, or left of a budget: never below zero. Null without a target. */
  readonly remaining: number | null;
  readonly isReached: boolean;
  /** Units for each day; for a state with its sign. Null under two entries on different days. */
  readonly perDay: number | null;
  /**
   * The day on which the target is reached, or the budget is used up, at this pace. Null when it is already, when
   * the pace leads elsewhere, or when that day is more than ten years away.
   */
  readonly endsOn: Day | null;
  /**
   * What each day from today to the deadline has to bring (of a budget: may take) to arrive exactly. Null without a
   * target or a deadline, once it is reached, and after the deadline.
   */
  readonly neededPerDay: number | null;
  /**
   * How far ahead of an even line from the first day to the deadline, in units; below zero is behind. Of a budget:
   * how much less than even was used. Null without a target or a deadline, or where nothing was logged.
   */
  readonly ahead: number | null;
};

const WEEK = 7;
const FOUR_WEEKS = 28;
/** Readings that a trend looks at: a season, so that an old habit does not speak for the present one. */
const TREND_DAYS = 91;
const MAX_READINGS = 60;
const MAX_FORECAST_DAYS = 3653;

/**
 * The pace of amounts: their mean for each day over the last four weeks. The window begins with the first entry,
 * yet reaches back a week where the plan is that old, so that two good days do not promise a month of them. Days
 * without an entry count as zero; today counts once something was logged on it.
 */
function computePacePerDay({ entries, start, today }: PaceInput): number | null {
  const past = entries.filter(({ day }) => day <= today);
  if (new Set(past.map(({ day }) => day)).size < 2) return null;
  const first = Math.min(...past.map(({ day }) => day));
  const last = past.some(({ day }) => day === today) ? today : today - 1;
  const since = Math.max(Math.min(first, Math.max(start, last - WEEK + 1)), last - FOUR_WEEKS + 1);
  const sum = past.reduce((total, { day, value }) => (day >= since ? total + value : total), 0);
  return sum / (last - since + 1);
}

/**
 * The trend of readings, in units for each day: the median of the slopes between any two days. One reading that went
 * wrong does not move it. Source: Theil (1950) and Sen (1968), the Theil–Sen estimator. It looks at the last reading
 * of each day, over the last 91 days, 60 days at most.
 */
function computeTrendPerDay(readings: readonly PaceEntry[], today: Day): number | null {
  const recent = readings.filter(({ day }) => day <= today && day > today - TREND_DAYS);
  const points = recent.slice(-MAX_READINGS);
  if (points.length < 2) return null;
  const slopes = points.flatMap((one, index) =>
    points.slice(index + 1).map((other) => (other.value - one.value) / (other.day - one.day)),
  );
  return computeMedian(slopes);
}

function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** One reading for each day, the earliest first: of several on one day the one that came last. */
function listDailyReadings(entries: readonly PaceEntry[]): PaceEntry[] {
  const byDay = new Map(entries.map((entry) => [entry.day, entry]));
  return [...byDay.values()].toSorted((one, other) => one.day - other.day);
}

/** Reads the entries of a tracked resource. Pure; units are those of the entries, days those of the person. */
export function computePace(input: PaceInput): Pace {
  return input.behaviour === "STATE" ? computeStatePace(input) : computeAmountPace(input);
}

function computeAmountPace(input: PaceInput): Pace {
  const { behaviour, entries, target, today } = input;
  const current = entries.reduce((sum, { value }) => sum + value, 0);
  const perDay = computePacePerDay(input);
  const remaining = target === null ? null : Math.max(0, target - current);
  const isReached = target !== null && current >= target;
  const expected = entries.length === 0 ? null : computeEvenLine(input, 0);
  const sign = behaviour === "BUDGET" ? -1 : 1;
  return {
    current,
    remaining,
    isReached,
    perDay,
    endsOn: isReached ? null : estimateArrival(remaining, perDay, today),
    neededPerDay: isReached ? null : computeNeededPerDay(remaining, input),
    ahead: expected === null ? null : sign * (current - expected),
  };
}

function computeStatePace(input: PaceInput): Pace {
  const { target, today } = input;
  const readings = listDailyReadings(input.entries);
  const first = readings[0];
  const last = readings.at(-1);
  const perDay = computeTrendPerDay(readings, today);
  if (first === undefined || last === undefined || target === null) {
    return { ...EMPTY_PACE, current: last?.value ?? null, perDay };
  }
  // The way leads from the first reading to the target, be it up or down.
  const direction = target < first.value ? -1 : 1;
  const missing = direction * (target - last.value);
  const isReached = missing <= 0;
  const expected = computeEvenLine(input, first.value);
  return {
    current: last.value,
    remaining: Math.max(0, missing),
    isReached,
    perDay,
    endsOn: isReached
      ? null
      : estimateArrival(missing, perDay === null ? null : direction * perDay, today),
    neededPerDay: isReached ? null : computeNeededPerDay(missing, input),
    ahead: expected === null ? null : direction * (last.value - expected),
  };
}

const EMPTY_PACE: Pace = {
  current: null,
  remaining: null,
  isReached: false,
  perDay: null,
  endsOn: null,
  neededPerDay: null,
  ahead: null,
};

/** The day on which what is missing is done, today's part being done; null where it never is or is far away. */
function estimateArrival(missing: number | null, perDay: number | null, today: Day): Day | null {
  if (missing === null || perDay === null || perDay <= 0) return null;
  // A hair less, so that thirty at a tenth a day are three hundred days and not one more.
  const days = Math.ceil(missing / perDay - 1e-9);
  return days > MAX_FORECAST_DAYS ? null : today + days;
}

/** What is missing, spread over the days from today to the deadline, both included. */
function computeNeededPerDay(
  missing: number | null,
  { deadline, today }: PaceInput,
): number | null {
  if (missing === null || deadline === null || deadline < today) return null;
  return missing / (deadline - today + 1);
}

/** Where an even line from the first day to the deadline stands at the end of today. */
function computeEvenLine(
  { start, target, deadline, today }: PaceInput,
  from: number,
): number | null {
  if (target === null || deadline === null || deadline < start) return null;
  const passed = Math.min(Math.max(today - start + 1, 0), deadline - start + 1);
  return from + ((target - from) * passed) / (deadline - start + 1);
}
