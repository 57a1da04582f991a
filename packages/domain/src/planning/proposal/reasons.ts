// Explains why each task got its slot or none, based on the final day only.
import { listGaps, HEAVY, findSlot } from "./board.ts";
import type { Board, Line, Piece, Slot } from "./board-types.ts";
import type { ProposalReason, ProposalRefusal } from "./input.ts";

const MAX_REASONS = 3;
const SOON_DAYS = 3;
const NOTABLE = 0.06;
const LIGHT = 1;
const MAX_GROUP_GAP_MIN = 60;

export function listReasons(board: Board, line: Line, slot: Slot, piece: Piece): ProposalReason[] {
  const reasons = [
    findDeadlineReason(piece),
    findOrderReason(line, piece),
    findEnergyReason(board, slot, piece),
    findGroupReason(line, slot),
    findBreakReason(board, line, slot),
    findPriorityReason(piece),
  ].filter((reason) => reason !== null);
  if (reasons.length > 0) return reasons.slice(0, MAX_REASONS);
  return [{ code: "first_gap", minutes: getGapMinutes(board, slot) }];
}

function findDeadlineReason({ task }: Piece): ProposalReason | null {
  const { daysLeft } = task;
  if (daysLeft === null || daysLeft > SOON_DAYS) return null;
  return { code: "deadline", days: Math.max(0, daysLeft) };
}

function findOrderReason(line: Line, { blockedBy, blocks }: Piece): ProposalReason | null {
  const last = blockedBy.at(-1);
  if (last !== undefined) return { code: "after_other", id: last.task.id };
  const count = blocks.filter((other) => findSlot(line, other) !== undefined).length;
  return count === 0 ? null : { code: "before_others", count };
}

function findEnergyReason(
  board: Board,
  slot: Slot,
  { load, strain }: Piece,
): ProposalReason | null {
  const above = board.getMeanEnergy(slot) - board.meanEnergy;
  if (load >= HEAVY && above >= NOTABLE) {
    return { code: "best_hours", ...getBestHours(board, slot) };
  }
  return Math.max(load, strain) <= LIGHT && above <= -NOTABLE ? { code: "light_when_low" } : null;
}

function getBestHours(board: Board, { from, to }: Slot): { from: number; to: number } {
  const isClear = (minute: number) =>
    board.getMeanEnergy({ from: minute, to: minute + 30 }) - board.meanEnergy >= NOTABLE / 2;
  const start = board.windows[0]?.from ?? from;
  const end = board.windows.at(-1)?.to ?? to;
  let [first, last] = [from, to];
  while (first - 30 >= start && isClear(first - 30)) first -= 30;
  while (last + 30 <= end && isClear(last)) last += 30;
  return { from: first, to: last };
}

function findGroupReason(line: Line, slot: Slot): ProposalReason | null {
  const { context } = slot;
  if (context === null || context === "general") return null;
  const at = line.indexOf(slot);
  let [first, last] = [at, at];
  const isSameGroup = (one: Slot | undefined, next: Slot | undefined) =>
    one?.context === context && next?.context === context && next.from - one.to < MAX_GROUP_GAP_MIN;
  while (isSameGroup(line[first - 1], line[first])) first--;
  while (isSameGroup(line[last], line[last + 1])) last++;
  const count = last - first;
  return count === 0 ? null : { code: "grouped", context, count };
}

function findBreakReason({ input }: Board, line: Line, slot: Slot): ProposalReason | null {
  const before = line[line.indexOf(slot) - 1];
  if (!slot.isHeavy || before?.isHeavy !== true) return null;
  const minutes = slot.from - before.to;
  const { breakMin, focusMin } = input.preferences;
  return minutes >= breakMin && minutes <= focusMin ? { code: "after_break", minutes } : null;
}

function findPriorityReason({ task }: Piece): ProposalReason | null {
  if (task.priority !== "URGENT" && task.priority !== "HIGH") return null;
  return { code: "priority", priority: task.priority };
}

function getGapMinutes(board: Board, slot: Slot): number {
  const gap = listGaps(board, board.fixed).find(
    ({ from, to }) => from <= slot.from && slot.to <= to,
  );
  return gap === undefined ? slot.to - slot.from : gap.to - gap.from;
}

export function getRefusal(board: Board, line: Line, piece: Piece): ProposalRefusal {
  const { minutes, blockedBy, earliest, latest } = piece;
  if (minutes === 0) return { code: "not_estimated" };
  const missing = blockedBy.find((other) => findSlot(line, other) === undefined);
  if (missing !== undefined) return { code: "waits_for", id: missing.task.id };
  const free = listGaps(board, board.fixed).map(({ from, to }) => to - from);
  const maxMinutes = Math.max(0, ...free);
  if (maxMinutes < minutes) return { code: "too_long", maxMinutes };
  const start = Math.max(earliest, board.windows[0]?.from ?? 0);
  if (start + minutes > latest) return { code: "limit_passed" };
  const left = listGaps(board, line).reduce((sum, { from, to }) => sum + to - from, 0);
  return { code: "day_full", left };
}
