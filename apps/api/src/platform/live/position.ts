// Where an answer was read among all transactions: which of them it knows of. A snapshot of the database says it: all
// below `from` were over, none at `to` or above had begun, and of those in between `open` were under way.

export interface Position {
  readonly from: number;
  readonly to: number;
  readonly open: ReadonlySet<number>;
}

/** The header of answers that says where they were read. */
export const POSITION_HEADER = "vereda-position";

const MARK = /^at\.(\d{1,16}):(\d{1,16}):((?:\d{1,16}(?:,(?=\d)|$))*)$/;
/** Of a database that does very much at once, it is enough to say what was surely over. */
const LONGEST = 512;

/** @param snapshot as `pg_current_snapshot()` writes it */
export function markOf(snapshot: string): string {
  if (snapshot.length <= LONGEST) return `at.${snapshot}`;
  const [from = ""] = snapshot.split(":");
  return `at.${from}:${from}:`;
}

/** The position in a mark; null for anything else. */
export function positionIn(mark: string | undefined): Position | null {
  const [, from, to, open = ""] = MARK.exec(mark ?? "") ?? [];
  if (from === undefined || to === undefined) return null;
  const numbers = open === "" ? [] : open.split(",").map(Number);
  return { from: Number(from), to: Number(to), open: new Set(numbers) };
}

export function knowsOf({ to, open }: Position, transaction: number): boolean {
  return transaction < to && !open.has(transaction);
}

/** Whether all that `earlier` does not know of was still to come for `later`. */
export function nothingBetween(earlier: Position, later: Position): boolean {
  return earlier.to >= later.to && [...earlier.open].every((number) => !knowsOf(later, number));
}
