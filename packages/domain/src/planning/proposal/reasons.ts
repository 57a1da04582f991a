// Explains why each task got its slot or none, by the reason that says most, based on the final day only.
import { HEAVY_LOAD } from "../workload/workload.ts";
import { listGaps, findSlot, listOpenPositions } from "./board.ts";
import type { Board, Line, Piece, Slot } from "./board-types.ts";
import type { HoursRule, ProposalReason, ProposalRefusal } from "./input.ts";
import { getClearShare } from "./score.ts";
import { intersectLimits } from "./sensible-hours.ts";

const SOON_DAYS = 3;
const NOTABLE = 0.06;
const LIGHT = 1;
const MAX_GROUP_GAP_MIN = 60;
/** Within these minutes before bedtime, calm is a reason for the time of a physical task. */
const EVENING = 300;

export function getReason(board: Board, line: Line, slot: Slot, piece: Piece): ProposalReason {
  return (
    findLastDayReason(piece) ??
    findBlockerReason(piece) ??
    findClearHoursReason(board, slot, piece) ??
    findHoursReason(board, slot, piece) ??
    findDeadlineReason(piece) ??
    findBlockedReason(line, piece) ??
    findGroupReason(line, slot) ??
    findLightReason(board, slot, piece) ??
    findPriorityReason(piece) ?? { code: "first_gap" }
  );
}

function findLastDayReason({ isDue }: Piece): ProposalReason | null {
  return isDue ? { code: "deadline", days: 0 } : null;
}

function findDeadlineReason({ task }: Piece): ProposalReason | null {
  const { daysLeft } = task;
  return daysLeft === null || daysLeft > SOON_DAYS ? null : { code: "deadline", days: daysLeft };
}

function findBlockerReason({ blockedBy }: Piece): ProposalReason | null {
  const last = blockedBy.at(-1);
  return last === undefined ? null : { code: "after_other", id: last.task.id };
}

function findBlockedReason(line: Line, { blocks }: Piece): ProposalReason | null {
  const count = blocks.filter((other) => findSlot(line, other) !== undefined).length;
  return count === 0 ? null : { code: "before_others", count };
}

function findClearHoursReason(board: Board, slot: Slot, { load }: Piece): ProposalReason | null {
  return load >= HEAVY_LOAD && getClearShare(board, slot) >= 0.5 ? { code: "clear_hours" } : null;
}

function findHoursReason(
  { bedtime }: Board,
  { to }: Slot,
  { limits }: Piece,
): ProposalReason | null {
  const limit = limits.find(({ rule }) => rule !== "calm_night" || to >= bedtime - EVENING);
  return limit === undefined ? null : { code: "hours", rule: limit.rule };
}

function findGroupReason(line: Line, slot: Slot): ProposalReason | null {
  const { context } = slot;
  if (context === null || context === "general") return null;
  const at = line.indexOf(slot);
  const isGroup = (one: Slot | undefined, next: Slot | undefined) =>
    one?.context === context && next?.context === context && next.from - one.to < MAX_GROUP_GAP_MIN;
  const isGrouped = isGroup(line[at - 1], slot) || isGroup(slot, line[at + 1]);
  return isGrouped ? { code: "grouped", context } : null;
}

function findLightReason(board: Board, slot: Slot, { load, strain }: Piece): ProposalReason | null {
  const below = board.meanEnergy - board.getMeanEnergy(slot);
  return Math.max(load, strain) <= LIGHT && below >= NOTABLE ? { code: "light_when_low" } : null;
}

function findPriorityReason({ task }: Piece): ProposalReason | null {
  return task.priority === "URGENT" || task.priority === "HIGH" ? { code: "priority" } : null;
}

export function getRefusal(board: Board, line: Line, piece: Piece): ProposalRefusal {
  const { minutes, blockedBy, earliest, latest, task } = piece;
  if (task.isReliefMove) return { code: "relief" };
  if (minutes === 0) return { code: "not_estimated" };
  const missing = blockedBy.find((other) => findSlot(line, other) === undefined);
  if (missing !== undefined) return { code: "waits_for", id: missing.task.id };
  const free = listGaps(board, board.fixed).map(({ from, to }) => to - from);
  const maxMinutes = Math.max(0, ...free);
  if (maxMinutes < minutes) return { code: "too_long", maxMinutes };
  const start = Math.max(earliest, board.windows[0]?.from ?? 0);
  if (start + minutes > latest) return { code: "limit_passed" };
  if (listOpenPositions(board, line, piece).length > 0) return { code: "margin" };
  const rule = findMissedHours(board, line, piece);
  return rule === null ? { code: "day_full" } : { code: "hours", rule };
}

/** The rule without which the task would fit. */
function findMissedHours(board: Board, line: Line, piece: Piece): HoursRule | null {
  const limit = piece.limits.find((one) => {
    const hours = intersectLimits(piece.limits.filter((other) => other !== one));
    return listOpenPositions(board, line, { ...piece, hours }).length > 0;
  });
  return limit?.rule ?? null;
}
