// The changes that were told last, whoever they concern. A screen shows answers before it listens; by the position at
// which they were read it hears what changed since, in whichever process it comes to listen.
import type { Change } from "./change.ts";
import { knowsOf, nothingBetween } from "./position.ts";
import type { Position } from "./position.ts";

/** Minutes of a busy server, months of a small one. */
const KEPT_AT_MOST = 5_000;

interface Told {
  readonly change: Change;
  readonly transaction: number;
}

export class ToldLately {
  readonly #keptAtMost: number;
  #told: Told[] = [];
  /** From where on all was heard; null while that is unknown. */
  #began: Position | null = null;
  /** What was told and is no longer kept is below. */
  #keptFrom = 0;

  constructor(keptAtMost = KEPT_AT_MOST) {
    this.#keptAtMost = keptAtMost;
  }

  /** It is heard of all that this position does not know of. */
  knowFrom(position: Position | null): void {
    this.#began = position;
  }

  /** Something may have escaped. */
  forget(): void {
    this.#told = [];
    this.#keptFrom = 0;
    this.#began = null;
  }

  add(change: Change): void {
    // One that does not say where it stands may stand anywhere.
    if (change.transaction === undefined) return this.forget();
    this.#told.push({ change, transaction: Number(change.transaction) });
    if (this.#told.length <= this.#keptAtMost) return;
    const gone = this.#told.shift();
    this.#keptFrom = Math.max(this.#keptFrom, (gone?.transaction ?? 0) + 1);
  }

  /** What an answer does not know of; null when that is not known any more. */
  since(position: Position): Change[] | null {
    if (this.#began === null || !nothingBetween(position, this.#began)) return null;
    const isKept = [position.to, ...position.open].every((number) => number >= this.#keptFrom);
    if (!isKept) return null;
    return this.#told
      .filter(({ transaction }) => !knowsOf(position, transaction))
      .map(({ change }) => change);
  }
}
