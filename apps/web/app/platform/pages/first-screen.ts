// Whether this is the screen that the document was opened with, rather than one walked to.
let walked = false;

/** Told by the root once the first screen stands. */
export function markFirstScreen(): void {
  walked = true;
}

export function isFirstScreen(): boolean {
  return !walked;
}
