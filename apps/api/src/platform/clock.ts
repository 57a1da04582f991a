// The only place that asks the machine what time it is; everything else is handed an instant.

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that runs ahead of the machine's (or behind, below zero) by so many milliseconds; its offset can be changed. */
export function offsetClock(offsetMs: number): Clock & { offsetMs: number } {
  const clock = { offsetMs, now: () => new Date(Date.now() + clock.offsetMs) };
  return clock;
}

/** Milliseconds that only ever grow, for measuring how long something takes. */
export function elapsedMs(): number {
  return performance.now();
}

/** A clock that stands still until a test moves it. */
export interface SettableClock extends Clock {
  set(instant: Date | string): void;
  advance(milliseconds: number): void;
}

export function settableClock(start: Date | string): SettableClock {
  let instant = new Date(start).getTime();
  return {
    now: () => new Date(instant),
    set: (next) => {
      instant = new Date(next).getTime();
    },
    advance: (milliseconds) => {
      instant += milliseconds;
    },
  };
}
