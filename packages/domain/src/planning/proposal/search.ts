// Searches a good day: two first fits, then hill climbing with a fixed work budget; deterministic.
import { listPositions, buildSlot, findSlot, removePiece, insertSlot } from "./board.ts";
import type { Board, Line, Piece, Slot } from "./board-types.ts";
import { isLunch } from "./sensible-hours.ts";
import { createScoring } from "./score.ts";

/** Work budget of each of the two days: slots and positions evaluated. */
const WORK = 11_000;
const ROUNDS = 5;
/** Smaller gains are rounding errors. */
const BETTER = 1e-6;

/** Places tasks at their first possible time, in order of worth; blockers go first. */
export function buildFirstFitDay(board: Board, pieces = sortByWorth(board.pieces)): Line {
  const visited = new Set<Piece>();
  let line = board.fixed;
  const addPiece = (piece: Piece) => {
    if (visited.has(piece)) return;
    visited.add(piece);
    for (const other of piece.blockedBy) addPiece(other);
    const [first] = listPositions(board, line, piece);
    if (first !== undefined) line = insertSlot(line, buildSlot(board, piece, first.from), first.at);
  };
  for (const piece of pieces) addPiece(piece);
  return line;
}

/** The best of what two first fits become: by worth, and with the longest first, which leave fewer gaps. */
export function findBestDay(board: Board): ScoredLine {
  const byLength = board.pieces.toSorted(
    (one, other) => Number(isLunch(other)) - Number(isLunch(one)) || other.minutes - one.minutes,
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
  return { best: () => best, move, before: moveAheadOfOthers };
}

function canBeMoved(line: Line, piece: Piece): boolean {
  const isScheduled = (one: Piece) => findSlot(line, one) !== undefined;
  return isScheduled(piece) && !piece.blocks.some(isScheduled);
}
