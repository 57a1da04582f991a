// A Bayesian model of a user's cycle lengths: the prior, and the update for each logged interval.
//
// A length L of a user with typical length m and spread s (relative to m) follows Student's t with 7
// degrees of freedom on the scale of ln(L − 6), around ln(m − 6): skewed to the right like follicular
// phases (Bull 2019: 10 to 30 days around 16.9), with tails for the unusual cycle. m and s are to be
// estimated; each pair on a grid has a weight, at first from age alone, which Bayes' rule updates with each
// interval. Nothing is fitted, so one cycle is enough to learn from and a hundred do no harm.
//
// A start may be unlogged. An interval then contains two or three cycles, whose sum is modelled as a length
// with typical value 2m or 3m and spread s/√2 or s/√3 (after Li K. et al. 2021). The rate of unlogged
// starts is learned as well.
import { getMeanLength, getSpread } from "./population.ts";

/**
 * In days. Starts closer than the minimum belong to one cycle; a single cycle never exceeds the maximum.
 */
export const MIN_CYCLE_LENGTH = 10;
export const MAX_CYCLE_LENGTH = 110;
const WIDTH = MAX_CYCLE_LENGTH + 1;

const DEGREES = 7;
/** Γ(4) ÷ (Γ(7/2) √(7π)) */
const HEIGHT = 0.384_991_45;
/** Standard deviation of that t distribution: √(7/5). */
const DEVIATION = 1.183_216;
/** The days of a cycle that hardly vary. */
const FIXED_DAYS = 6;

/** Variation between users: of the typical length (relative), and of the logarithm of the spread. */
const BETWEEN_SUBJECTS = 0.08;
const BETWEEN_SPREADS = 0.6;
/**
 * Prior of the unlogged rate, 0.3 of 5.3 starts (about 6 %); weak, so that the user's own logs soon
 * outweigh it.
 */
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

/**
 * For each grid point, the probabilities of the lengths 0, 1 … MAX_CYCLE_LENGTH. The same for all users, so
 * computed once.
 */
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

export type Belief = {
  /** The probability of each grid point; they add up to 1. */
  readonly weights: Float64Array;
  /** Expected number of unlogged starts, and the total number of starts. */
  readonly missed: number;
  readonly starts: number;
};

/**
 * The belief before any log.
 * @param statedAverage the average from the setup, in days; if null, the typical length for the age
 */
export function buildPriorBelief(age: number | null, statedAverage: number | null): Belief {
  const centre = statedAverage ?? getMeanLength(age);
  const relative = getSpread(age) / getMeanLength(age);
  // The mean of a log-normal distribution is above its median.
  const middle = Math.log(relative) - BETWEEN_SPREADS ** 2 / 2;
  const weights = points.map(({ typical, spread }) => {
    const z = Math.log(typical / centre) / BETWEEN_SUBJECTS;
    const regular = (Math.log(spread) - middle) / BETWEEN_SPREADS;
    // Student's t with 5 degrees of freedom, because some users' cycles are far from the average.
    return Math.exp((-regular * regular) / 2) / (1 + (z * z) / 5) ** 3;
  });
  return { weights: normaliseWeights(Float64Array.from(weights)), missed: 0, starts: 0 };
}

export function getUnloggedRate({ missed, starts }: Belief): number {
  return (UNLOGGED + missed) / (UNLOGGED + LOGGED + starts);
}

/** The likelihood of an interval at each grid point, if it contains one, two or three cycles. */
type Column = readonly [one: Float64Array, two: Float64Array, three: Float64Array];
const columns = new Map<number, Column>();

/** Cached per length, because it is the same for all users. */
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

/** The weights after an interval, not normalised, with the shares of two and three cycles. */
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

/**
 * The belief after an interval between logged starts.
 * @param length in days, from MIN_CYCLE_LENGTH to MAX_CYCLE_LENGTH
 */
export function updateBelief(belief: Belief, length: number): Belief {
  const { weights, sum, asTwo, asThree } = weighInterval(belief, length);
  const missed = asTwo + 2 * asThree;
  return {
    weights: scaleWeights(weights, 1 / sum),
    missed: belief.missed + missed,
    starts: belief.starts + 1 + missed,
  };
}

export function getMultiCycleProbability(belief: Belief, length: number): number {
  const { asTwo, asThree } = weighInterval(belief, length);
  return asTwo + asThree;
}
