// Types of the board on which a proposal places tasks.
import type { TaskContext } from "../tasks/catalogue-tasks.ts";
import type { HoursLimit, ProposalInput, ProposalTask, MinuteRange } from "./input.ts";

export type Piece = {
  readonly task: ProposalTask;
  readonly minutes: number;
  /** Free minutes required after it. */
  readonly bufferAfter: number;
  /** Minutes of uninterrupted concentration; 0 for a task that needs little. */
  readonly focus: number;
  /** Minutes of it that call for a break; 0 for meals and rewards. */
  readonly work: number;
  /** Mental load and physical strain. */
  readonly load: number;
  readonly strain: number;
  readonly worth: number;
  readonly limits: readonly HoursLimit[];
  /** The times that its limits allow. */
  readonly hours: readonly MinuteRange[];
  readonly isDue: boolean;
  /** Whether others count on it, as they do on what is due. */
  readonly isPromised: boolean;
  readonly earliest: number;
  readonly latest: number;
  /** Blocking tasks of the same plan, which must end before this one starts. */
  readonly blockedBy: Piece[];
  readonly blocks: Piece[];
  /** The tasks of its routine before and after it, wherever they are scheduled. */
  readonly previous: Piece[];
  readonly following: Piece[];
};

export type Slot = MinuteRange & {
  readonly piece: Piece | null;
  readonly bufferAfter: number;
  readonly context: TaskContext | null;
  readonly focus: number;
  readonly work: number;
  readonly gain: number;
};

export type Line = readonly Slot[];

export type Board = {
  readonly windows: readonly MinuteRange[];
  readonly pieces: readonly Piece[];
  readonly fixed: Line;
  readonly input: ProposalInput;
  readonly bedtime: number;
  /** The minutes that tasks may take; those due today or promised may take more. */
  readonly capacity: number;
  readonly getMeanEnergy: (range: MinuteRange) => number;
  readonly meanEnergy: number;
};
