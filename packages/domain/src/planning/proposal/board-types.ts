// Types of the board on which a proposal places tasks.
import type { TaskContext } from "../tasks/catalogue-tasks.ts";
import type { ProposalInput, ProposalTask, MinuteRange } from "./input.ts";

export type Piece = {
  readonly task: ProposalTask;
  readonly minutes: number;
  /** Free minutes required after it. */
  readonly bufferAfter: number;
  /** Mental load and physical strain. */
  readonly load: number;
  readonly strain: number;
  readonly worth: number;
  readonly earliest: number;
  readonly latest: number;
  /** Blocking tasks of the same plan, which must end before this one starts. */
  readonly blockedBy: Piece[];
  readonly blocks: Piece[];
};

export type Slot = MinuteRange & {
  readonly piece: Piece | null;
  readonly bufferAfter: number;
  readonly context: TaskContext | null;
  /** Minutes of uninterrupted concentration. */
  readonly focus: number;
  readonly isHeavy: boolean;
  readonly gain: number;
};

export type Line = readonly Slot[];

export type Board = {
  readonly windows: readonly MinuteRange[];
  readonly pieces: readonly Piece[];
  readonly fixed: Line;
  readonly input: ProposalInput;
  readonly getMeanEnergy: (range: MinuteRange) => number;
  readonly meanEnergy: number;
};
