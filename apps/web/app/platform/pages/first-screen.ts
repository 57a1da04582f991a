// Whether this is the screen that the document was opened with, rather than one walked to.
let walked = false;

const standing = Promise.withResolvers<void>();

/** Settled once the screens have taken over the document. */
export const firstScreenStands = standing.promise;

/** Told by the root once the first screen stands. */
export function markFirstScreen(): void {
  walked = true;
  standing.resolve();
}

export function isFirstScreen(): boolean {
  return !walked;
}
