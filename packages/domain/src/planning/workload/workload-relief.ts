// Selects the fewest and least harmful tasks to move from an overloaded day, independent of input order.
//
// A task can move when it happens once, on that day only, all-day or at a time that is over, is neither
// urgent nor blocking, involves nobody else, and its parent allows a later day. The harm of moving it, in points:
//
//   priority low 0, not set 1, medium 2, high 4
//   high impact 3
//   already started 2
//   last days 2, when the parent allows at most one day after the next
//   reward 1: what restores energy should not be given up first
//
// If single tasks solve the whole excess, one is suggested: the least harmful, then the one that frees the
// fewest minutes. Otherwise tasks are selected by freed excess per harm. A proposal of the day leaves the
// suggested tasks for another day, and values the others by the same harm.
import type { Day } from "../../time/day.ts";
import type { TaskPriority } from "../catalogue.ts";
import type { TaskCharacteristic } from "../tasks/catalogue-tasks.ts";
import type { Schedule } from "../schedules/contract-schedule.ts";
import { isHighPriority } from "../catalogue.ts";
import { MAX_HIGH_PRIORITY, MAX_TASKS_PER_DAY } from "./workload.ts";
import type { WorkloadTotals } from "./workload.ts";

const MAX_MOVES = 20;

export const reliefChoices = ["one_of", "all_of", "none"] as const;
type ReliefChoice = (typeof reliefChoices)[number];

export type MovingTask = Readonly<
  Record<
    Extract<
      TaskCharacteristic,
      "isUrgent" | "isBlocking" | "isHighImpact" | "isReward" | "isSocial"
    >,
    boolean
  >
> & {
  readonly taskId: string;
  readonly completed: boolean;
  readonly priority: TaskPriority | null;
  readonly schedule: Schedule | null;
  readonly minutes: number;
  /** Of these, those outside of fixed blocks, which moving it frees; all of them when missing. */
  readonly outsideMinutes?: number;
  readonly isStarted: boolean;
  readonly isOverdue: boolean;
  readonly canReschedule: boolean;
  readonly lastDay: Day | null;
};

type Excess = {
  readonly minutes: number;
  readonly tasks: number;
  readonly highPriority: number;
};

export type Relief = {
  readonly excess: Excess;
  readonly choice: ReliefChoice;
  /** True when the remaining tasks then fit into the day. */
  readonly solves: boolean;
  readonly moves: readonly { readonly taskId: string; readonly minutes: number }[];
};

export function computeExcess(
  totals: Pick<
    WorkloadTotals,
    "remaining" | "outsideMinutes" | "availableMinutes" | "highPriorityTasks"
  >,
): Excess {
  const { remaining, outsideMinutes, availableMinutes, highPriorityTasks } = totals;
  return {
    minutes: Math.max(0, outsideMinutes - availableMinutes),
    tasks: Math.max(0, remaining.tasks - MAX_TASKS_PER_DAY),
    highPriority: Math.max(0, highPriorityTasks - MAX_HIGH_PRIORITY),
  };
}

/** `next` is the first day that it could move to. */
export function canMove(task: MovingTask, next: Day): boolean {
  const { completed, canReschedule, isOverdue, schedule } = task;
  if (completed || !canReschedule || schedule === null || !isOnce(schedule)) return false;
  return (schedule.allDay || isOverdue) && canWait(task, next);
}

type Importance = Pick<
  MovingTask,
  | "priority"
  | "isUrgent"
  | "isBlocking"
  | "isHighImpact"
  | "isReward"
  | "isSocial"
  | "isStarted"
  | "lastDay"
>;

/** Whether nothing and nobody needs it before `next`. */
export function canWait(task: Importance, next: Day) {
  const { priority, isUrgent, isBlocking, isSocial, lastDay } = task;
  if (isUrgent || priority === "URGENT" || isBlocking || isSocial) return false;
  return lastDay === null || lastDay >= next;
}

function isOnce({ frequency, rruleString, startDate, endDate }: Schedule): boolean {
  const isOneDay = endDate === null || dateOf(endDate) === dateOf(startDate);
  return isOneDay && frequency === null && rruleString === null;
}

/** Accepts a day or an instant with the offset of its own zone. */
function dateOf(moment: string): string {
  return moment.slice(0, "2026-11-21".length);
}

const priorityHarm: Readonly<Record<TaskPriority, number>> = {
  LOW: 0,
  MEDIUM: 2,
  HIGH: 4,
  URGENT: 8,
};

