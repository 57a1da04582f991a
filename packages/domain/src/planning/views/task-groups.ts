// How boards and days put tasks together: where a task happens, and what it asks of a person now.
import { areaKeys } from "../../workspace/areas/areas.ts";
import { taskContexts } from "../tasks/catalogue-tasks.ts";
import type { TaskContext, TaskEnvironment } from "../tasks/catalogue-tasks.ts";
import { taskQuadrants } from "../agenda/catalogue-day.ts";
import type { TaskQuadrant } from "../agenda/catalogue-day.ts";

interface ContextFlags {
  readonly environmentId: TaskEnvironment | null;
  readonly isTravel: boolean;
  readonly isDigital: boolean;
  readonly isSocial: boolean;
  readonly isPhysical: boolean;
}

/** Its environment; without one, the first thing that says where it can be done. */
export function getContext(task: ContextFlags): TaskContext {
  if (task.environmentId !== null) return task.environmentId;
  if (task.isTravel) return "travel";
  if (task.isDigital) return "digital";
  if (task.isSocial) return "social";
  return task.isPhysical ? "physical" : "general";
}

/** Tasks by context in the order of display; contexts without any are left out. */
export function groupByContext<T extends ContextFlags>(
  tasks: readonly T[],
): (readonly [TaskContext, T[]])[] {
  const groups = Map.groupBy(tasks, getContext);
  return taskContexts.flatMap((context) => {
    const group = groups.get(context);
    return group === undefined ? [] : [[context, group] as const];
  });
}

interface WeightFlags {
  readonly isUrgent: boolean;
  readonly isHighImpact: boolean;
  readonly isBlocked: boolean;
  readonly isBlocking: boolean;
}

/** Where a task stands: what waits and what others wait for come before urgency and impact. */
export type TaskWeight = TaskQuadrant | "blocking" | "blocked";

export function getWeight({
  isUrgent,
  isHighImpact,
  isBlocked,
  isBlocking,
}: WeightFlags): TaskWeight {
  if (isBlocked) return "blocked";
  if (isBlocking) return "blocking";
  if (isHighImpact) return isUrgent ? "doFirst" : "schedule";
  return isUrgent ? "delegate" : "eliminate";
}

/** The group that collects what has high impact, whatever else it is: “your vital 20%”. */
export const VITAL = "vital";
/** What the view by urgency and impact shows, in its order. */
export const weights = [VITAL, ...taskQuadrants, "blocking", "blocked"] as const;

export const groupings = ["quadrant", "context", "area"] as const;
export type Grouping = (typeof groupings)[number];

/** The groups of each view, in the order of display. */
export const groupKeys: Readonly<Record<Grouping, readonly string[]>> = {
  quadrant: weights,
  context: taskContexts,
  area: areaKeys,
};

export function isGroupOf(grouping: Grouping, key: string): boolean {
  return groupKeys[grouping].includes(key);
}
