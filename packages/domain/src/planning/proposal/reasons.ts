// Why each task stands where it does, or found no place: told from the day as it came out, never from what was tried.
import { gapsOf, HEAVY, standingOn } from "./board.ts";
import type { Board, Line, Piece, Slot } from "./board-types.ts";
import type { ProposalReason, ProposalRefusal } from "./input.ts";

/** More than this nobody reads. */
const TOLD = 3;
const SOON_DAYS = 3;
/** What is this far above or below the mean of the day is worth a word. */
const NOTABLE = 0.06;
const LIGHT = 1;
/** Whoever does two things so far apart does them on their own. */
const TOGETHER = 60;

/** The reasons of what stands on the day, the most telling first. */
export function reasonsOf(board: Board, line: Line, slot: Slot, piece: Piece): ProposalReason[] {
  const found = [
    deadline(piece),
    order(line, piece),
    energy(board, slot, piece),
    grouped(line, slot),
    rested(board, line, slot),
    priority(piece),
  ].filter((reason) => reason !== null);
  if (found.length > 0) return found.slice(0, TOLD);
  return [{ code: "first_gap", minutes: gapAround(board, slot) }];
}

function deadline({ task }: Piece): ProposalReason | null {
  const { daysLeft } = task;
  if (daysLeft === null || daysLeft > SOON_DAYS) return null;
  return { code: "deadline", days: Math.max(0, daysLeft) };
}

function order(line: Line, { waitsFor, waitedFor }: Piece): ProposalReason | null {
  const last = waitsFor.at(-1);
  if (last !== undefined) return { code: "after_other", id: last.task.id };
  const count = waitedFor.filter((other) => standingOn(line, other) !== undefined).length;
  return count === 0 ? null : { code: "before_others", count };
}

function energy(board: Board, slot: Slot, { load, strain }: Piece): ProposalReason | null {
  const above = board.energyOf(slot) - board.meanEnergy;
  if (load >= HEAVY && above >= NOTABLE) {
    return { code: "best_hours", ...bestAround(board, slot) };
  }
  return Math.max(load, strain) <= LIGHT && above <= -NOTABLE ? { code: "light_when_low" } : null;
}

/** The hours around it in which the head is as clear. */
function bestAround(board: Board, { from, to }: Slot): { from: number; to: number } {
  const isClear = (minute: number) =>
    board.energyOf({ from: minute, to: minute + 30 }) - board.meanEnergy >= NOTABLE / 2;
  const begin = board.windows[0]?.from ?? from;
  const end = board.windows.at(-1)?.to ?? to;
  let [first, last] = [from, to];
  while (first - 30 >= begin && isClear(first - 30)) first -= 30;
  while (last + 30 <= end && isClear(last)) last += 30;
  return { from: first, to: last };
}

/** How many of the same place or manner stand together around it. */
function grouped(line: Line, slot: Slot): ProposalReason | null {
  const { context } = slot;
  if (context === null || context === "general") return null;
  const at = line.indexOf(slot);
  let [first, last] = [at, at];
  const goOn = (one: Slot | undefined, next: Slot | undefined) =>
    one?.context === context && next?.context === context && next.from - one.to < TOGETHER;
  while (goOn(line[first - 1], line[first])) first--;
  while (goOn(line[last], line[last + 1])) last++;
  const count = last - first;
  return count === 0 ? null : { code: "grouped", context, count };
}

function rested({ input }: Board, line: Line, slot: Slot): ProposalReason | null {
  const before = line[line.indexOf(slot) - 1];
  if (!slot.isHeavy || before?.isHeavy !== true) return null;
  const minutes = slot.from - before.to;
  const { breakMin, focusMin } = input.preferences;
  return minutes >= breakMin && minutes <= focusMin ? { code: "after_break", minutes } : null;
}

function priority({ task }: Piece): ProposalReason | null {
  if (task.priority !== "URGENT" && task.priority !== "HIGH") return null;
  return { code: "priority", priority: task.priority };
}

/** The stretch without anything fixed in which it stands. */
function gapAround(board: Board, slot: Slot): number {
  const gap = gapsOf(board, board.fixed).find(({ from, to }) => from <= slot.from && slot.to <= to);
  return gap === undefined ? slot.to - slot.from : gap.to - gap.from;
}

/** Why something is not on the day. */
export function refusalOf(board: Board, line: Line, piece: Piece): ProposalRefusal {
  const { minutes, waitsFor, earliest, latest } = piece;
  if (minutes === 0) return { code: "not_estimated" };
  const missing = waitsFor.find((other) => standingOn(line, other) === undefined);
  if (missing !== undefined) return { code: "waits_for", id: missing.task.id };
  const free = gapsOf(board, board.fixed).map(({ from, to }) => to - from);
  const longest = Math.max(0, ...free);
  if (longest < minutes) return { code: "too_long", longest };
  const begin = Math.max(earliest, board.windows[0]?.from ?? 0);
  if (begin + minutes > latest) return { code: "limit_passed" };
  const left = gapsOf(board, line).reduce((sum, { from, to }) => sum + to - from, 0);
  return { code: "day_full", left };
}
