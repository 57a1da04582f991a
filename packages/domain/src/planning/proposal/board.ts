// The board of a day: free hours, slots and the hard rules for valid positions.
import { MINUTES_IN_DAY } from "../../time/units.ts";
import { getCapacity } from "../workload/capacity.ts";
import { computeEffort, HEAVY_LOAD } from "../workload/workload.ts";
import type { FixedItem, ProposalInput, ProposalTask, MinuteRange } from "./input.ts";
import { computeGain, computeWorth } from "./score.ts";
import {
  buildMeals,
  isWithOthers,
  isMeal,
  intersectLimits,
  listHoursLimits,
} from "./sensible-hours.ts";
import type { Piece, Slot, Line, Board } from "./board-types.ts";

/** Minutes; proposed times are multiples of five. */
const STEP = 5;
const QUARTER = 15;

export function buildBoard(input: ProposalInput): Board {
  const windows = clipWindows(input.windows, input.nowMinute);
  const getMeanEnergy = createMeanEnergy(windows, input.energyAt);
  const start = windows[0]?.from ?? 0;
  const bedtime = windows.at(-1)?.to ?? 0;
  const fixed = [
    ...input.fixed.map((item) => buildFixedSlot(item, input)),
    ...input.busy.map((range) => buildBusySlot(range, input)),
  ].toSorted(compareByTime);
  const freeMinutes = listGaps({ windows }, fixed).reduce(
    (sum, { from, to }) => sum + to - from,
    0,
  );
  return {
    windows,
    pieces: [...buildMeals(input), ...buildPieces(input, bedtime)],
    fixed,
    input,
    bedtime,
    capacity: getCapacity(freeMinutes),
    getMeanEnergy,
    meanEnergy: getMeanEnergy({ from: start, to: bedtime }),
  };
}

function compareByTime(one: MinuteRange, other: MinuteRange): number {
  return one.from - other.from || one.to - other.to;
}

/** Sorted windows from now on; minutes after midnight are above 1440. */
function clipWindows(windows: readonly MinuteRange[], now: number | null): MinuteRange[] {
  return windows
    .map(({ from, to }) => ({
      from: Math.max(from, now ?? from),
      to: to <= from ? to + MINUTES_IN_DAY : to,
    }))
    .filter(({ from, to }) => from < to)
    .toSorted(compareByTime);
}

/** Prefix sums of the energy curve, so that the mean of any range takes two look-ups. */
function createMeanEnergy(windows: readonly MinuteRange[], energyAt: (minute: number) => number) {
  const start = windows[0]?.from ?? 0;
  const steps = Math.ceil(((windows.at(-1)?.to ?? 0) - start) / STEP);
  const sums = [0];
  for (let step = 0; step < steps; step++) {
    sums.push((sums[step] ?? 0) + energyAt(start + (step + 0.5) * STEP));
  }
  const toStep = (minute: number) =>
    Math.min(steps, Math.max(0, Math.round((minute - start) / STEP)));
  return ({ from, to }: MinuteRange): number => {
    const [first, last] = [toStep(from), toStep(to)];
    if (first === last) return energyAt((from + to) / 2);
    return ((sums[last] ?? 0) - (sums[first] ?? 0)) / (last - first);
  };
}

function buildFixedSlot({ from, to, context, flags }: FixedItem, input: ProposalInput): Slot {
  return {
    from,
    to,
    piece: null,
    bufferAfter: input.preferences.bufferMin,
    context,
    focus: computeEffort(flags).mental >= HEAVY_LOAD ? to - from : 0,
    work: flags.isReward ? 0 : to - from,
    gain: 0,
  };
}

function buildBusySlot({ from, to }: MinuteRange, { preferences }: ProposalInput): Slot {
  const bufferAfter = preferences.bufferMin;
  return { from, to, piece: null, bufferAfter, context: null, focus: 0, work: 0, gain: 0 };
}

function buildPieces(input: ProposalInput, bedtime: number): Piece[] {
  const { tasks, fixed, preferences, daylight } = input;
  const { focusMin, breakMin, bufferMin } = preferences;
  const pieces = tasks.map((task): Piece => {
    const ends = fixed.filter((item) => isBlockerFor(item, task)).map(({ to }) => to);
    const { mental: load, physical: strain } = computeEffort(task.flags);
    const minutes = Math.max(0, Math.round(task.minutes ?? 0));
    // Planned breaks limit uninterrupted concentration to `focusMin`.
    const focus = task.breaksMin >= breakMin ? Math.min(minutes, focusMin) : minutes;
    const limits = listHoursLimits(task, { daylight, bedtime, load });
    const isDue = task.daysLeft !== null && task.daysLeft <= 0;
    return {
      task,
      minutes,
      bufferAfter: Math.max(0, bufferMin - task.bufferMin),
      focus: load >= HEAVY_LOAD ? focus : 0,
      work: task.flags.isReward ? 0 : minutes,
      load,
      strain,
      worth: computeWorth(task),
      limits,
      hours: intersectLimits(limits),
      isDue,
      isPromised: isDue || isWithOthers(task),
      earliest: Math.max(-Infinity, ...ends),
      latest: task.notAfter ?? Infinity,
      blockedBy: [],
      blocks: [],
      previous: [],
      following: [],
    };
  });
  for (const [at, piece] of pieces.entries()) {
    for (const [otherAt, other] of pieces.entries()) {
      if (isBlockerFor(other.task, piece.task)) {
        piece.blockedBy.push(other);
        other.blocks.push(piece);
      } else if (otherAt < at && isSameRoutine(other, piece)) {
        piece.previous.push(other);
        other.following.push(piece);
      }
    }
  }
  return pieces;
}

