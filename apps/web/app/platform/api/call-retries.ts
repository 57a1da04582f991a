// The rules and timers for retrying calls.

/** Injectable, so that tests can control the time. */
export interface Timers {
  /** Runs `action` later; the returned function cancels it. */
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

/** Reads retry once, writes never, and 2 times if `requested` is true. */
export function getRetryCount(method: string, requested: boolean | number | undefined): number {
  if (typeof requested === "number") return requested;
  if (requested === true) return REQUESTED_RETRIES;
  return requested === undefined && method === "GET" ? 1 : 0;
}

export const retryDelayMs = RETRY_DELAY_MS;

/** A longer Retry-After is not awaited; the call returns its error instead. */
export const MAX_RETRY_WAIT_MS = 10_000;

const PATIENT_STEP_MS = 1_000;

interface PatientOptions {
  /** Total attempts, including the first. */
  attempts?: number;
  /** The delay after the given failed attempt. */
  delayMs?: (attempt: number) => number;
  isRetryable: (error: unknown) => boolean;
  timers: Timers;
}

/**
 * Makes up to 3 attempts. By default the delay is 1000 ms times the number of the failed attempt.
 * @throws the error of the last attempt
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
