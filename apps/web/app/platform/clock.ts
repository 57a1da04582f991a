// The web's clock: the one place that reads the time. Rules get it as an argument.

/** The instant now, in milliseconds since the epoch. */
export function nowMs(): number {
  return Date.now();
}
