// What a day asks of a person against what it holds: minutes, the effort of mind and body, how many things, and from
// these its level with the reasons for it. Reasons are codes with numbers; screens put them into words.
import type { TaskPriority } from "../catalogue.ts";
import type { WorkloadLevel } from "../agenda/catalogue-day.ts";
import type { TaskCharacteristic } from "../tasks/catalogue-tasks.ts";
import type { Estimation } from "../tasks/estimation.ts";
import { addParts, noParts, getParts, scaleParts, sumParts } from "./workload-parts.ts";
import type { Parts } from "./workload-parts.ts";
import type { DayMinutes } from "./workload-time.ts";

/** A day with more open tasks than this has too many of them. */
export const MAX_TASKS = 12;
/** A day with more open tasks of high priority than this is complex. */
export const MAX_HIGH_PRIORITY = 3;

/** A task of the day, as its load is counted. */
export type LoadedTask = Readonly<Record<TaskCharacteristic, boolean>> & {
  readonly completed: boolean;
  readonly priority: TaskPriority | null;
  readonly estimation: Estimation;
  /** Whole seconds, of this occurrence where it recurs. */
  readonly trackedSeconds: number;
  /** For a task that lasts several days, which of them is meant; all of it counts without. */
  readonly part?: DayPart | null;
};

/**
 * One of the days of a task that lasts several. Each day asks for the same part of it: a task of ten hours over five
 * days asks for two hours a day. By the end of today as many parts should be done as days have begun, so that what was
 * left undone is asked for as well, and what was done ahead is not asked again. Of other days nobody knows how they
 * begin: they ask for their own part alone.
 */
export type DayPart = {
  /** The first is 1. */
  readonly number: number;
  readonly days: number;
  readonly isToday: boolean;
};

export type Effort = { readonly mental: number; readonly physical: number };

type Characteristics = Readonly<Record<TaskCharacteristic, boolean>>;

const mentalWeights: Readonly<Partial<Record<TaskCharacteristic, number>>> = {
  isDifficult: 3,
  isDeepFocus: 3,
  isTedious: 2,
  isUrgent: 2,
  isSocial: 1,
  isBlocking: 1,
  isReward: -1,
};

/** What a task asks of mind and body, in points; what gives energy back takes a point off. */
export function computeEffort(task: Characteristics): Effort {
  const { isPhysical, isTravel, isDifficult, isReward } = task;
  const mental = Object.entries(mentalWeights).reduce(
    (sum, [name, weight]) => sum + (task[name as TaskCharacteristic] ? weight : 0),
    0,
  );
  const physical =
    (isPhysical ? 3 : 0) +
    (isTravel ? 1 : 0) +
    (isPhysical && isDifficult ? 1 : 0) -
    (isPhysical && isReward ? 1 : 0);
  return { mental, physical };
}

export function isHighPriority(priority: TaskPriority | null): boolean {
  return priority === "HIGH" || priority === "URGENT";
}

/** The minutes, by part, that were planned of a task for the day. */
export function getPlannedParts({ estimation, part }: LoadedTask): Parts {
  const parts = getParts(estimation);
  if (!part) return parts;
  return scaleParts(parts, getPartMinutes(sumParts(parts), part));
}

/** The minutes of all that one day of several asks for. */
export function getPartMinutes(whole: number, part: Pick<DayPart, "number" | "days">): number {
  return computeDueMinutes(whole, part, 0) - computeDueMinutes(whole, part, -1);
}

/** The minutes, by part, that a task still asks for: tracked time is a done part of each, and never more than all. */
export function getRemainingParts(task: LoadedTask): Parts {
  if (task.completed) return noParts;
  const { part } = task;
  const parts = getParts(task.estimation);
  const whole = sumParts(parts);
  const tracked = Math.floor(task.trackedSeconds / 60);
  const due = part ? computeDueMinutes(whole, part, 0) : whole;
  const done =
    part && !part.isToday ? Math.max(tracked, computeDueMinutes(whole, part, -1)) : tracked;
  return scaleParts(parts, Math.max(0, due - done));
}

