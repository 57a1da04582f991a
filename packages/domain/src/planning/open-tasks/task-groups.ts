// Groups tasks for boards and days: by context, and by urgency and impact.
import { areaKeys } from "../../workspace/areas/areas.ts";
import { parseDay } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import type { TaskPriority } from "../catalogue.ts";
import { isHighPriority } from "../catalogue.ts";
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

type Classification = {
  readonly priority: TaskPriority | null;
  readonly isUrgent: boolean;
  readonly isHighImpact: boolean;
};

interface WeightFields extends Classification {
  /** YYYY-MM-DD. */
  readonly deadline: string | null;
  readonly isBlocked: boolean;
  readonly isBlocking: boolean;
}

/** The group of tasks about which nothing says how urgent or important they are. */
export const UNCLASSIFIED = "unclassified";

/** Blocked and blocking take precedence over urgency and impact. */
export type TaskWeight = TaskQuadrant | typeof UNCLASSIFIED | "blocking" | "blocked";

/** A deadline in at most this many days makes a task urgent. */
export const SOON_DAYS = 2;

/** Priority, deadline and flags together decide the quadrant. */
export function getWeight(task: WeightFields, today: Day): TaskWeight {
  if (task.isBlocked) return "blocked";
  if (task.isBlocking) return "blocking";
  const { priority, isUrgent, isHighImpact } = task;
  const deadline = parseDay(task.deadline ?? "");
  const isSoon = deadline !== null && deadline - today <= SOON_DAYS;
  if (isHighImpact || isHighPriority(priority)) {
    return isUrgent || isSoon || priority === "URGENT" ? "doFirst" : "schedule";
  }
  if (isUrgent || isSoon) return "delegate";
  return priority === null ? UNCLASSIFIED : "eliminate";
}

const flagsByQuadrant: Readonly<Record<TaskQuadrant, Omit<Classification, "priority">>> = {
  doFirst: { isUrgent: true, isHighImpact: true },
  schedule: { isUrgent: false, isHighImpact: true },
  delegate: { isUrgent: true, isHighImpact: false },
  eliminate: { isUrgent: false, isHighImpact: false },
};

/** What puts a task into a quadrant, with the least change of its priority. */
export function classify({ priority }: Classification, quadrant: TaskQuadrant): Classification {
  const priorities = {
    doFirst: priority,
    schedule: priority === "URGENT" ? "HIGH" : priority,
    delegate: isHighPriority(priority) ? "MEDIUM" : priority,
    eliminate: priority === null || isHighPriority(priority) ? "LOW" : priority,
  } as const;
  return { priority: priorities[quadrant], ...flagsByQuadrant[quadrant] };
}

/** The other quadrants that a task can move to: one whose deadline is near stays urgent. */
export function listQuadrantChoices(task: WeightFields, today: Day): TaskQuadrant[] {
  const weight = getWeight(task, today);
  if (weight === "blocked" || weight === "blocking") return [];
  return taskQuadrants.filter(
    (quadrant) =>
      quadrant !== weight &&
      getWeight({ ...task, ...classify(task, quadrant) }, today) === quadrant,
  );
}

/** The group of the most important high-impact tasks ("your vital 20%"), in no other group. */
export const VITAL = "vital";

/** At most a fifth of the open tasks is vital, or one of fewer than five. */
export function getVitalLimit(openTaskCount: number): number {
  return Math.max(1, Math.floor(openTaskCount / 5));
}
const weights = [VITAL, ...taskQuadrants, UNCLASSIFIED, "blocking", "blocked"] as const;

export const groupings = ["quadrant", "context", "area", "user"] as const;
export type Grouping = (typeof groupings)[number];

/** The keys of groups in their order; those of users are usernames. */
export const groupKeys: Readonly<Record<Exclude<Grouping, "user">, readonly string[]>> = {
  quadrant: weights,
  context: taskContexts,
  area: areaKeys,
};

export function isGroupOf(grouping: Grouping, key: string): boolean {
  return grouping === "user" || groupKeys[grouping].includes(key);
}
