// The board on which a day is laid out: its free hours, what stands on it, and where something may stand. These are
// the rules that no proposal breaks; which of the allowed places is good is said in `score.ts`.
import { MINUTES_IN_DAY } from "../../time/units.ts";
import { computeEffort } from "../workload/workload.ts";
import type { FixedItem, ProposalInput, ProposalTask, MinuteRange } from "./input.ts";
import { computeGain, computeWorth } from "./score.ts";
import type { Piece, Slot, Line, Board } from "./board-types.ts";

/** Proposed times are those that people say. */
const STEP = 5;
const QUARTER = 15;

/** From here on something asks for a clear head. */
export const HEAVY = 3;

export function buildBoard(input: ProposalInput): Board {
  const windows = clipWindows(input.windows, input.nowMinute);
  const getMeanEnergy = createMeanEnergy(windows, input.energyAt);
  const start = windows[0]?.from ?? 0;
  const end = windows.at(-1)?.to ?? 0;
  return {
    windows,
    pieces: buildPieces(input),
    fixed: input.fixed.map((item) => buildFixedSlot(item, input)).toSorted(byTime),
    input,
    getMeanEnergy,
    meanEnergy: getMeanEnergy({ from: start, to: end }),
  };
}

function byTime(one: MinuteRange, other: MinuteRange): number {
  return one.from - other.from || one.to - other.to;
}

/** The windows in order, from now on, midnight unrolled. */
function clipWindows(windows: readonly MinuteRange[], now: number | null): MinuteRange[] {
  return windows
    .map(({ from, to }) => ({
      from: Math.max(from, now ?? from),
      to: to <= from ? to + MINUTES_IN_DAY : to,
    }))
    .filter(({ from, to }) => from < to)
    .toSorted(byTime);
}

/** Sums of the curve by step, so that the mean of any stretch costs two look-ups. */
function createMeanEnergy(windows: readonly MinuteRange[], energyAt: (minute: number) => number) {
  const start = windows[0]?.from ?? 0;
  const steps = Math.ceil(((windows.at(-1)?.to ?? 0) - start) / STEP);
  const sums = [0];
  for (let step = 0; step < steps; step++) {
    sums.push((sums[step] ?? 0) + energyAt(start + (step + 0.5) * STEP));
  }
  const at = (minute: number) => Math.min(steps, Math.max(0, Math.round((minute - start) / STEP)));
  return ({ from, to }: MinuteRange): number => {
    const [first, last] = [at(from), at(to)];
    if (first === last) return energyAt((from + to) / 2);
    return ((sums[last] ?? 0) - (sums[first] ?? 0)) / (last - first);
  };
}

function buildFixedSlot({ from, to, context, flags }: FixedItem, input: ProposalInput): Slot {
  const isHeavy = computeEffort(flags).mental >= HEAVY;
  return {
    from,
    to,
    piece: null,
    bufferAfter: input.preferences.bufferMin,
    context,
    focus: isHeavy ? to - from : 0,
    isHeavy,
    gain: 0,
  };
}

function buildPieces({ tasks, fixed, preferences }: ProposalInput): Piece[] {
  const pieces = tasks.map((task): Piece => {
    const ends = fixed.filter((item) => isBlockerFor(item, task)).map(({ to }) => to);
    return {
      task,
      minutes: Math.max(0, Math.round(task.minutes ?? 0)),
      bufferAfter: Math.max(0, preferences.bufferMin - task.bufferMin),
      load: computeEffort(task.flags).mental,
      strain: computeEffort(task.flags).physical,
      worth: computeWorth(task),
      earliest: Math.max(-Infinity, ...ends),
      latest: task.notAfter ?? Infinity,
      blockedBy: [],
      blocks: [],
    };
  });
  for (const piece of pieces) {
    for (const other of pieces) {
      if (!isBlockerFor(other.task, piece.task)) continue;
      piece.blockedBy.push(other);
      other.blocks.push(piece);
    }
  }
  return pieces;
}

