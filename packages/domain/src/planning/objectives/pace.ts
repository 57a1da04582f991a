// Computes the pace of a tracked resource, its projected end and the pace needed to the deadline.
import type { ResourceBehaviour } from "../../workspace/catalogue-resources.ts";
import type { Day } from "../../time/day.ts";

/** An amount (CUMULATIVE, BUDGET) or a reading (STATE). Days may repeat, in any order. */
export type PaceEntry = { readonly day: Day; readonly value: number };

type PaceInput = {
  readonly behaviour: ResourceBehaviour;
  readonly entries: readonly PaceEntry[];
  /** Start date of the plan, or else the day it was created. */
  readonly start: Day;
  readonly target: number | null;
  readonly deadline: Day | null;
  readonly today: Day;
};

export type Pace = {
  /** The sum, or the latest reading; null for a state without readings. */
  readonly current: number | null;
  /** Missing to the target, or left of a budget; at least 0. Null without a target. */
  readonly remaining: number | null;
  readonly isReached: boolean;
  /** Units per day, signed for a state. Null without entries on two different days. */
  readonly perDay: number | null;
  /** Null when already reached, when the pace leads away from it, or after more than ten years. */
  readonly endsOn: Day | null;
  /** Budget: units allowed. Null without a target or deadline, once reached and after the deadline. */
  readonly neededPerDay: number | null;
  /** Units ahead of a linear path; negative is behind. Null without a target, deadline or entries. */
  readonly ahead: number | null;
};

const WEEK = 7;
const FOUR_WEEKS = 28;
/** About a season, so that old habits do not influence the trend. */
const TREND_DAYS = 91;
const MAX_READINGS = 60;
const MAX_FORECAST_DAYS = 3653;

/**
 * Mean amount per day of the last four weeks or since the first entry, but of at least a week if the plan
 * is that old. Days without an entry count as zero; today counts once it has one.
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
 * The trend in units per day: the median slope between any two days, robust against a single wrong reading.
 * Source: Theil (1950) and Sen (1968), the Theil–Sen estimator. Uses the last reading of each day of the
 * last 91 days, at most 60 days.
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

function listDailyReadings(entries: readonly PaceEntry[]): PaceEntry[] {
  const byDay = new Map(entries.map((entry) => [entry.day, entry]));
  return [...byDay.values()].toSorted((one, other) => one.day - other.day);
}

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
  // The direction from the first reading to the target, up or down.
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

function estimateArrival(missing: number | null, perDay: number | null, today: Day): Day | null {
  if (missing === null || perDay === null || perDay <= 0) return null;
  // The epsilon avoids a rounding error: thirty at 0.1 per day take 300 days, not 301.
  const days = Math.ceil(missing / perDay - 1e-9);
  return days > MAX_FORECAST_DAYS ? null : today + days;
}

function computeNeededPerDay(
  missing: number | null,
  { deadline, today }: PaceInput,
): number | null {
  if (missing === null || deadline === null || deadline < today) return null;
  return missing / (deadline - today + 1);
}

function computeEvenLine(
  { start, target, deadline, today }: PaceInput,
  from: number,
): number | null {
  if (target === null || deadline === null || deadline < start) return null;
  const passed = Math.min(Math.max(today - start + 1, 0), deadline - start + 1);
  return from + ((target - from) * passed) / (deadline - start + 1);
}
