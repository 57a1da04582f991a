// Proposes when to do what a day holds without a time: pure, the same answer to the same question, each task with its
// reasons. The rules that it never breaks are in `proposal/board.ts`, what makes a day good in `proposal/score.ts`,
// how one is found in `proposal/search.ts`.
import { boardOf, standingOn } from "./board.ts";
import type { Board, Line } from "./board-types.ts";
import type { Proposal, ProposalInput } from "./input.ts";
import { reasonsOf, refusalOf } from "./reasons.ts";
import { scoringOf } from "./score.ts";
import { betterDay, plainDay } from "./search.ts";

export function proposeDay(input: ProposalInput): Proposal {
  const board = boardOf(input);
  const { line, score } = betterDay(board, plainDay(board));
  return told(board, line, score);
}

/** Each at the first place where it fits: what a proposal has to be as good as. */
export function proposePlainly(input: ProposalInput): Proposal {
  const board = boardOf(input);
  const line = plainDay(board);
  return told(board, line, scoringOf(line, input.preferences).score);
}

function told(board: Board, line: Line, score: number): Proposal {
  const placed = line.flatMap((slot) => {
    const { piece, from, to } = slot;
    if (piece === null) return [];
    return [{ id: piece.task.id, from, to, reasons: reasonsOf(board, line, slot, piece) }];
  });
  const unplaced = board.pieces
    .filter((piece) => standingOn(line, piece) === undefined)
    .map((piece) => ({ id: piece.task.id, why: refusalOf(board, line, piece) }));
  return { placed, unplaced, score };
}
