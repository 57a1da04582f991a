// Proposes times for the unscheduled tasks of a day, with reasons; pure and deterministic.
import {
  buildBoard,
  findSlot,
  listPositions,
  buildSlot,
  removePiece,
  insertSlot,
  listGaps,
  listOpenPositions,
} from "./board.ts";
import type { Board, Line, Piece, Slot } from "./board-types.ts";
import type {
  Proposal,
  ProposalInput,
  HoursRule,
  ProposalReason,
  ProposalRefusal,
} from "./input.ts";
import { isMeal, intersectLimits } from "./sensible-hours.ts";
import { createScoring, getClearShare } from "./score.ts";
import { isHighPriority } from "../catalogue.ts";
import { HEAVY_LOAD } from "../workload/workload.ts";

// Explains why each task got its slot or none, by the reason that says most, based on the final day only.

const SOON_DAYS = 3;
const NOTABLE = 0.06;
const LIGHT = 1;
const MAX_GROUP_GAP_MIN = 60;
/** Within these minutes before bedtime, calm is a reason for the time of a physical task. */
const EVENING = 300;

function getReason(board: Board, line: Line, slot: Slot, piece: Piece): ProposalReason {
  return (
    findLastDayReason(piece) ??
    findBlockerReason(piece) ??
    findClearHoursReason(board, slot, piece) ??
    findHoursReason(board, slot, piece) ??
    findDeadlineReason(piece) ??
    findBlockedReason(line, piece) ??
    findPriorityReason(piece) ??
    findGroupReason(line, slot) ??
    findLightReason(board, slot, piece) ?? { code: "first_gap" }
  );
}

