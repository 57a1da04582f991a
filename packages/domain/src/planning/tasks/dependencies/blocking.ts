// Which of the tasks that another one waits for still block it.
import type { AwaitedTask } from "./contract-dependencies.ts";

type DependentTask = { readonly waitsForTasks: readonly AwaitedTask[] };

/** Done and deleted ones block no longer. */
export function listBlockers({ waitsForTasks }: DependentTask): AwaitedTask[] {
  return waitsForTasks.filter(({ isOpen }) => isOpen);
}

export function isBlockedByOthers(task: DependentTask): boolean {
  return task.waitsForTasks.some(({ isOpen }) => isOpen);
}
