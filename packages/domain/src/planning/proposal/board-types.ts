// A day on which a proposal places tasks.
import type { TaskContext } from "../tasks/catalogue-tasks.ts";
import type { ProposalInput, ProposalTask, MinuteRange } from "./input.ts";

/** A task with what is worked out once. */
export type Piece = {
  readonly task: ProposalTask;
  readonly minutes: number;
  /** Kept free after it. */
  readonly bufferAfter: number;
  /** What it asks of the mind, and of the body. */
  readonly load: number;
  readonly strain: number;
  readonly worth: number;
  readonly earliest: number;
  readonly latest: number;
  /** Of the same plan, when this one is blocked: those that have to be over before it begins. */
  readonly blockedBy: Piece[];
  readonly blocks: Piece[];
};

/** Something that stands at its time. */
export type Slot = MinuteRange & {
  readonly piece: Piece | null;
  readonly bufferAfter: number;
  readonly context: TaskContext | null;
  /** Minutes of clear head it takes at a stretch. */
  readonly focus: number;
  readonly isHeavy: boolean;
  /** What it adds to the score by itself. */
  readonly gain: number;
};

/** What stands on a day, by time. */
export type Line = readonly Slot[];

export type Board = {
  readonly windows: readonly MinuteRange[];
  readonly pieces: readonly Piece[];
  readonly fixed: Line;
  readonly input: ProposalInput;
  /** The mean energy of any stretch of the day, and of all of it. */
  readonly getMeanEnergy: (range: MinuteRange) => number;
  readonly meanEnergy: number;
};
