// Finding a good day: a plain one first, then one that only ever gets better. Nothing is left to chance, so that the
// same day asked for twice is the same, and the work is counted, so that it ends at the same point on every machine.
import { placesOf, slotOf, standingOn, without, withSlot } from "./board.ts";
import type { Board, Line, Piece, Slot } from "./board-types.ts";
import { scoringOf } from "./score.ts";

/** How much is looked at, in things on a line and places for one more. */
const WORK = 25_000;
/** How often everything is moved once more. */
const ROUNDS = 5;
/** Less than this is no improvement, only arithmetic. */
const BETTER = 1e-6;

/** Everything at the first place where it fits: what has to be done and what matters most chooses first. */
export function plainDay(board: Board): Line {
  const seen = new Set<Piece>();
  let line = board.fixed;
  const place = (piece: Piece) => {
    if (seen.has(piece)) return;
    seen.add(piece);
    for (const other of piece.waitsFor) place(other);
    const [first] = placesOf(board, line, piece);
    if (first !== undefined) line = withSlot(line, slotOf(board, piece, first.from), first.at);
  };
  for (const piece of byWorth(board.pieces)) place(piece);
  return line;
}

function byWorth(pieces: readonly Piece[]): Piece[] {
  return pieces.toSorted((one, other) => other.worth - one.worth);
}

type Day = { readonly line: Line; readonly score: number };

/** A day that is at least as good as the plain one. */
export function betterDay(board: Board, plain: Line): Day {
  const search = searchFrom(board, plain);
  const pieces = byWorth(board.pieces);
  for (let round = 0; round < ROUNDS; round++) {
    let isBetter = false;
    for (const piece of pieces) isBetter = search.move(piece) || isBetter;
    for (const piece of pieces) isBetter = search.before(piece, pieces) || isBetter;
    if (!isBetter) break;
  }
  return search.best();
}

function searchFrom(board: Board, plain: Line) {
  const { preferences } = board.input;
  let best: Day = { line: plain, score: scoringOf(plain, preferences).score };
  let work = WORK;

  /** The best place for a piece beside what stands there; null when it has none. */
  const bestWith = (line: Line, piece: Piece): Day | null => {
    if (work <= 0) return null;
    const places = placesOf(board, line, piece);
    work -= line.length + places.length;
    const { scoreWith } = scoringOf(places.length === 0 ? [] : line, preferences);
    let found: { slot: Slot; at: number; score: number } | null = null;
    for (const { from, at } of places) {
      const slot = slotOf(board, piece, from);
      const score = scoreWith(slot, at);
      if (found === null || score > found.score + BETTER) found = { slot, at, score };
    }
    return found && { line: withSlot(line, found.slot, found.at), score: found.score };
  };
  const take = (tried: Day | null): boolean => {
    if (tried === null || tried.score <= best.score + BETTER) return false;
    best = tried;
    return true;
  };
  /** Looks for a better place for a piece, or for a first one. */
  const move = (piece: Piece) => take(bestWith(without(best.line, piece), piece));
  /** Lets a piece choose before another one, which then takes what is left or gives way. */
  const before = (piece: Piece, others: readonly Piece[]): boolean => {
    const { line } = best;
    const rest = without(line, piece);
    for (const other of others) {
      if (work <= 0) return false;
      if (other === piece || !mayGiveWay(line, other)) continue;
      const first = bestWith(without(rest, other), piece);
      if (first !== null && (take(bestWith(first.line, other)) || take(first))) return true;
    }
    return false;
  };
  return { best: () => best, move, before };
}

/** Whether it stands there, and nothing that does waits for it. */
function mayGiveWay(line: Line, piece: Piece): boolean {
  const stands = (one: Piece) => standingOn(line, one) !== undefined;
  return stands(piece) && !piece.waitedFor.some(stands);
}
