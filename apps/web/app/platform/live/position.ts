// Where the answers on the screen were read, as the server says it: whoever begins to listen after them names it, and
// hears what changed since. The earliest answer counts, until something was heard.

const HEADER = "vereda-position";

let earliest: string | null = null;

/** `at.<from>:<to>:…`: all below `from` was known to the answer. */
const startOf = (mark: string): number => Number(/^at\.(\d+)/.exec(mark)?.[1] ?? 0);

/** What came otherwise than by the client gives the mark here that its answer bore. */
export function noteMark(mark: string | null): void {
  if (mark === null) return;
  if (earliest === null || startOf(mark) < startOf(earliest)) earliest = mark;
}

/** Whatever asks the server by itself, beside the client, gives its answer here. */
export function notePosition({ headers }: Response): void {
  noteMark(headers.get(HEADER));
}

export function earliestPosition(): string | null {
  return earliest;
}

/** From here on everything is heard. */
export function forgetPosition(): void {
  earliest = null;
}