/** How many of all minutes should be done by the end of a day of several, or of one so many days from it. */
function computeDueMinutes(
  whole: number,
  { number, days }: Pick<DayPart, "number" | "days">,
  from: number,
) {
  return Math.round((whole * (number + from)) / days);
}

/** What several tasks add up to. */
export type Load = Effort & {
  readonly tasks: number;
  readonly minutes: number;
  readonly parts: Parts;
};

function computeLoad(tasks: readonly LoadedTask[], partsOfTask: (task: LoadedTask) => Parts): Load {
  const parts = tasks.map(partsOfTask).reduce(addParts, noParts);
  const efforts = tasks.map(computeEffort);
  const points = (kind: keyof Effort) =>
    Math.max(
      0,
      efforts.reduce((sum, effort) => sum + effort[kind], 0),
    );
  return {
    tasks: tasks.length,
    minutes: sumParts(parts),
    parts,
    mental: points("mental"),
    physical: points("physical"),
  };
}

export type WorkloadTotals = DayMinutes & {
  /** All tasks of the day, done ones included, as they were estimated. */
  readonly planned: Load;
  /** The open ones, less what was tracked of them. */
  readonly remaining: Load;
  readonly trackedMinutes: number;
  readonly highPriorityTasks: number;
  /** Open tasks that nobody estimated: the sum does not know about them. */
  readonly unestimatedTasks: number;
};

export const reasonCodes = [
  "overload",
  "too_many_tasks",
  "high_complexity",
  "fits",
  "unestimated_tasks",
  "rest_unknown",
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/** Why a day has its level: what there is, and the most there may be of it. */
export type WorkloadReason = {
  readonly code: ReasonCode;
  /** Minutes for `overload` and `fits`, tasks for the others. */
  readonly value: number;
  readonly limit: number | null;
};

export type Workload = {
  readonly level: WorkloadLevel;
  readonly totals: WorkloadTotals;
  readonly reasons: readonly WorkloadReason[];
};

/** The load of a day. Its level is the gravest of those that hold; the reasons name them all. */
export function computeWorkload(tasks: readonly LoadedTask[], time: DayMinutes): Workload {
  const open = tasks.filter(({ completed }) => !completed);
  const totals: WorkloadTotals = {
    ...time,
    planned: computeLoad(tasks, getPlannedParts),
    remaining: computeLoad(open, getRemainingParts),
    trackedMinutes: Math.floor(
      tasks.reduce((sum, { trackedSeconds }) => sum + trackedSeconds, 0) / 60,
    ),
    highPriorityTasks: open.filter(({ priority }) => isHighPriority(priority)).length,
    unestimatedTasks: open.filter(({ estimation }) => sumParts(getParts(estimation)) === 0).length,
  };
  const faults = listFaults(totals);
  return {
    level: faults[0]?.code ?? "optimal",
    totals,
    reasons: [...(faults.length === 0 ? [fitsOf(totals)] : faults), ...listDoubts(totals)],
  };
}

type Fault = WorkloadReason & { readonly code: Exclude<WorkloadLevel, "optimal"> };

/** What is beyond its limit, the gravest first. */
function listFaults({ remaining, availableMinutes, highPriorityTasks }: WorkloadTotals): Fault[] {
  const faults: Fault[] = [
    { code: "overload", value: remaining.minutes, limit: availableMinutes },
    { code: "too_many_tasks", value: remaining.tasks, limit: MAX_TASKS },
    { code: "high_complexity", value: highPriorityTasks, limit: MAX_HIGH_PRIORITY },
  ];
  return faults.filter(({ value, limit }) => limit !== null && value > limit);
}

function fitsOf({ remaining, availableMinutes }: WorkloadTotals): WorkloadReason {
  return { code: "fits", value: remaining.minutes, limit: availableMinutes };
}

/** What keeps the sum from knowing everything. */
function listDoubts({ unestimatedTasks, knowsRest }: WorkloadTotals): WorkloadReason[] {
  const doubts: WorkloadReason[] = [];
  if (unestimatedTasks > 0) {
    doubts.push({ code: "unestimated_tasks", value: unestimatedTasks, limit: null });
  }
  if (!knowsRest) doubts.push({ code: "rest_unknown", value: 0, limit: null });
  return doubts;
}
