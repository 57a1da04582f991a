// Keeps a screen from being loaded over and over. When one of a screen's files cannot be had, the router loads the page
// anew; without a network that brings the kept document again, which asks for the same file, and so on for ever.

/** A page loaded that soon after it was is no longer what its person asked for. */
const GUARD_MS = 10_000;

/** `now` in milliseconds; what tests move by hand. */
export function createRoundTrips(now: () => number) {
  const opened = new Map<string, number>();
  let missedAt = -Infinity;
  return {
    /** A script could not be had. */
    missed(): void {
      missedAt = now();
    },
    /** Whether a kept document may open an address: not when it has just done so, and a script was missing since. */
    mayOpen(address: string): boolean {
      const before = opened.get(address) ?? -Infinity;
      const goesRound = missedAt >= before && now() - before < GUARD_MS;
      if (!goesRound) opened.set(address, now());
      return !goesRound;
    },
  };
}
