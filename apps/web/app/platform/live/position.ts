// Where the answers on the screen were read, as the server says it: whoever begins to listen after them names it, and
// hears what changed since. The earliest answer counts, until something was heard.

const HEADER = "vereda-position";

let earliest: string | null = null;

/** `at.<from>:<to>:…`: all below `from` was known to the answer. */
const startOf = (mark: string): number => Number(/^at\.(\d+)/.exec(mark)?.[1] ?? 0);

/** Whatever asks the server by itself, beside the client, gives its answer here. */
export function notePosition({ headers }: Response): void {
  const mark = headers.get(HEADER);
  if (mark === null) return;
  if (earliest === null || startOf(mark) < startOf(earliest)) earliest = mark;
}

export function earliestPosition(): string | null {
  return earliest;
}

/** From here on everything is heard. */
export function forgetPosition(): void {
  earliest = null;
}
