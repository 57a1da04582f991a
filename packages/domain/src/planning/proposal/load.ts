// How much of a clear head a task asks for, by its characteristics.
import type { TaskCharacteristic } from "../catalogue-tasks.ts";

const weights: Readonly<Partial<Record<TaskCharacteristic, number>>> = {
  isDifficult: 3,
  isDeepFocus: 3,
  isTedious: 2,
  isUrgent: 2,
  isSocial: 1,
  isBlocking: 1,
  isReward: -1,
};

/** From -1 (a pleasure) to 12. */
export function mentalLoad(flags: Readonly<Partial<Record<TaskCharacteristic, boolean>>>): number {
  let load = 0;
  for (const [name, weight] of Object.entries(weights)) {
    if (flags[name as TaskCharacteristic] === true) load += weight;
  }
  return load;
}
