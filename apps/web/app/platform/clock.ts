// The web's clock: the one place that reads the time. Rules get it as an argument.

let readClock = (): number => Date.now();

/** The instant now, in milliseconds since the epoch. */
export function nowMs(): number {
  return readClock();
}

/** Pages are drawn by the clock of the server that draws them. */
export function readTimeBy(read: () => number): void {
  readClock = read;
}
