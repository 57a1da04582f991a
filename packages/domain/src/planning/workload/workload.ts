// Computes a day's workload from its minutes, effort and number of tasks; reasons are codes with numbers.
import { isHighPriority } from "../catalogue.ts";
import type { Day } from "../../time/day.ts";
import type { TaskPriority } from "../catalogue.ts";
import type { WorkloadLevel } from "../agenda/catalogue-day.ts";
import type { TaskCharacteristic } from "../tasks/catalogue-tasks.ts";
import type { Estimation } from "../tasks/estimation.ts";
import { listOutsideMinutes } from "./intervals.ts";
import type { Interval } from "./intervals.ts";
import { addParts, noParts, getParts, scaleParts, sumParts } from "./workload-parts.ts";
import type { Parts } from "./workload-parts.ts";
import type { DayMinutes } from "./workload-time.ts";

/** Open tasks per day. */
export const MAX_TASKS_PER_DAY = 12;
export const MAX_HIGH_PRIORITY = 3;
/** Mental points from which a task needs concentration. */
export const HEAVY_LOAD = 3;

export type LoadedTask = Readonly<Record<TaskCharacteristic, boolean>> & {
  readonly completed: boolean;
  readonly priority: TaskPriority | null;
  readonly estimation: Estimation;
  /** Whole seconds; for a recurring task, of this occurrence only. */
  readonly trackedSeconds: number;
  /** The day of a multi-day task; without it, the whole task counts. */
  readonly part?: DaySection | null;
  /** When it is planned on that day; without it, no fixed block holds it. */
  readonly interval?: Interval | null;
  /** Of its estimation, what steps with a day of their own take. */
  readonly stepMinutes?: number;
  /** A step with a day of its own: only its minutes count. */
  readonly isStep?: boolean;
};

/**
 * A day of a multi-day task, divided evenly: ten hours over five days are two a day. Today adds unfinished
 * parts of earlier days and subtracts work done ahead; other days count only their own part.
 */
export type DaySection = {
  /** Starts at 1. */
  readonly number: number;
  readonly days: number;
  readonly isToday: boolean;
};

type Effort = { readonly mental: number; readonly physical: number };

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

/** Effort in points; rewards subtract a point. */
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

/** The estimation without what its dated steps take. */
function getOwnParts({ estimation, stepMinutes = 0 }: LoadedTask): Parts {
  const parts = getParts(estimation);
  return scaleParts(parts, Math.max(0, sumParts(parts) - stepMinutes));
}

export function countTasks(tasks: readonly LoadedTask[]): number {
  return tasks.filter(({ isStep }) => isStep !== true).length;
}

export function getPlannedParts(task: LoadedTask): Parts {
  const { part } = task;
  const parts = getOwnParts(task);
  if (!part) return parts;
  return scaleParts(parts, getPartMinutes(sumParts(parts), part));
}

/** The part of a multi-day range that a day stands for; null for a range of one day. */
export function findRangePart(
  { startDay, endDay }: { readonly startDay: Day; readonly endDay: Day },
  day: Day,
): Pick<DaySection, "number" | "days"> | null {
  if (endDay <= startDay) return null;
  const days = endDay - startDay + 1;
  return { number: Math.min(Math.max(day - startDay + 1, 1), days), days };
}

export function getPartMinutes(whole: number, part: Pick<DaySection, "number" | "days">): number {
  return computeDueMinutes(whole, part, 0) - computeDueMinutes(whole, part, -1);
}

/** The remaining minutes by part; tracked time reduces all parts in proportion, down to zero. */
export function getRemainingParts(task: LoadedTask): Parts {
  if (task.completed) return noParts;
  const { part } = task;
  const parts = getOwnParts(task);
  const whole = sumParts(parts);
  const tracked = Math.floor(task.trackedSeconds / 60);
  const due = part ? computeDueMinutes(whole, part, 0) : whole;
  const done =
    part && !part.isToday ? Math.max(tracked, computeDueMinutes(whole, part, -1)) : tracked;
  return scaleParts(parts, Math.max(0, due - done));
}

/** The minutes due by the end of a day of a multi-day task, or `from` days after it. */
function computeDueMinutes(
  whole: number,
  { number, days }: Pick<DaySection, "number" | "days">,
  from: number,
) {
  return Math.round((whole * (number + from)) / days);
}

type Load = Effort & {
  readonly tasks: number;
  readonly minutes: number;
  readonly parts: Parts;
};

