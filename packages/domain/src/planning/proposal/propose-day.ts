// Proposes times for the unscheduled tasks of a day, with reasons; pure and deterministic.
import { buildBoard, findSlot } from "./board.ts";
import type { Board, Line } from "./board-types.ts";
import type { Proposal, ProposalInput } from "./input.ts";
import { getReason, getRefusal } from "./reasons.ts";
import { isLunch } from "./sensible-hours.ts";
import { createScoring } from "./score.ts";
import { findBestDay, buildFirstFitDay } from "./search.ts";

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
    if (piece === null || isLunch(piece)) return [];
    return [{ id: piece.task.id, from, to, reason: getReason(board, line, slot, piece) }];
  });
  const unscheduled = board.pieces
    .filter((piece) => !isLunch(piece) && findSlot(line, piece) === undefined)
    .map((piece) => ({ id: piece.task.id, why: getRefusal(board, line, piece) }));
  return { scheduled, unscheduled, score };
}