type DependencyInfo = Pick<ProposalTask, "planId" | "flags">;

/** A task that is both blocked and blocking only waits, so that no task waits for a blocked one. */
function isBlockerFor(blocker: DependencyInfo, blocked: DependencyInfo): boolean {
  if (blocker.planId === null || blocker.planId !== blocked.planId) return false;
  return blocked.flags.isBlocked && blocker.flags.isBlocking && !blocker.flags.isBlocked;
}

/** What blocks has its own order. */
function isSameRoutine({ task: one }: Piece, { task: other }: Piece): boolean {
  return one.routineId !== null && one.routineId === other.routineId && !isBlockerFor(other, one);
}

export function buildSlot(board: Board, piece: Piece, from: number): Slot {
  const { task, minutes, bufferAfter, focus, work } = piece;
  const range = { from, to: from + minutes };
  const gain = computeGain(board, piece, range);
  return { ...range, piece, bufferAfter, context: task.context, focus, work, gain };
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

type Gap = MinuteRange & {
  /** Start of the next slot, in the gap or after it; its distance includes the buffer. */
  readonly next: number;
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

type SlotPosition = { readonly from: number; readonly at: number };

/** Empty for a task that should wait, and while a blocking task is not scheduled. */
export function listPositions(board: Board, line: Line, piece: Piece): SlotPosition[] {
  if (piece.task.isReliefMove || exceedsCapacity(board, line, piece)) return [];
  return listOpenPositions(board, line, piece);
}

/** Disregards the margin of the day. */
export function listOpenPositions(board: Board, line: Line, piece: Piece): SlotPosition[] {
  const limits = getLimits(line, piece);
  const positions: SlotPosition[] = [];
  if (limits === null || piece.minutes === 0) return positions;
  for (const gap of listGaps(board, line)) {
    for (const hours of piece.hours) {
      const end = Math.min(gap.to, gap.next - piece.bufferAfter, limits.to, hours.to);
      const first = Math.ceil(Math.max(gap.from, limits.from, hours.from) / STEP) * STEP;
      const last = end - piece.minutes;
      if (first > last) continue;
      const { at } = gap;
      positions.push({ from: first, at });
      const quarter = Math.ceil((first + 1) / QUARTER) * QUARTER;
      for (let from = quarter; from <= last; from += QUARTER) positions.push({ from, at });
    }
  }
  const { focusMin, workMin } = board.input.preferences;
  return positions.filter(
    (position) =>
      leavesBreaks(board, line, piece, { ...position, kind: "focus", max: focusMin }) &&
      leavesBreaks(board, line, piece, { ...position, kind: "work", max: workMin }),
  );
}

function exceedsCapacity({ capacity }: Board, line: Line, { minutes, isPromised }: Piece): boolean {
  if (isPromised) return false;
  return sumTasks(line) + minutes > capacity;
}

/** Meals are part of the margin. */
function sumTasks(line: Line): number {
  return line.reduce(
    (sum, { piece }) => sum + (piece === null || isMeal(piece) ? 0 : piece.minutes),
    0,
  );
}

type Run = SlotPosition & { readonly kind: "focus" | "work"; readonly max: number };

/** Whether concentration or work without a break, with the slots around, lasts at most `max`. */
function leavesBreaks(
  { input }: Board,
  line: Line,
  piece: Piece,
  { from, at, kind, max }: Run,
): boolean {
  if (piece[kind] === 0) return true;
  const { breakMin } = input.preferences;
  let minutes = piece[kind];
  let edge = from;
  for (let index = at - 1; index >= 0; index--) {
    const slot = line[index];
    if (slot === undefined || slot[kind] === 0) continue;
    if (edge - slot.to >= breakMin) break;
    minutes += slot[kind];
    edge = slot.from;
  }
  edge = from + piece.minutes;
  for (let index = at; index < line.length; index++) {
    const slot = line[index];
    if (slot === undefined || slot[kind] === 0) continue;
    if (slot.from - edge >= breakMin) break;
    minutes += slot[kind];
    edge = slot.to;
  }
  return minutes === piece[kind] || minutes <= max;
}

/**
 * After its blockers and what precedes it in its routine, before the tasks that it blocks and what follows it;
 * null when a blocker is missing.
 */
function getLimits(line: Line, piece: Piece): MinuteRange | null {
  const { blockedBy, blocks, previous, following, earliest, latest } = piece;
  let [from, to] = [earliest, latest];
  for (const other of blockedBy) {
    const slot = findSlot(line, other);
    if (slot === undefined) return null;
    from = Math.max(from, slot.to);
  }
  for (const other of previous) from = Math.max(from, findSlot(line, other)?.to ?? from);
  for (const other of [...blocks, ...following]) {
    to = Math.min(to, findSlot(line, other)?.from ?? to);
  }
  return { from, to };
}