function computeLoad(tasks: readonly LoadedTask[], partsOfTask: (task: LoadedTask) => Parts): Load {
  const parts = tasks.map(partsOfTask).reduce(addParts, noParts);
  const efforts = tasks.map(computeEffort);
  const sumPoints = (kind: keyof Effort) =>
    Math.max(
      0,
      efforts.reduce((sum, effort) => sum + effort[kind], 0),
    );
  return {
    tasks: countTasks(tasks),
    minutes: sumParts(parts),
    parts,
    mental: sumPoints("mental"),
    physical: sumPoints("physical"),
  };
}

export type WorkloadTotals = DayMinutes & {
  /** All tasks of the day, completed ones included, by estimation. */
  readonly planned: Load;
  /** Open tasks minus their tracked time. */
  readonly remaining: Load;
  /** Of the remaining minutes, those outside of fixed blocks: only they need available time. */
  readonly outsideMinutes: number;
  readonly trackedMinutes: number;
  readonly highPriorityTasks: number;
  /** Open tasks without an estimation, which the sum does not include. */
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
type ReasonCode = (typeof reasonCodes)[number];

export type WorkloadReason = {
  readonly code: ReasonCode;
  /** Minutes for `overload` and `fits`, numbers of tasks for the others. */
  readonly value: number;
  readonly limit: number | null;
};

export type Workload = {
  readonly level: WorkloadLevel;
  readonly totals: WorkloadTotals;
  readonly reasons: readonly WorkloadReason[];
};

type BusyTime = {
  readonly blocks: readonly Interval[];
  /** The current instant when the day is today; otherwise null. */
  readonly now: number | null;
};
const noBusyTime: BusyTime = { blocks: [], now: null };

/** The remaining minutes of each task outside of fixed blocks. */
export function listRemainingOutside(
  tasks: readonly LoadedTask[],
  { blocks, now }: BusyTime,
): number[] {
  const timed = tasks.map((task) => ({
    minutes: sumParts(getRemainingParts(task)),
    interval: task.interval ?? null,
  }));
  return listOutsideMinutes(timed, blocks, now);
}

/** The level is the most severe exceeded limit; the reasons list all of them. */
export function computeWorkload(
  tasks: readonly LoadedTask[],
  time: DayMinutes,
  busy: BusyTime = noBusyTime,
): Workload {
  const open = tasks.filter(({ completed }) => !completed);
  const isUnestimated = ({ estimation, stepMinutes }: LoadedTask) =>
    !stepMinutes && sumParts(getParts(estimation)) === 0;
  const totals: WorkloadTotals = {
    ...time,
    planned: computeLoad(tasks, getPlannedParts),
    remaining: computeLoad(open, getRemainingParts),
    outsideMinutes: listRemainingOutside(open, busy).reduce((sum, minutes) => sum + minutes, 0),
    trackedMinutes: Math.floor(
      tasks.reduce((sum, { trackedSeconds }) => sum + trackedSeconds, 0) / 60,
    ),
    highPriorityTasks: open.filter(({ priority }) => isHighPriority(priority)).length,
    unestimatedTasks: open.filter(isUnestimated).length,
  };
  const faults = listExceededLimits(totals);
  return {
    level: faults[0]?.code ?? "optimal",
    totals,
    reasons: [
      ...(faults.length === 0 ? [buildFitReason(totals)] : faults),
      ...listUnknowns(totals),
    ],
  };
}

type Fault = WorkloadReason & { readonly code: Exclude<WorkloadLevel, "optimal"> };

function listExceededLimits({
  remaining,
  outsideMinutes,
  availableMinutes,
  highPriorityTasks,
}: WorkloadTotals): Fault[] {
  const faults: Fault[] = [
    { code: "overload", value: outsideMinutes, limit: availableMinutes },
    { code: "too_many_tasks", value: remaining.tasks, limit: MAX_TASKS_PER_DAY },
    { code: "high_complexity", value: highPriorityTasks, limit: MAX_HIGH_PRIORITY },
  ];
  return faults.filter(({ value, limit }) => limit !== null && value > limit);
}

function buildFitReason({ outsideMinutes, availableMinutes }: WorkloadTotals): WorkloadReason {
  return { code: "fits", value: outsideMinutes, limit: availableMinutes };
}

function listUnknowns({ unestimatedTasks, knowsRest }: WorkloadTotals): WorkloadReason[] {
  const doubts: WorkloadReason[] = [];
  if (unestimatedTasks > 0) {
    doubts.push({ code: "unestimated_tasks", value: unestimatedTasks, limit: null });
  }
  if (!knowsRest) doubts.push({ code: "rest_unknown", value: 0, limit: null });
  return doubts;
}
