// Proposes when to do what a day holds without a time: pure, the same answer to the same question, each task with its
// reasons. The rules that it never breaks are in `proposal/board.ts`, what makes a day good in `proposal/score.ts`,
// how one is found in `proposal/search.ts`.
import { buildBoard, findSlot } from "./board.ts";
import type { Board, Line } from "./board-types.ts";
import type { Proposal, ProposalInput } from "./input.ts";
import { listReasons, getRefusal } from "./reasons.ts";
import { createScoring } from "./score.ts";
import { improveDay, buildFirstFitDay } from "./search.ts";

export function proposeDay(input: ProposalInput): Proposal {
  const board = buildBoard(input);
  const { line, score } = improveDay(board, buildFirstFitDay(board));
  return buildProposal(board, line, score);
}

/** Each at the first place where it fits: what a proposal has to be as good as. */
export function proposeFirstFit(input: ProposalInput): Proposal {
  const board = buildBoard(input);
  const line = buildFirstFitDay(board);
  return buildProposal(board, line, createScoring(line, input.preferences).score);
}

function buildProposal(board: Board, line: Line, score: number): Proposal {
  const scheduled = line.flatMap((slot) => {
    const { piece, from, to } = slot;
    if (piece === null) return [];
    return [{ id: piece.task.id, from, to, reasons: listReasons(board, line, slot, piece) }];
  });
  const unscheduled = board.pieces
    .filter((piece) => findSlot(line, piece) === undefined)
    .map((piece) => ({ id: piece.task.id, why: getRefusal(board, line, piece) }));
  return { scheduled, unscheduled, score };
}
