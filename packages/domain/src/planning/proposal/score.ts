// How good a day is: a sum in points, so that two days made of the same things can be held against each other.
//
//   + what is done at all: by priority, more when its last day is near (`worthOf`)
//   − hours until it begins, heavier the higher its priority
//   + clear hours for what asks something of mind or body, low ones for what does not: load × energy above the mean
//   − minutes of the last hour before bed, which belongs to winding down
//   − each change from one place, or one manner of working, to another; + what is done in one go with its like
//   − minutes of clear head at a stretch beyond what somebody holds out without a break
import { taskEnvironments } from "../tasks/catalogue-tasks.ts";
import type { TaskContext } from "../tasks/catalogue-tasks.ts";
import type { TaskPriority } from "../catalogue.ts";
import type { Board, Line, Piece, Slot } from "./board-types.ts";
import type { ProposalTask, Span } from "./input.ts";

const PRIORITY: Readonly<Record<TaskPriority, { worth: number; haste: number }>> = {
  URGENT: { worth: 60, haste: 1.4 },
  HIGH: { worth: 45, haste: 1 },
  MEDIUM: { worth: 30, haste: 0.7 },
  LOW: { worth: 20, haste: 0.3 },
};
const NO_PRIORITY = { worth: 25, haste: 0.5 };

/** Points by how many days are left after this one. */
const LAST_DAY = 60;
const NEXT_DAY = 25;
const SOON = { days: 3, worth: 10 };
const LAST_DAY_HASTE = 1;

const LOAD_OF_MOST = 2;
const ENERGY = 8;
const WINDING_DOWN = 60;
const WAKEFUL = 0.3;
const OTHER_PLACE = 8;
const OTHER_MANNER = 3;
/** In one go: no further apart than this. */
const IN_ONE_GO = 60;
const SAME_PLACE = 4;
const SAME_MANNER = 2;
/** Whoever comes back after so long has changed anyway. */
const LONG_PAUSE = 120;
const OVERRUN = 0.25;

/** What a task brings by being done today. */
export function worthOf({ priority, daysLeft, flags }: ProposalTask): number {
  const { worth } = priority === null ? NO_PRIORITY : PRIORITY[priority];
  const told = (flags.isUrgent ? 8 : 0) + (flags.isHighImpact ? 8 : 0) + (flags.isBlocking ? 4 : 0);
  return worth + told + deadlineWorth(daysLeft);
}

function deadlineWorth(daysLeft: number | null): number {
  if (daysLeft === null) return 0;
  if (daysLeft <= 0) return LAST_DAY;
  if (daysLeft === 1) return NEXT_DAY;
  return daysLeft <= SOON.days ? SOON.worth : 0;
}

/** What it brings at this time, whatever stands beside it. */
export function gainOf(board: Board, piece: Piece, span: Span): number {
  const { task, minutes, load, strain, worth } = piece;
  const begin = board.windows[0]?.from ?? 0;
  const end = board.windows.at(-1)?.to ?? 0;
  const { haste } = task.priority === null ? NO_PRIORITY : PRIORITY[task.priority];
  const isLast = task.daysLeft !== null && task.daysLeft <= 0;
  const waiting = ((span.from - begin) / 60) * (haste + (isLast ? LAST_DAY_HASTE : 0));
  const share = Math.min(1.5, Math.max(0.5, minutes / 60));
  const clear = board.energyOf(span) - board.meanEnergy;
  const late = Math.max(0, span.to - Math.max(span.from, end - WINDING_DOWN));
  const asked = Math.max(load, strain) - LOAD_OF_MOST;
  return worth - waiting - late * WAKEFUL + asked * clear * ENERGY * share;
}

type Preferences = Board["input"]["preferences"];

/** The points of the beginning of a line, and what decides about those of the next thing on it. */
type Sum = { readonly score: number; readonly stretch: number; readonly last: Slot | null };

const nothing: Sum = { score: 0, stretch: 0, last: null };

function plus({ score, stretch, last }: Sum, slot: Slot, preferences: Preferences): Sum {
  const { focusMin, breakMin } = preferences;
  const pause = last === null ? Infinity : slot.from - last.to;
  const change = last === null ? 0 : changeBetween(last.context, slot.context, pause);
  const held = last !== null && last.isHeavy && pause < breakMin ? stretch : 0;
  const next = held + slot.focus;
  const overrun = Math.max(0, next - focusMin) - Math.max(0, held - focusMin);
  return { score: score + slot.gain - change - OVERRUN * overrun, stretch: next, last: slot };
}

/** The points of a line, and of the same line with one thing more. */
export function scoringOf(line: Line, preferences: Preferences) {
  const sums: Sum[] = [nothing];
  for (const [index, slot] of line.entries()) {
    sums.push(plus(sums[index] ?? nothing, slot, preferences));
  }
  const score = sums.at(-1)?.score ?? 0;
  /** Looks no further than the thing makes a difference. */
  const scoreWith = (slot: Slot, at: number): number => {
    let sum = plus(sums[at] ?? nothing, slot, preferences);
    for (let index = at; index < line.length; index++) {
      const next = line[index];
      const known = sums[index + 1];
      if (next === undefined || known === undefined) break;
      sum = plus(sum, next, preferences);
      if (sum.stretch === known.stretch) return score + sum.score - known.score;
    }
    return sum.score;
  };
  return { score, scoreWith };
}

const places: ReadonlySet<TaskContext> = new Set(taskEnvironments);

/** What it costs to go on with something else; below nothing where it is more of the same. */
function changeBetween(one: TaskContext | null, other: TaskContext | null, pause: number): number {
  if (one === null || other === null || one === "general" || other === "general") return 0;
  const isPlace = places.has(one) && places.has(other);
  if (one !== other) return pause < LONG_PAUSE ? (isPlace ? OTHER_PLACE : OTHER_MANNER) : 0;
  return pause < IN_ONE_GO ? -(isPlace ? SAME_PLACE : SAME_MANNER) : 0;
}
