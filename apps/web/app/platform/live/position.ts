// Where the answers on the screen were read, as the server says it: whoever begins to listen after them names it, and
// hears what changed since. The earliest answer counts, until something was heard.

const HEADER = "vereda-position";

let earliest: string | null = null;

/**
 * `at.<from>:<to>:<open>`: to the answer was known all below `from`, nothing from `to` on, and of what lies between all
 * but those that were `open`.
 */
const MARK = /^at\.(\d+):(\d+):([\d,]*)/;

/** Whether the first answer knew less than the second. */
function isEarlier(one: string, other: string): boolean {
  const [, from = 0, to = 0, open = ""] = MARK.exec(one) ?? [];
  const [, otherFrom = 0, otherTo = 0, otherOpen = ""] = MARK.exec(other) ?? [];
  const ahead =
    Number(from) - Number(otherFrom) ||
    Number(to) - Number(otherTo) ||
    otherOpen.split(",").length - open.split(",").length;
  return ahead < 0;
}

/** What came otherwise than by the client gives the mark here that its answer bore. */
export function noteMark(mark: string | null): void {
  if (mark === null) return;
  if (earliest === null || isEarlier(mark, earliest)) earliest = mark;
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
