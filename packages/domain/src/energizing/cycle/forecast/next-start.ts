// When the next period begins, seen from a day of a running cycle in which no further start was logged.
import type { Chances } from "./chances.ts";
import {
  getLengthChances,
  MAX_CYCLE_LENGTH,
  normaliseWeights,
  MIN_CYCLE_LENGTH,
  sumWeights,
  getUnloggedRate,
} from "./length-model.ts";
import type { Belief } from "./length-model.ts";

export type NextStart = {
  /** Of a start today, tomorrow and so on. */
  readonly chances: Chances;
  /** The same if no start was forgotten. */
  readonly chancesIfAllLogged: Chances;
  /** That at least one start since the last logged one has passed without being logged. */
  readonly unloggedProbability: number;
};

/** Points of the belief that are this much less likely than the likeliest one change nothing that can be seen. */
const MIN_RELATIVE_WEIGHT = 1e-4;
/** Nor do unlogged starts on days on which nobody begins. */
const MIN_UNLOGGED_CHANCE = 1e-8;

/**
 * `elapsed` is how many days ago the last logged start was. Either the cycle is still running, or it has ended on a
 * day before today that was not logged, perhaps more than once: for each usual length and spread, the chance u(t) of
 * an unlogged start on day t obeys u(t) = rate · Σ f(l) u(t − l) with u(0) = 1, and the next start falls on day y ≥
 * elapsed with Σ u(t) f(y − t). Those sums shrink with what the passed days have ruled out, which is what conditions
 * the answer on "not started yet".
 */
export function predictNextStart(belief: Belief, elapsed: number): NextStart {
  const all = new Float64Array(MAX_CYCLE_LENGTH + 1);
  const running = new Float64Array(MAX_CYCLE_LENGTH + 1);
  const rate = getUnloggedRate(belief);
  const rows = getLengthChances();
  const minWeight = MIN_RELATIVE_WEIGHT * Math.max(...belief.weights);
  for (let index = 0; index < rows.length; index++) {
    const weight = belief.weights[index] ?? 0;
    const lengths = rows[index];
    if (lengths === undefined || weight < minWeight) continue;
    addChances(running, lengths, weight, elapsed);
    const unlogged = computeUnloggedStarts(lengths, rate, elapsed);
    for (let day = MIN_CYCLE_LENGTH; day < elapsed; day++) {
      const chance = unlogged[day] ?? 0;
      if (chance > MIN_UNLOGGED_CHANCE) addChances(all, lengths, weight * chance, elapsed - day);
    }
  }
  const unloggedSum = sumWeights(all);
  const runningSum = sumWeights(running);
  for (let day = 0; day <= MAX_CYCLE_LENGTH; day++)
    all[day] = (all[day] ?? 0) + (running[day] ?? 0);
  return {
    chances: normaliseWeights(all),
    chancesIfAllLogged: normaliseWeights(running),
    unloggedProbability: unloggedSum / (unloggedSum + runningSum),
  };
}

/** Adds the chances of a cycle that began `elapsed` days ago to end today, tomorrow and so on. */
function addChances(to: Float64Array, lengths: Chances, weight: number, elapsed: number): void {
  for (let length = elapsed; length < lengths.length; length++) {
    to[length - elapsed] = (to[length - elapsed] ?? 0) + weight * (lengths[length] ?? 0);
  }
}

/** The chance of an unlogged start on day 0, 1 … before today. */
function computeUnloggedStarts(lengths: Chances, rate: number, elapsed: number): Float64Array {
  const starts = new Float64Array(Math.max(1, elapsed));
  const shortest = MIN_CYCLE_LENGTH;
  starts[0] = 1;
  for (let day = shortest; day < elapsed; day++) {
    let sum = 0;
    for (let length = shortest; length <= day; length++) {
      sum += (lengths[length] ?? 0) * (starts[day - length] ?? 0);
    }
    starts[day] = rate * sum;
  }
  return starts;
}