function findLastDayReason({ isDue, task }: Piece): ProposalReason | null {
  return isDue ? { code: "deadline", days: Math.min(0, task.daysLeft ?? 0) } : null;
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

function findLightReason(board: Board, slot: Slot, piece: Piece): ProposalReason | null {
  const { load, strain } = piece;
  const below = board.meanEnergy - board.getMeanEnergy(slot);
  return Math.max(load, strain) <= LIGHT && below >= NOTABLE ? { code: "light_when_low" } : null;
}

function findPriorityReason({ task }: Piece): ProposalReason | null {
  return isHighPriority(task.priority) ? { code: "priority" } : null;
}

function getRefusal(board: Board, line: Line, piece: Piece): ProposalRefusal {
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

// Searches a good day: two first fits, then hill climbing with a fixed work budget; deterministic.

/** Work budget of each of the two days: slots and positions evaluated. */
const WORK = 11_000;
const ROUNDS = 5;
/** Smaller gains are rounding errors. */
const BETTER = 1e-6;

/** Places tasks at their first possible time, in order of worth; blockers go first. */
function buildFirstFitDay(board: Board, pieces = sortByWorth(board.pieces)): Line {
  const visited = new Set<Piece>();
  let line = board.fixed;
  const addPiece = (piece: Piece) => {
    if (visited.has(piece)) return;
    visited.add(piece);
    for (const other of [...piece.blockedBy, ...piece.previous]) addPiece(other);
    const [first] = listPositions(board, line, piece);
    if (first !== undefined) line = insertSlot(line, buildSlot(board, piece, first.from), first.at);
  };
  for (const piece of pieces) addPiece(piece);
  return line;
}

/** The best of what two first fits become: by worth, and with the longest first, which leave fewer gaps. */
function findBestDay(board: Board): ScoredLine {
  const lastMeal = board.pieces.findLast(isMeal);
  // The last meal goes around what is long, since it is also good later.
  const isFirst = (piece: Piece) => isMeal(piece) && piece !== lastMeal;
  const byLength = board.pieces.toSorted(
    (one, other) => Number(isFirst(other)) - Number(isFirst(one)) || other.minutes - one.minutes,
  );
  const byWorthDay = improveDay(board, buildFirstFitDay(board));
  const byLengthDay = improveDay(board, buildFirstFitDay(board, byLength));
  return byLengthDay.score > byWorthDay.score + BETTER ? byLengthDay : byWorthDay;
}

function sortByWorth(pieces: readonly Piece[]): Piece[] {
  return pieces.toSorted((one, other) => other.worth - one.worth);
}

type ScoredLine = { readonly line: Line; readonly score: number };

/** Returns a day that scores at least as high as `initial`. */
function improveDay(board: Board, initial: Line): ScoredLine {
  const search = createSearch(board, initial);
  const pieces = sortByWorth(board.pieces);
  for (let round = 0; round < ROUNDS; round++) {
    let isBetter = false;
    for (const piece of pieces) isBetter = search.move(piece) || isBetter;
    for (const piece of pieces) isBetter = search.before(piece, pieces) || isBetter;
    for (const piece of pieces) isBetter = search.chain(piece) || isBetter;
    if (!isBetter) break;
  }
  return search.best();
}

function createSearch(board: Board, initial: Line) {
  let best: ScoredLine = { line: initial, score: createScoring(initial).score };
  let work = WORK;

  const findBestLine = (line: Line, piece: Piece): ScoredLine | null => {
    if (work <= 0) return null;
    const positions = listPositions(board, line, piece);
    work -= line.length + positions.length;
    const { scoreWith } = createScoring(positions.length === 0 ? [] : line);
    let bestSlot: { slot: Slot; at: number; score: number } | null = null;
    for (const { from, at } of positions) {
      const slot = buildSlot(board, piece, from);
      const score = scoreWith(slot, at);
      if (bestSlot === null || score > bestSlot.score + BETTER) bestSlot = { slot, at, score };
    }
    return (
      bestSlot && { line: insertSlot(line, bestSlot.slot, bestSlot.at), score: bestSlot.score }
    );
  };
  const acceptIfBetter = (tried: ScoredLine | null): boolean => {
    if (tried === null || tried.score <= best.score + BETTER) return false;
    best = tried;
    return true;
  };
  const move = (piece: Piece) => acceptIfBetter(findBestLine(removePiece(best.line, piece), piece));
  /** Places a piece before another one chooses again; the other may be dropped. */
  const moveAheadOfOthers = (piece: Piece, others: readonly Piece[]): boolean => {
    const { line } = best;
    const rest = removePiece(line, piece);
    for (const other of others) {
      if (work <= 0) return false;
      if (other === piece || !canBeMoved(line, other)) continue;
      const first = findBestLine(removePiece(rest, other), piece);
      if (
        first !== null &&
        (acceptIfBetter(findBestLine(first.line, other)) || acceptIfBetter(first))
      )
        return true;
    }
    return false;
  };
  /** Places a step of a routine anew, and then the steps after it. */
  const moveWithFollowing = (piece: Piece): boolean => {
    const steps = [piece, ...piece.following].filter(
      (step) => findSlot(best.line, step) !== undefined,
    );
    if (steps.length < 2) return false;
    const rest = steps.reduce(removePiece, best.line);
    const changed = steps.reduce<ScoredLine | null>(
      (tried, step) => tried && findBestLine(tried.line, step),
      { line: rest, score: 0 },
    );
    return acceptIfBetter(changed);
  };
  return { best: () => best, move, before: moveAheadOfOthers, chain: moveWithFollowing };
}

function canBeMoved(line: Line, piece: Piece): boolean {
  const isScheduled = (one: Piece) => findSlot(line, one) !== undefined;
  return isScheduled(piece) && !piece.blocks.some(isScheduled);
}

export function proposeDay(input: ProposalInput): Proposal {
  const board = buildBoard(input);
  const { line, score } = findBestDay(board);
  return buildProposal(board, line, score);
}

/** The baseline for `proposeDay`: each task at the first possible time. */
export function proposeFirstFit(input: ProposalInput): Proposal {
  const board = buildBoard(input);
  const line = buildFirstFitDay(board);
  return buildProposal(board, line, createScoring(line).score);
}

function buildProposal(board: Board, line: Line, score: number): Proposal {
  const scheduled = line.flatMap((slot) => {
    const { piece, from, to } = slot;
    if (piece === null || isMeal(piece)) return [];
    return [{ id: piece.task.id, from, to, reason: getReason(board, line, slot, piece) }];
  });
  const unscheduled = board.pieces
    .filter((piece) => !isMeal(piece) && findSlot(line, piece) === undefined)
    .map((piece) => ({ id: piece.task.id, why: getRefusal(board, line, piece) }));
  return { scheduled, unscheduled, score };
}
