// When to try a call again, and how long to wait before it.

/** Timers as the platform uses them; tests pass their own. */
export interface Timers {
  /** Runs `action` later; the answer cancels it. */
  after(ms: number, action: () => void): () => void;
}

export const browserTimers: Timers = {
  after(ms, action) {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
};

export function wait(timers: Timers, ms: number): Promise<void> {
  return new Promise((resolve) => {
    timers.after(ms, resolve);
  });
}

const RETRY_DELAY_MS = 200;
const REQUESTED_RETRIES = 2;

/** How often a call may be repeated by itself: reads once, writes never, 2 times when asked for. */
export function retriesFor(method: string, requested: boolean | number | undefined): number {
  if (typeof requested === "number") return requested;
  if (requested === true) return REQUESTED_RETRIES;
  return requested === undefined && method === "GET" ? 1 : 0;
}

export const retryDelayMs = RETRY_DELAY_MS;

/** A server that wants a longer pause is not waited for: the screen says so instead. */
export const MAX_RETRY_WAIT_MS = 10_000;

const PATIENT_STEP_MS = 1_000;

export interface PatientOptions {
  /** Runs in all, the first included. */
  attempts?: number;
  /** How long to wait after the attempt of this number failed. */
  delayMs?: (attempt: number) => number;
  isRetryable: (error: unknown) => boolean;
  timers: Timers;
}

/**
 * Runs something that may fail for a moment: up to 3 attempts, waiting 1000 ms times the number of
 * the attempt that failed unless told otherwise. Throws what the last attempt threw.
 */
export async function withPatience<T>(run: () => Promise<T>, options: PatientOptions): Promise<T> {
  const { attempts = 3, isRetryable, timers } = options;
  const { delayMs = (attempt) => PATIENT_STEP_MS * attempt } = options;
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error;
      await wait(timers, delayMs(attempt));
    }
  }
}