type DependencyInfo = Pick<ProposalTask, "planId" | "flags">;

/** Within one plan, what is blocked waits for what blocks. What is both waits, and holds up nobody. */
function isBlockerFor(blocker: DependencyInfo, blocked: DependencyInfo): boolean {
  if (blocker.planId === null || blocker.planId !== blocked.planId) return false;
  return blocked.flags.isBlocked && blocker.flags.isBlocking && !blocker.flags.isBlocked;
}

/** A piece at its time. */
export function buildSlot(board: Board, piece: Piece, from: number): Slot {
  const { task, minutes, bufferAfter, load } = piece;
  const { focusMin, breakMin } = board.input.preferences;
  const isHeavy = load >= HEAVY;
  const range = { from, to: from + minutes };
  // Who planned breaks within it does not work through.
  const focus = task.breaksMin >= breakMin ? Math.min(minutes, focusMin) : minutes;
  const gain = computeGain(board, piece, range);
  return {
    ...range,
    piece,
    bufferAfter,
    context: task.context,
    focus: isHeavy ? focus : 0,
    isHeavy,
    gain,
  };
}

export function findSlot(line: Line, piece: Piece): Slot | undefined {
  return line.find((slot) => slot.piece === piece);
}

export function removePiece(line: Line, piece: Piece): Line {
  return line.filter((slot) => slot.piece !== piece);
}

export function insertSlot(line: Line, slot: Slot, at: number): Line {
  return [...line.slice(0, at), slot, ...line.slice(at)];
}

/** A stretch with nothing on it. */
type Gap = MinuteRange & {
  /** When what follows begins, in it or after it: that wants its distance. */
  readonly next: number;
  /** Where on the line something in it would stand. */
  readonly at: number;
};

export function listGaps({ windows }: Pick<Board, "windows">, line: Line): Gap[] {
  const gaps: Gap[] = [];
  for (const window of windows) {
    let { from } = window;
    let at = 0;
    for (const slot of line) {
      if (slot.from >= window.to) break;
      if (slot.from > from) gaps.push({ from, to: slot.from, next: slot.from, at });
      from = Math.max(from, slot.to + slot.bufferAfter);
      at++;
    }
    const next = line[at]?.from ?? Infinity;
    if (from < window.to) gaps.push({ from, to: window.to, next, at });
  }
  return gaps;
}

/** A minute at which something may begin, and where on the line that is. */
export type SlotPosition = { readonly from: number; readonly at: number };

/** Where a piece may begin; nowhere while what it waits for is not on the line. */
export function listPositions(board: Board, line: Line, piece: Piece): SlotPosition[] {
  const limits = getLimits(line, piece);
  const positions: SlotPosition[] = [];
  if (limits === null || piece.minutes === 0) return positions;
  for (const gap of listGaps(board, line)) {
    const end = Math.min(gap.to, gap.next - piece.bufferAfter, limits.to);
    const first = Math.ceil(Math.max(gap.from, limits.from) / STEP) * STEP;
    const last = end - piece.minutes;
    if (first > last) continue;
    const { at } = gap;
    positions.push({ from: first, at });
    const quarter = Math.ceil((first + 1) / QUARTER) * QUARTER;
    for (let from = quarter; from <= last; from += QUARTER) positions.push({ from, at });
  }
  return positions;
}

/** Its own limits, after what it waits for and before what waits for it; null when that is missing. */
function getLimits(line: Line, { blockedBy, blocks, earliest, latest }: Piece): MinuteRange | null {
  let [from, to] = [earliest, latest];
  for (const other of blockedBy) {
    const slot = findSlot(line, other);
    if (slot === undefined) return null;
    from = Math.max(from, slot.to);
  }
  for (const other of blocks) to = Math.min(to, findSlot(line, other)?.from ?? to);
  return { from, to };
}
