import fc from "fast-check";
import { taskPriorities } from "../catalogue.ts";
import { taskCharacteristics } from "../tasks/catalogue-tasks.ts";
import type { TaskCharacteristic } from "../tasks/catalogue-tasks.ts";
import { estimationParts, noEstimation } from "../tasks/estimation.ts";
import type { Estimation } from "../tasks/estimation.ts";
import type { LoadedTask } from "./workload.ts";

export const noFlags = Object.fromEntries(
  taskCharacteristics.map((name) => [name, false]),
) as Record<TaskCharacteristic, boolean>;

export function flagged(...names: readonly string[]): Record<TaskCharacteristic, boolean> {
  return { ...noFlags, ...Object.fromEntries(names.map((name) => [name, true])) };
}

export function estimated(given: Partial<Estimation>): Estimation {
  return { ...noEstimation, ...given };
}

export function aLoadedTask(given: Partial<LoadedTask> = {}): LoadedTask {
  return {
    ...noFlags,
    completed: false,
    priority: "MEDIUM",
    estimation: estimated({ executionMin: 30 }),
    trackedSeconds: 0,
    ...given,
  };
}

export const anyFlags: fc.Arbitrary<Record<TaskCharacteristic, boolean>> = fc
  .subarray([...taskCharacteristics])
  .map((names) => flagged(...names));

const minutes = fc.option(fc.integer({ min: 0, max: 300 }));

export const anyEstimation: fc.Arbitrary<Estimation> = fc
  .tuple(...estimationParts.map(() => minutes), fc.option(fc.integer({ min: 0, max: 900 })))
  .map(([executionMin, travelMin, breaksMin, waitingMin, bufferMin, socialMin, totalMin]) => ({
    executionMin: executionMin ?? null,
    travelMin: travelMin ?? null,
    breaksMin: breaksMin ?? null,
    waitingMin: waitingMin ?? null,
    bufferMin: bufferMin ?? null,
    socialMin: socialMin ?? null,
    totalMin: totalMin ?? null,
  }));

export const anyLoadedTask: fc.Arbitrary<LoadedTask> = fc
  .record({
    flags: anyFlags,
    completed: fc.boolean(),
    priority: fc.option(fc.constantFrom(...taskPriorities)),
    estimation: anyEstimation,
    trackedSeconds: fc.integer({ min: 0, max: 40_000 }),
  })
  .map(({ flags, ...task }) => ({ ...flags, ...task }));
