// Tracks whether this is the screen the document was opened with, before any navigation.
let hasNavigated = false;

const hydration = Promise.withResolvers<void>();

export const firstScreenReady = hydration.promise;

export function markFirstScreen(): void {
  hasNavigated = true;
  hydration.resolve();
}

export function isFirstScreen(): boolean {
  return !hasNavigated;
}
