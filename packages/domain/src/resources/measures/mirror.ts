// What the figures of a resource say: a score and a label, from the goal, the user's own average or the load.
import type { Day } from "../../time/day.ts";
import type { MirrorLabel } from "../catalogue-mirror.ts";
import type { ResourceSettings } from "../catalogue-settings.ts";
import { getElapsedShare, getPeriodOf, type DayRange } from "./resource-period.ts";
import { getCurrentPeriod, type DayValue } from "./resource-values.ts";

const PLENTY = 75;
const STEADY = 45;

export function getMirrorLabel(score: number | null): MirrorLabel {
  if (score === null) return "unknown";
  if (score >= PLENTY) return "plenty";
  return score >= STEADY ? "steady" : "low";
}

type Points = readonly (readonly [input: number, score: number])[];

/** Linear between the points, flat outside, rounded. All points are this project's own judgement. */
function interpolate(points: Points, input: number): number {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return 0;
  const next = points.findIndex(([at]) => at >= input);
  if (next <= 0) return Math.round(next === 0 ? first[1] : last[1]);
  const [from, to] = [points[next - 1] ?? first, points[next] ?? last];
  const score = from[1] + ((to[1] - from[1]) * (input - from[0])) / (to[0] - from[0]);
  return Math.max(0, Math.round(score));
}

/** Planned or tracked minutes as a share of the waking hours that are left by the rhythm. */
const LOAD_POINTS: Points = [
  [0, 100],
  [0.5, 75],
  [0.85, 50],
  [1, 25],
  [1.3, 0],
];

/** @param committed planned or tracked minutes, whichever is more. @returns null without either */
export function computeLoadScore(committed: number, available: number | null): number | null {
  if (available === null || available <= 0 || committed <= 0) return null;
  return interpolate(LOAD_POINTS, committed / available);
}

/** Spent money as a share of the income. */
const MONEY_POINTS: Points = [
  [0, 100],
  [0.7, 75],
  [1, 45],
  [1.3, 0],
];

export function computeMoneyScore(income: number, expense: number): number | null {
  return income <= 0 ? null : interpolate(MONEY_POINTS, expense / income);
}

/** What was reached, as a share of what would be even by now. */
const REACHED_POINTS: Points = [
  [0, 0],
  [0.6, 45],
  [1, 70],
  [1.3, 100],
];

/** What was spent, as a share of what would be even by now. */
const SPENT_POINTS: Points = [
  [0, 100],
  [0.8, 75],
  [1, 60],
  [1.2, 40],
  [1.6, 0],
];

const MIN_EARLIER_PERIODS = 2;

/** The mean of the earlier whole periods; null with fewer than two, or when all are empty. */
function computeOwnMean(
  { settings: { period }, values, since, weekStart }: MirrorInput,
  { from }: DayRange,
): number | null {
  if (period === null) return null;
  const sums: number[] = [];
  for (
    let range = getPeriodOf(period, from - 1, weekStart);
    range.from >= since;
    range = getPeriodOf(period, range.from - 1, weekStart)
  ) {
    const { from: first, to: last } = range;
    const inRange = values.filter(({ day }) => day >= first && day <= last);
    sums.push(inRange.reduce((sum, { value }) => sum + value, 0));
  }
  const total = sums.reduce((sum, value) => sum + value, 0);
  return sums.length < MIN_EARLIER_PERIODS || total <= 0 ? null : total / sums.length;
}

interface MirrorInput {
  readonly settings: Omit<ResourceSettings, "unit"> & { readonly isLevel: boolean };
  readonly target: number | null;
  readonly current: number | null;
  readonly values: readonly DayValue[];
  /** The first day of `values`. */
  readonly since: Day;
  readonly today: Day;
  /** The weekday on which the user's weeks start; 0 is Monday. */
  readonly weekStart: number;
}

/**
 * 0 to 100, null when too little is available. A level is its own score, or its share of the target. A sum
 * is compared with what would be even by today on the way to its target; without a target, growing
 * resources are compared with the user's own earlier periods.
 */
export function computeResourceScore(input: MirrorInput): number | null {
  const { settings, target, current, today, weekStart } = input;
  if (current === null) return null;
  if (settings.behaviour === "STATE") return computeLevelScore(input, current);
  const period = getCurrentPeriod(settings, today, weekStart);
  if (period === null) return null;
  const isBudget = settings.behaviour === "BUDGET";
  const goal = target ?? (isBudget ? null : computeOwnMean(input, period));
  if (goal === null || goal <= 0) return null;
  const ratio = current / (goal * getElapsedShare(period, today));
  return interpolate(isBudget ? SPENT_POINTS : REACHED_POINTS, ratio);
}

function computeLevelScore({ settings, target }: MirrorInput, current: number): number | null {
  const score = target !== null && target > 0 ? (current / target) * 100 : current;
  if (target === null && !settings.isLevel) return null;
  return Math.round(Math.min(100, Math.max(0, score)));
}
