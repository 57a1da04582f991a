// The score of a day in points, to compare arrangements of the same tasks:
//   + each scheduled task: by the harm in leaving it, as in `workload-relief.ts` (`computeWorth`)
//   − hours until its start, weighted by priority, and most of all with a passed deadline
//   + load × energy above the mean: demanding tasks in high-energy hours, light tasks in low ones, unless
//     their priority is high
//   − minutes in the last hour before bedtime
//   − each change of environment or context; + adjacent tasks with the same one
import { taskEnvironments } from "../tasks/catalogue-tasks.ts";
import type { TaskContext } from "../tasks/catalogue-tasks.ts";
import type { TaskPriority } from "../catalogue.ts";
import { isHighPriority } from "../catalogue.ts";
import { HEAVY_LOAD } from "../workload/workload.ts";
import { canWait, computeHarm } from "../workload/workload-relief.ts";
import type { Board, Line, Piece, Slot } from "./board-types.ts";
import type { ProposalTask, MinuteRange } from "./input.ts";
import { isWithOthers } from "./sensible-hours.ts";

/** Points per hour of delay. */
const HASTE: Readonly<Record<TaskPriority, number>> = {
  URGENT: 3,
  HIGH: 2.2,
  MEDIUM: 0.7,
  LOW: 0.3,
};
const NO_PRIORITY_HASTE = 0.5;
/** What is light and of high priority comes first; what is demanding waits for its hours. */
const LIGHT_HASTE: Readonly<Partial<Record<TaskPriority, number>>> = { URGENT: 12, HIGH: 9 };

/** Points of any scheduled task, more for each point of harm in leaving it, and for one that cannot wait. */
const SCHEDULED = 20;
const HARM = 6;
const CANNOT_WAIT = 60;

const LAST_DAY_HASTE = 1;
/** A passed deadline comes first, and is worth more than anything that can wait. */
const PAST_DEADLINE = 120;
const PAST_DEADLINE_HASTE = 30;

const TYPICAL_LOAD = 2;
/** Demanding tasks need the high hours more than light ones need the low. */
const DEMANDING_ENERGY = 20;
const LIGHT_ENERGY = 8;
/** More than a change of the environment costs. */
const CLEAR_HOURS_BONUS = 20;
const WINDING_DOWN = 60;
const WINDING_DOWN_COST = 0.3;
const ENVIRONMENT_CHANGE_COST = 8;
const CONTEXT_CHANGE_COST = 3;
const MAX_SAME_CONTEXT_GAP = 60;
const SAME_ENVIRONMENT_BONUS = 4;
const SAME_CONTEXT_BONUS = 2;
/** After a pause this long, changing the context costs nothing. */
const LONG_PAUSE = 120;

export function computeWorth(task: ProposalTask): number {
  const { priority, isStarted, flags, daysLeft } = task;
  // Days count from the day of the proposal.
  const importance = {
    ...flags,
    isSocial: isWithOthers(task),
    priority,
    isStarted,
    lastDay: daysLeft,
  };
  const worth = SCHEDULED + HARM * computeHarm(importance, 1);
  if (canWait(importance, 1)) return worth;
  return worth + CANNOT_WAIT + (isPastDeadline({ daysLeft }) ? PAST_DEADLINE : 0);
}

function isPastDeadline({ daysLeft }: Pick<ProposalTask, "daysLeft">): boolean {
  return daysLeft !== null && daysLeft < 0;
}

/** Points of a task at this time, independent of other slots. */
export function computeGain(board: Board, piece: Piece, range: MinuteRange): number {
  const { task, minutes, load, strain, worth } = piece;
  const start = board.windows[0]?.from ?? 0;
  const demand = Math.max(load, strain) - TYPICAL_LOAD;
  const haste = demand > 0 ? getHaste(task.priority) : getLightHaste(task.priority);
  const dueHaste = isPastDeadline(task) ? PAST_DEADLINE_HASTE : LAST_DAY_HASTE;
  const delayCost = ((range.from - start) / 60) * (haste + (piece.isDue ? dueHaste : 0));
  const share = Math.min(1.5, Math.max(0.5, minutes / 60));
  const clear = board.getMeanEnergy(range) - board.meanEnergy;
  const windingDownMinutes = Math.max(
    0,
    range.to - Math.max(range.from, board.bedtime - WINDING_DOWN),
  );
  const lightEnergy = isHighPriority(task.priority) ? 0 : LIGHT_ENERGY;
  const energy = demand > 0 ? DEMANDING_ENERGY : lightEnergy;
  const clearBonus = load < HEAVY_LOAD ? 0 : getClearShare(board, range) * CLEAR_HOURS_BONUS;
  return (
    worth +
    clearBonus -
    delayCost -
    windingDownMinutes * WINDING_DOWN_COST +
    demand * clear * energy * share
  );
}

function getHaste(priority: TaskPriority | null): number {
  return priority === null ? NO_PRIORITY_HASTE : HASTE[priority];
}

function getLightHaste(priority: TaskPriority | null): number {
  return (priority !== null && LIGHT_HASTE[priority]) || getHaste(priority);
}

/** The part of a range that is in the clear hours, 0 to 1. */
export function getClearShare({ input }: Pick<Board, "input">, { from, to }: MinuteRange): number {
  const minutes = input.clearHours.reduce(
    (sum, hours) => sum + Math.max(0, Math.min(to, hours.to) - Math.max(from, hours.from)),
    0,
  );
  return minutes / (to - from);
}

export function createScoring(line: Line) {
  const changeCost = line.reduce((sum, slot, at) => sum + computeChangeCost(line[at - 1], slot), 0);
  const score = line.reduce((sum, { gain }) => sum + gain, 0) - changeCost;
  const scoreWith = (slot: Slot, at: number): number => {
    const [before, after] = [line[at - 1], line[at]];
    const added = computeChangeCost(before, slot) + computeChangeCost(slot, after);
    return score + slot.gain - added + computeChangeCost(before, after);
  };
  return { score, scoreWith };
}

const environments: ReadonlySet<TaskContext> = new Set(taskEnvironments);

/** The cost of changing the context; negative for the same context. */
function computeChangeCost(one: Slot | undefined, other: Slot | undefined): number {
  const [before, after] = [one?.context ?? "general", other?.context ?? "general"];
  if (one === undefined || other === undefined || before === "general" || after === "general") {
    return 0;
  }
  const pause = other.from - one.to;
  const isEnvironment = environments.has(before) && environments.has(after);
  if (before === after) {
    if (pause >= MAX_SAME_CONTEXT_GAP) return 0;
    return isEnvironment ? -SAME_ENVIRONMENT_BONUS : -SAME_CONTEXT_BONUS;
  }
  if (pause >= LONG_PAUSE) return 0;
  return isEnvironment ? ENVIRONMENT_CHANGE_COST : CONTEXT_CHANGE_COST;
}
