// What to move when a day holds too much: the fewest and least harmful tasks that solve it. Deterministic: the same
// tasks give the same answer in whatever order they come.
//
// A task may move when it happens once, on that day alone, at no clock time or at one that is over, is neither urgent
// nor does anything wait for it, and the plan above it leaves it another day. What moving it harms, in points:
//
//   priority         low 0, not said 1, medium 2, high 4
//   high impact      3
//   already begun    2
//   last days        2, when the plan above leaves it at most one day more than the next
//   a reward         1: what gives energy back is not the first thing to give up
//
// Where one task alone solves everything, up to three of them are offered and one is enough: the least harmful first,
// then the one that frees the least beyond need. Otherwise tasks are gathered by what they free for their harm, and
// whatever proves superfluous stays.
import type { Day } from "../../time/day.ts";
import type { TaskPriority } from "../catalogue.ts";
import type { TaskCharacteristic } from "../tasks/catalogue-tasks.ts";
import type { Schedule } from "../schedules/contract-schedule.ts";
import { isHighPriority, MAX_HIGH_PRIORITY, MAX_TASKS } from "./workload.ts";
import type { WorkloadTotals } from "./workload.ts";

/** How many tasks are offered where one is enough. */
const ALTERNATIVES = 3;
/** Nobody reads more than this. */
const MAX_MOVES = 20;

export const reliefChoices = ["one_of", "all_of", "none"] as const;
export type ReliefChoice = (typeof reliefChoices)[number];

/** A task of a day, as far as moving it goes. */
export type MovingTask = Readonly<
  Record<
    Extract<TaskCharacteristic, "isUrgent" | "isBlocking" | "isHighImpact" | "isReward">,
    boolean
  >
> & {
  readonly taskId: string;
  readonly completed: boolean;
  readonly priority: TaskPriority | null;
  readonly schedule: Schedule | null;
  /** What it still asks for. */
  readonly minutes: number;
  readonly isStarted: boolean;
  /** It has a clock time, and that is over. */
  readonly isOverdue: boolean;
  /** Whether the person may give it another day. */
  readonly canReschedule: boolean;
  /** The last day that the plan above leaves it; null when nothing ends it. */
  readonly lastDay: Day | null;
};

export type Excess = {
  readonly minutes: number;
  readonly tasks: number;
  readonly highPriority: number;
};

export type Relief = {
  readonly excess: Excess;
  /** One of these tasks is enough, all of them are needed, or nothing can move. */
  readonly choice: ReliefChoice;
  /** Whether the day then holds what is left. */
  readonly solves: boolean;
  readonly moves: readonly { readonly taskId: string; readonly minutes: number }[];
};

/** By how much a day is beyond its limits; zero where it is not. */
export function computeExcess(
  totals: Pick<WorkloadTotals, "remaining" | "availableMinutes" | "highPriorityTasks">,
): Excess {
  const { remaining, availableMinutes, highPriorityTasks } = totals;
  return {
    minutes: Math.max(0, remaining.minutes - availableMinutes),
    tasks: Math.max(0, remaining.tasks - MAX_TASKS),
    highPriority: Math.max(0, highPriorityTasks - MAX_HIGH_PRIORITY),
  };
}

/** Whether a task may go from its day to a later one, `next` at the earliest. */
export function canMove(task: MovingTask, next: Day): boolean {
  const { completed, canReschedule, isOverdue, schedule, priority, isUrgent, isBlocking, lastDay } =
    task;
  if (completed || !canReschedule || schedule === null || !isOnce(schedule)) return false;
  if (!schedule.allDay && !isOverdue) return false;
  if (isUrgent || priority === "URGENT" || isBlocking) return false;
  return lastDay === null || lastDay >= next;
}

/** Once, on one day. */
function isOnce({ frequency, rruleString, startDate, endDate }: Schedule): boolean {
  const isOneDay = endDate === null || dateOf(endDate) === dateOf(startDate);
  return isOneDay && frequency === null && rruleString === null;
}

/** Of a day, or of an instant with the offset of its own zone. */
function dateOf(moment: string): string {
  return moment.slice(0, "2026-11-21".length);
}

const priorityHarm: Readonly<Record<TaskPriority, number>> = {
  LOW: 0,
  MEDIUM: 2,
  HIGH: 4,
  URGENT: 8,
};

/** What moving a task to `next` or later harms, in the points told above. */
export function computeHarm(task: MovingTask, next: Day): number {
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
  readonly frees: Excess;
}

/** What to move from a day to later ones, `next` at the earliest; null when nothing is too much. */
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
  const alone = candidates.filter(({ frees }) => isEmpty(subtractExcess(excess, frees)));
  if (alone.length > 0) {
    const best = alone.toSorted((a, b) => a.harm - b.harm || a.frees.minutes - b.frees.minutes);
    return { excess, choice: "one_of", solves: true, moves: toMoves(best.slice(0, ALTERNATIVES)) };
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
  const { taskId, minutes, priority } = task;
  const frees = { minutes, tasks: 1, highPriority: isHighPriority(priority) ? 1 : 0 };
  return { taskId, harm: computeHarm(task, next), frees };
}

function toMoves(candidates: readonly Candidate[]): Relief["moves"] {
  return candidates.map(({ taskId, frees }) => ({ taskId, minutes: frees.minutes }));
}

/** The one that frees most for its harm, again and again; then without those that were not needed after all. */
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

/** How much of what is still too much it takes away; each of the three counts as one when all of it goes. */
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