/** In the points of the file header; `next` is the first possible day. */
export function computeHarm(task: Importance, next: Day): number {
  const { priority, isHighImpact, isStarted, lastDay, isReward } = task;
  return (
    (priority === null ? 1 : priorityHarm[priority]) +
    (isHighImpact ? 3 : 0) +
    (isStarted ? 2 : 0) +
    (lastDay !== null && lastDay <= next + 1 ? 2 : 0) +
    (isReward ? 1 : 0)
  );
}

interface Candidate {
  readonly taskId: string;
  readonly harm: number;
  readonly minutes: number;
  readonly frees: Excess;
}

/** `next` is the first possible day. Null without excess. */
export function computeRelief(
  excess: Excess,
  tasks: readonly MovingTask[],
  next: Day,
): Relief | null {
  if (isEmpty(excess)) return null;
  const candidates = tasks
    .filter((task) => canMove(task, next))
    .map((task) => buildCandidate(task, next))
    .toSorted((a, b) => a.harm - b.harm || (a.taskId < b.taskId ? -1 : 1));
  const [alone] = candidates
    .filter(({ frees }) => isEmpty(subtractExcess(excess, frees)))
    .toSorted((a, b) => a.harm - b.harm || a.frees.minutes - b.frees.minutes);
  if (alone !== undefined) {
    return { excess, choice: "one_of", solves: true, moves: toMoves([alone]) };
  }
  const chosen = selectCandidates(excess, candidates);
  return {
    excess,
    choice: chosen.length === 0 ? "none" : "all_of",
    solves: isSolvedBy(excess, chosen),
    moves: toMoves(chosen),
  };
}

function buildCandidate(task: MovingTask, next: Day): Candidate {
  const { taskId, minutes, outsideMinutes = minutes, priority } = task;
  const frees = {
    minutes: outsideMinutes,
    tasks: 1,
    highPriority: isHighPriority(priority) ? 1 : 0,
  };
  return { taskId, harm: computeHarm(task, next), minutes, frees };
}

function toMoves(candidates: readonly Candidate[]): Relief["moves"] {
  return candidates.map(({ taskId, minutes }) => ({ taskId, minutes }));
}

/** Repeatedly takes the best candidate by excess per harm, then drops superfluous ones. */
function selectCandidates(excess: Excess, candidates: readonly Candidate[]): Candidate[] {
  const pool = [...candidates];
  const chosen: Candidate[] = [];
  let rest = excess;
  while (!isEmpty(rest) && chosen.length < MAX_MOVES) {
    const best = findBestCandidate(pool, rest, excess);
    if (best === null) break;
    pool.splice(pool.indexOf(best), 1);
    chosen.push(best);
    rest = subtractExcess(rest, best.frees);
  }
  return chosen.toSorted(compareByHarm).reduce((selected, one) => {
    const others = selected.filter((other) => other !== one);
    return isSolvedBy(excess, others) ? others : selected;
  }, chosen);
}

function findBestCandidate(
  pool: readonly Candidate[],
  rest: Excess,
  whole: Excess,
): Candidate | null {
  let best: Candidate | null = null;
  let maxUse = 0;
  for (const candidate of pool) {
    const use = computeUse(candidate, rest, whole) / (candidate.harm + 1);
    if (use <= maxUse) continue;
    maxUse = use;
    best = candidate;
  }
  return best;
}

const dimensions = ["minutes", "tasks", "highPriority"] as const;

/** The part of the remaining excess that it frees; each of the three dimensions counts up to 1. */
function computeUse({ frees }: Candidate, rest: Excess, whole: Excess): number {
  return dimensions.reduce(
    (sum, one) => sum + (whole[one] === 0 ? 0 : Math.min(frees[one], rest[one]) / whole[one]),
    0,
  );
}

function compareByHarm(a: Candidate, b: Candidate): number {
  return b.harm - a.harm || (a.taskId < b.taskId ? 1 : -1);
}

function isSolvedBy(excess: Excess, chosen: readonly Candidate[]): boolean {
  return isEmpty(chosen.reduce((rest, { frees }) => subtractExcess(rest, frees), excess));
}

function subtractExcess(excess: Excess, frees: Excess): Excess {
  return {
    minutes: Math.max(0, excess.minutes - frees.minutes),
    tasks: Math.max(0, excess.tasks - frees.tasks),
    highPriority: Math.max(0, excess.highPriority - frees.highPriority),
  };
}

function isEmpty({ minutes, tasks, highPriority }: Excess): boolean {
  return minutes === 0 && tasks === 0 && highPriority === 0;
}
