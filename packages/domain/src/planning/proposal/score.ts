// The score of a day in points, to compare arrangements of the same tasks:
//   + each scheduled task: by priority, more near its deadline (`computeWorth`)
//   − hours until its start, weighted by priority
//   + load × energy above the mean: demanding tasks in high-energy hours, light tasks in low ones
//   − minutes in the last hour before bedtime
//   − each change of environment or context; + adjacent tasks with the same one
//   − minutes of concentration beyond `focusMin` without a break
import { taskEnvironments } from "../tasks/catalogue-tasks.ts";
import type { TaskContext } from "../tasks/catalogue-tasks.ts";
import type { TaskPriority } from "../catalogue.ts";
import type { Board, Line, Piece, Slot } from "./board-types.ts";
import type { ProposalTask, MinuteRange } from "./input.ts";

const PRIORITY: Readonly<Record<TaskPriority, { worth: number; haste: number }>> = {
  URGENT: { worth: 60, haste: 1.4 },
  HIGH: { worth: 45, haste: 1 },
  MEDIUM: { worth: 30, haste: 0.7 },
  LOW: { worth: 20, haste: 0.3 },
};
const NO_PRIORITY = { worth: 25, haste: 0.5 };

const LAST_DAY = 60;
const NEXT_DAY = 25;
const SOON = { days: 3, worth: 10 };
const LAST_DAY_HASTE = 1;

const TYPICAL_LOAD = 2;
const ENERGY = 8;
const WINDING_DOWN = 60;
const WINDING_DOWN_COST = 0.3;
const ENVIRONMENT_CHANGE_COST = 8;
const CONTEXT_CHANGE_COST = 3;
const MAX_SAME_CONTEXT_GAP = 60;
const SAME_ENVIRONMENT_BONUS = 4;
const SAME_CONTEXT_BONUS = 2;
/** After a pause this long, changing the context costs nothing. */
const LONG_PAUSE = 120;
const OVERRUN = 0.25;

export function computeWorth({ priority, daysLeft, flags }: ProposalTask): number {
  const { worth } = priority === null ? NO_PRIORITY : PRIORITY[priority];
  const flagWorth =
    (flags.isUrgent ? 8 : 0) + (flags.isHighImpact ? 8 : 0) + (flags.isBlocking ? 4 : 0);
  return worth + flagWorth + computeDeadlineWorth(daysLeft);
}

function computeDeadlineWorth(daysLeft: number | null): number {
  if (daysLeft === null) return 0;
  if (daysLeft <= 0) return LAST_DAY;
  if (daysLeft === 1) return NEXT_DAY;
  return daysLeft <= SOON.days ? SOON.worth : 0;
}

/** Points of a task at this time, independent of other slots. */
export function computeGain(board: Board, piece: Piece, range: MinuteRange): number {
  const { task, minutes, load, strain, worth } = piece;
  const start = board.windows[0]?.from ?? 0;
  const end = board.windows.at(-1)?.to ?? 0;
  const { haste } = task.priority === null ? NO_PRIORITY : PRIORITY[task.priority];
  const isLast = task.daysLeft !== null && task.daysLeft <= 0;
  const delayCost = ((range.from - start) / 60) * (haste + (isLast ? LAST_DAY_HASTE : 0));
  const share = Math.min(1.5, Math.max(0.5, minutes / 60));
  const clear = board.getMeanEnergy(range) - board.meanEnergy;
  const windingDownMinutes = Math.max(0, range.to - Math.max(range.from, end - WINDING_DOWN));
  const demand = Math.max(load, strain) - TYPICAL_LOAD;
  return (
    worth - delayCost - windingDownMinutes * WINDING_DOWN_COST + demand * clear * ENERGY * share
  );
}

type Preferences = Board["input"]["preferences"];

type Sum = { readonly score: number; readonly focusStreak: number; readonly last: Slot | null };

const EMPTY_SUM: Sum = { score: 0, focusStreak: 0, last: null };

function addSlot({ score, focusStreak, last }: Sum, slot: Slot, preferences: Preferences): Sum {
  const { focusMin, breakMin } = preferences;
  const pause = last === null ? Infinity : slot.from - last.to;
  const change = last === null ? 0 : computeChangeCost(last.context, slot.context, pause);
  const streakBefore = last !== null && last.isHeavy && pause < breakMin ? focusStreak : 0;
  const next = streakBefore + slot.focus;
  const overrun = Math.max(0, next - focusMin) - Math.max(0, streakBefore - focusMin);
  return { score: score + slot.gain - change - OVERRUN * overrun, focusStreak: next, last: slot };
}

export function createScoring(line: Line, preferences: Preferences) {
  const sums: Sum[] = [EMPTY_SUM];
  for (const [index, slot] of line.entries()) {
    sums.push(addSlot(sums[index] ?? EMPTY_SUM, slot, preferences));
  }
  const score = sums.at(-1)?.score ?? 0;
  /** Stops once the rest of the line scores as before. */
  const scoreWith = (slot: Slot, at: number): number => {
    let sum = addSlot(sums[at] ?? EMPTY_SUM, slot, preferences);
    for (let index = at; index < line.length; index++) {
      const next = line[index];
      const stored = sums[index + 1];
      if (next === undefined || stored === undefined) break;
      sum = addSlot(sum, next, preferences);
      if (sum.focusStreak === stored.focusStreak) return score + sum.score - stored.score;
    }
    return sum.score;
  };
  return { score, scoreWith };
}

const environments: ReadonlySet<TaskContext> = new Set(taskEnvironments);

/** The cost of changing the context; negative for the same context. */
function computeChangeCost(
  one: TaskContext | null,
  other: TaskContext | null,
  pause: number,
): number {
  if (one === null || other === null || one === "general" || other === "general") return 0;
  const isEnvironment = environments.has(one) && environments.has(other);
  if (one !== other)
    return pause < LONG_PAUSE ? (isEnvironment ? ENVIRONMENT_CHANGE_COST : CONTEXT_CHANGE_COST) : 0;
  return pause < MAX_SAME_CONTEXT_GAP
    ? -(isEnvironment ? SAME_ENVIRONMENT_BONUS : SAME_CONTEXT_BONUS)
    : 0;
}
