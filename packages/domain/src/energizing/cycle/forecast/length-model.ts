// How long a person's cycles are: what is believed before their logs, and what each logged interval changes about it.
//
// A length L of somebody whose usual one is m with spread s (relative to m) follows Student's t with 7 degrees of
// freedom on the scale of ln(L − 6), around ln(m − 6): skewed to the right as follicular phases are (Bull 2019:
// 10 to 30 days around 16.9), with tails for the odd cycle. m and s are unknown; each pair on a grid has a weight, at
// first from age alone, which Bayes' rule changes with each interval. Nothing is fitted, so one cycle is enough to
// learn from and a hundred do no harm.
//
// A start may have stayed unlogged. An interval then holds two or three cycles, whose sum is taken as a length of
// usual 2m or 3m and spread s/√2 or s/√3 (after Li K. et al. 2021). How often that happens is learned along.
import { getMeanLength, getSpread } from "./population.ts";

/** Starts nearer to each other belong to one cycle, and single cycles are not thought to last longer. Days. */
export const MIN_CYCLE_LENGTH = 10;
export const MAX_CYCLE_LENGTH = 110;
const WIDTH = MAX_CYCLE_LENGTH + 1;

const DEGREES = 7;
/** Γ(4) ÷ (Γ(7/2) √(7π)) */
const HEIGHT = 0.384_991_45;
/** Standard deviation of that t: √(7/5). */
const DEVIATION = 1.183_216;
/** The part of a cycle that hardly varies. */
const FIXED_DAYS = 6;

/** How much people differ: in their usual length (relative), and in how regular they are (of the logarithm). */
const BETWEEN_SUBJECTS = 0.08;
const BETWEEN_SPREADS = 0.6;
/** Of a hundred starts, about six stay unlogged until somebody's own log says otherwise; it says so soon. */
const UNLOGGED = 0.3;
const LOGGED = 5;

type Point = { readonly typical: number; readonly spread: number };
const points: readonly Point[] = Array.from({ length: 63 }, (_, m) =>
  Array.from({ length: 9 }, (_, s) => ({ typical: 18 * 1.02 ** m, spread: 0.03 * 1.4 ** s })),
).flat();

function computeDensity(length: number, typical: number, spread: number): number {
  const width = (spread / DEVIATION) * (typical / (typical - FIXED_DAYS));
  const z = Math.log((length - FIXED_DAYS) / (typical - FIXED_DAYS)) / width;
  const tail = 1 + (z * z) / DEGREES;
  return HEIGHT / (tail ** 4 * width * (length - FIXED_DAYS));
}

/** For each point the chances of a length of 0, 1 … LONGEST days. The same for everybody, so it is made once. */
let rows: readonly Float64Array[] | null = null;
export function getLengthChances(): readonly Float64Array[] {
  rows ??= points.map(({ typical, spread }) => {
    const row = new Float64Array(WIDTH);
    for (let length = MIN_CYCLE_LENGTH; length <= MAX_CYCLE_LENGTH; length++) {
      row[length] = computeDensity(length, typical, spread);
    }
    return normaliseWeights(row);
  });
  return rows;
}

export function normaliseWeights(weights: Float64Array): Float64Array {
  const sum = sumWeights(weights);
  return scaleWeights(weights, 1 / sum);
}

export function sumWeights(weights: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index++) sum += weights[index] ?? 0;
  return sum;
}

function scaleWeights(weights: Float64Array, factor: number): Float64Array {
  const made = new Float64Array(weights.length);
  for (let index = 0; index < weights.length; index++) made[index] = factor * (weights[index] ?? 0);
  return made;
}

/** What is thought of a person's cycles. */
export type Belief = {
  /** How likely each point is. They add up to 1. */
  readonly weights: Float64Array;
  /** Starts that are thought to have stayed unlogged, and starts in all. */
  readonly missed: number;
  readonly starts: number;
};

/** Before any log. `told` is the average that the person gave, in days; else their age says what is usual. */
export function buildPriorBelief(age: number | null, statedAverage: number | null): Belief {
  const centre = statedAverage ?? getMeanLength(age);
  const relative = getSpread(age) / getMeanLength(age);
  // The average of a log-normal lies above its middle.
  const middle = Math.log(relative) - BETWEEN_SPREADS ** 2 / 2;
  const weights = points.map(({ typical, spread }) => {
    const z = Math.log(typical / centre) / BETWEEN_SUBJECTS;
    const regular = (Math.log(spread) - middle) / BETWEEN_SPREADS;
    // Student's t with 5 degrees: some people's cycles are far from everybody's.
    return Math.exp((-regular * regular) / 2) / (1 + (z * z) / 5) ** 3;
  });
  return { weights: normaliseWeights(Float64Array.from(weights)), missed: 0, starts: 0 };
}

/** How likely it is that the next start stays unlogged. */
export function getUnloggedRate({ missed, starts }: Belief): number {
  return (UNLOGGED + missed) / (UNLOGGED + LOGGED + starts);
}

/** How likely an interval is at each point, as the sum of so many cycles of which only the last start was logged. */
type Column = readonly [one: Float64Array, two: Float64Array, three: Float64Array];
const columns = new Map<number, Column>();

/** The same for everybody, so each is made once: there are no more of them than lengths. */
function getColumn(length: number): Column {
  const cached = columns.get(length);
  if (cached !== undefined) return cached;
  const rows = getLengthChances();
  const computeLikelihoods = (cycles: number) =>
    Float64Array.from(points, ({ typical, spread }) =>
      computeDensity(length, cycles * typical, spread / Math.sqrt(cycles)),
    );
  const one = Float64Array.from(rows, (row) => row[length] ?? 0);
  const made: Column = [one, computeLikelihoods(2), computeLikelihoods(3)];
  columns.set(length, made);
  return made;
}

/** The weights after an interval, not yet normalised, and how much of them each number of cycles has. */
function weighInterval(belief: Belief, length: number) {
  const rate = getUnloggedRate(belief);
  const [one, two, three] = getColumn(length);
  const weights = new Float64Array(belief.weights.length);
  let sumOfTwo = 0;
  let sumOfThree = 0;
  let sum = 0;
  for (let index = 0; index < weights.length; index++) {
    const before = belief.weights[index] ?? 0;
    const asTwo = before * rate * (two[index] ?? 0);
    const asThree = before * rate * rate * (three[index] ?? 0);
    const after = before * (one[index] ?? 0) + asTwo + asThree;
    weights[index] = after;
    sum += after;
    sumOfTwo += asTwo;
    sumOfThree += asThree;
  }
  return { weights, sum, asTwo: sumOfTwo / sum, asThree: sumOfThree / sum };
}

/** The belief after an interval of so many days, SHORTEST to LONGEST, from one logged start to the next. */
export function updateBelief(belief: Belief, length: number): Belief {
  const { weights, sum, asTwo, asThree } = weighInterval(belief, length);
  const missed = asTwo + 2 * asThree;
  return {
    weights: scaleWeights(weights, 1 / sum),
    missed: belief.missed + missed,
    starts: belief.starts + 1 + missed,
  };
}

/** How likely an interval holds more than one cycle, in the light of all that is believed. */
export function getMultiCycleProbability(belief: Belief, length: number): number {
  const { asTwo, asThree } = weighInterval(belief, length);
  return asTwo + asThree;
}
