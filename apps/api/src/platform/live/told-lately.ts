// Every change of the last moments, whoever it concerns. A screen shows answers before it listens; with the position
// at which they were read it hears what changed since, in whichever process it comes to listen.
//
// Positions are numbers of transactions, which grow as they begin. An answer stands at the first transaction that was
// still open when it was read: all before it had ended, and the answer knows of them. What it may not know of is at
// that number or above.
import type { Change } from "./change.ts";

/** From an answer to the stream that is opened after it; beyond that a screen asks again. */
const KEPT_MS = 120_000;
const KEPT_AT_MOST = 5_000;

const MARK = /^at\.(\d{1,16})$/;

/** The header of answers that says where they were read. */
export const POSITION_HEADER = "vereda-position";

export const markOf = (position: string): string => `at.${position}`;

/** The position that somebody names who begins to listen; null for anything else. */
export function positionIn(mark: string | undefined): number | null {
  const digits = MARK.exec(mark ?? "")?.[1];
  return digits === undefined ? null : Number(digits);
}

interface Told {
  readonly change: Change;
  readonly position: number;
  readonly at: number;
}

export class ToldLately {
  #told: Told[] = [];
  /** No change of this position or above has escaped; none is known for sure until it is said. */
  #knownFrom = Number.POSITIVE_INFINITY;
  readonly #elapsedMs: () => number;

  constructor(elapsedMs: () => number) {
    this.#elapsedMs = elapsedMs;
  }

  /** From here on all is heard: transactions of this position and above had not begun before. */
  knowFrom(position: number): void {
    this.#knownFrom = position;
  }

  /** Something may have escaped. */
  forget(): void {
    this.#told = [];
    this.#knownFrom = Number.POSITIVE_INFINITY;
  }

  add(change: Change): void {
    // One that does not say where it stands may be anywhere.
    if (change.position === undefined) return this.forget();
    this.#told.push({ change, position: Number(change.position), at: this.#elapsedMs() });
    if (this.#told.length > KEPT_AT_MOST) this.#drop(1);
  }

  dropOld(): void {
    const limit = this.#elapsedMs() - KEPT_MS;
    const firstKept = this.#told.findIndex(({ at }) => at >= limit);
    this.#drop(firstKept === -1 ? this.#told.length : firstKept);
  }

  /** What an answer of this position may not know of; null when that is not known any more. */
  since(position: number): Change[] | null {
    if (position < this.#knownFrom) return null;
    return this.#told.filter((one) => one.position >= position).map(({ change }) => change);
  }

  #drop(count: number): void {
    for (const { position } of this.#told.splice(0, count)) {
      this.#knownFrom = Math.max(this.#knownFrom, position + 1);
    }
  }
}
