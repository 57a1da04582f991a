// Groups tasks for boards and days: by context, and by urgency and impact.
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

export function getContext(task: ContextFlags): TaskContext {
  if (task.environmentId !== null) return task.environmentId;
  if (task.isTravel) return "travel";
  if (task.isDigital) return "digital";
  if (task.isSocial) return "social";
  return task.isPhysical ? "physical" : "general";
}

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

/** Blocked and blocking take precedence over urgency and impact. */
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

/** The group of the most important high-impact tasks ("your vital 20%"), in no other group. */
export const VITAL = "vital";

/** At most a fifth of the open tasks is vital. */
export function getVitalLimit(openTaskCount: number): number {
  return Math.floor(openTaskCount / 5);
}
const weights = [VITAL, ...taskQuadrants, "blocking", "blocked"] as const;

export const groupings = ["quadrant", "context", "area"] as const;
export type Grouping = (typeof groupings)[number];

export const groupKeys: Readonly<Record<Grouping, readonly string[]>> = {
  quadrant: weights,
  context: taskContexts,
  area: areaKeys,
};

export function isGroupOf(grouping: Grouping, key: string): boolean {
  return groupKeys[grouping].includes(key);
}
