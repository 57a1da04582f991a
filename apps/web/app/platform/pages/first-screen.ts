// Whether this is the screen that the document was opened with, rather than one walked to.
let hasNavigated = false;

const hydration = Promise.withResolvers<void>();

/** Settled once the screens have taken over the document. */
export const firstScreenReady = hydration.promise;

/** Told by the root once the first screen stands. */
export function markFirstScreen(): void {
  hasNavigated = true;
  hydration.resolve();
}

export function isFirstScreen(): boolean {
  return !hasNavigated;
}
