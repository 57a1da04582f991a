// The only module that reads the system time; all other code receives an instant.

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock with an adjustable offset from the system time, in milliseconds. */
export function createOffsetClock(offsetMs: number): Clock & { offsetMs: number } {
  const clock = { offsetMs, now: () => new Date(Date.now() + clock.offsetMs) };
  return clock;
}

/** Monotonic time in milliseconds, for measuring durations. */
export function getElapsedMs(): number {
  return performance.now();
}

export interface SettableClock extends Clock {
  set(instant: Date | string): void;
  advance(milliseconds: number): void;
}

export function createSettableClock(start: Date | string): SettableClock {
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
