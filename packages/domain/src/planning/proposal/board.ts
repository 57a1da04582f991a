// The board on which a day is laid out: its free hours, what stands on it, and where something may stand. These are
// the rules that no proposal breaks; which of the allowed places is good is said in `score.ts`.
import { MINUTES_IN_DAY } from "../../time/units.ts";
import { effortOf } from "../workload/workload.ts";
import type { FixedItem, ProposalInput, ProposalTask, Span } from "./input.ts";
import { gainOf, worthOf } from "./score.ts";
import type { Piece, Slot, Line, Board } from "./board-types.ts";

/** Proposed times are those that people say. */
const STEP = 5;
const QUARTER = 15;

/** From here on something asks for a clear head. */
export const HEAVY = 3;

export function boardOf(input: ProposalInput): Board {
  const windows = awakeFrom(input.windows, input.nowMinute);
  const energyOf = meansOf(windows, input.energyAt);
  const begin = windows[0]?.from ?? 0;
  const end = windows.at(-1)?.to ?? 0;
  return {
    windows,
    pieces: piecesOf(input),
    fixed: input.fixed.map((item) => fixedSlot(item, input)).toSorted(byTime),
    input,
    energyOf,
    meanEnergy: energyOf({ from: begin, to: end }),
  };
}

function byTime(one: Span, other: Span): number {
  return one.from - other.from || one.to - other.to;
}

/** The windows in order, from now on, midnight unrolled. */
function awakeFrom(windows: readonly Span[], now: number | null): Span[] {
  return windows
    .map(({ from, to }) => ({
      from: Math.max(from, now ?? from),
      to: to <= from ? to + MINUTES_IN_DAY : to,
    }))
    .filter(({ from, to }) => from < to)
    .toSorted(byTime);
}

/** Sums of the curve by step, so that the mean of any stretch costs two look-ups. */
function meansOf(windows: readonly Span[], energyAt: (minute: number) => number) {
  const begin = windows[0]?.from ?? 0;
  const steps = Math.ceil(((windows.at(-1)?.to ?? 0) - begin) / STEP);
  const sums = [0];
  for (let step = 0; step < steps; step++) {
    sums.push((sums[step] ?? 0) + energyAt(begin + (step + 0.5) * STEP));
  }
  const at = (minute: number) => Math.min(steps, Math.max(0, Math.round((minute - begin) / STEP)));
  return ({ from, to }: Span): number => {
    const [first, last] = [at(from), at(to)];
    if (first === last) return energyAt((from + to) / 2);
    return ((sums[last] ?? 0) - (sums[first] ?? 0)) / (last - first);
  };
}

function fixedSlot({ from, to, context, flags }: FixedItem, input: ProposalInput): Slot {
  const isHeavy = effortOf(flags).mental >= HEAVY;
  return {
    from,
    to,
    piece: null,
    room: input.preferences.bufferMin,
    context,
    focus: isHeavy ? to - from : 0,
    isHeavy,
    gain: 0,
  };
}

function piecesOf({ tasks, fixed, preferences }: ProposalInput): Piece[] {
  const pieces = tasks.map((task): Piece => {
    const ends = fixed.filter((item) => isWaitedFor(item, task)).map(({ to }) => to);
    return {
      task,
      minutes: Math.max(0, Math.round(task.minutes ?? 0)),
      room: Math.max(0, preferences.bufferMin - task.bufferMin),
      load: effortOf(task.flags).mental,
      strain: effortOf(task.flags).physical,
      worth: worthOf(task),
      earliest: Math.max(-Infinity, ...ends),
      latest: task.notAfter ?? Infinity,
      waitsFor: [],
      waitedFor: [],
    };
  });
  for (const piece of pieces) {
    for (const other of pieces) {
      if (!isWaitedFor(other.task, piece.task)) continue;
      piece.waitsFor.push(other);
      other.waitedFor.push(piece);
    }
  }
  return pieces;
}

type Waiting = Pick<ProposalTask, "planId" | "flags">;

/** Within one plan, what is blocked waits for what blocks. What is both waits, and holds up nobody. */
function isWaitedFor(one: Waiting, waiting: Waiting): boolean {
  if (one.planId === null || one.planId !== waiting.planId) return false;
  return waiting.flags.isBlocked && one.flags.isBlocking && !one.flags.isBlocked;
}

/** A piece at its time. */
export function slotOf(board: Board, piece: Piece, from: number): Slot {
  const { task, minutes, room, load } = piece;
  const { focusMin, breakMin } = board.input.preferences;
  const isHeavy = load >= HEAVY;
  const span = { from, to: from + minutes };
  // Who planned breaks within it does not work through.
  const focus = task.breaksMin >= breakMin ? Math.min(minutes, focusMin) : minutes;
  const gain = gainOf(board, piece, span);
  return { ...span, piece, room, context: task.context, focus: isHeavy ? focus : 0, isHeavy, gain };
}

export function standingOn(line: Line, piece: Piece): Slot | undefined {
  return line.find((slot) => slot.piece === piece);
}

export function without(line: Line, piece: Piece): Line {
  return line.filter((slot) => slot.piece !== piece);
}

export function withSlot(line: Line, slot: Slot, at: number): Line {
  return [...line.slice(0, at), slot, ...line.slice(at)];
}

/** A stretch with nothing on it. */
type Gap = Span & {
  /** When what follows begins, in it or after it: that wants its distance. */
  readonly next: number;
  /** Where on the line something in it would stand. */
  readonly at: number;
};

export function gapsOf({ windows }: Pick<Board, "windows">, line: Line): Gap[] {
  const gaps: Gap[] = [];
  for (const window of windows) {
    let { from } = window;
    let at = 0;
    for (const slot of line) {
      if (slot.from >= window.to) break;
      if (slot.from > from) gaps.push({ from, to: slot.from, next: slot.from, at });
      from = Math.max(from, slot.to + slot.room);
      at++;
    }
    const next = line[at]?.from ?? Infinity;
    if (from < window.to) gaps.push({ from, to: window.to, next, at });
  }
  return gaps;
}

/** A minute at which something may begin, and where on the line that is. */
export type Place = { readonly from: number; readonly at: number };

/** Where a piece may begin; nowhere while what it waits for is not on the line. */
export function placesOf(board: Board, line: Line, piece: Piece): Place[] {
  const limits = limitsOn(line, piece);
  const places: Place[] = [];
  if (limits === null || piece.minutes === 0) return places;
  for (const gap of gapsOf(board, line)) {
    const end = Math.min(gap.to, gap.next - piece.room, limits.to);
    const first = Math.ceil(Math.max(gap.from, limits.from) / STEP) * STEP;
    const last = end - piece.minutes;
    if (first > last) continue;
    const { at } = gap;
    places.push({ from: first, at });
    const quarter = Math.ceil((first + 1) / QUARTER) * QUARTER;
    for (let from = quarter; from <= last; from += QUARTER) places.push({ from, at });
  }
  return places;
}

/** Its own limits, after what it waits for and before what waits for it; null when that is missing. */
function limitsOn(line: Line, { waitsFor, waitedFor, earliest, latest }: Piece): Span | null {
  let [from, to] = [earliest, latest];
  for (const other of waitsFor) {
    const slot = standingOn(line, other);
    if (slot === undefined) return null;
    from = Math.max(from, slot.to);
  }
  for (const other of waitedFor) to = Math.min(to, standingOn(line, other)?.from ?? to);
  return { from, to };
}
