// Predicts the next start of a running cycle in which no further start was logged.
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

type NextStart = {
  /** The probabilities of a start today, tomorrow and so on. */
  readonly chances: Chances;
  /** The same, assuming that no start was forgotten. */
  readonly chancesIfAllLogged: Chances;
  /** The probability that at least one start since the last logged one is unlogged. */
  readonly unloggedProbability: number;
};

/** Skips grid points with a smaller weight relative to the likeliest; their effect is invisible. */
const MIN_RELATIVE_WEIGHT = 1e-4;
/** Skips unlogged starts with a smaller probability, for the same reason. */
const MIN_UNLOGGED_CHANCE = 1e-8;

/**
 * Either the cycle is still running, or it ended before today with one or more unlogged starts. For each
 * typical length and spread, the probability u(t) of an unlogged start on day t is u(t) = rate · Σ f(l) u(t
 * − l) with u(0) = 1, and the next start is on day y ≥ elapsed with Σ u(t) f(y − t). Normalising over y ≥
 * elapsed conditions the result on "not started yet".
 * @param elapsed days since the last logged start
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

/** Adds the probabilities that a cycle started `elapsed` days ago ends today, tomorrow and so on. */
function addChances(to: Float64Array, lengths: Chances, weight: number, elapsed: number): void {
  for (let length = elapsed; length < lengths.length; length++) {
    to[length - elapsed] = (to[length - elapsed] ?? 0) + weight * (lengths[length] ?? 0);
  }
}

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
