// The web's clock: the only file that reads the time. Rules get it as an argument.

let readClock = (): number => Date.now();

/** The current time in milliseconds since the epoch. */
export function nowMs(): number {
  return readClock();
}

/** Replaces the clock: pages render with the time of the server that rendered them. */
export function readTimeBy(read: () => number): void {
  readClock = read;
}
