// Work that is heavy for the whole process, such as decoding pictures, waits its turn here.
import { rateLimited } from "./http/errors/errors.ts";

/** What is said to who finds the queue full: come back in a moment. */
const RETRY_AFTER_MS = 5_000;

/** Does pieces of work a few at a time, the others in the order in which they came. */
export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * @param atOnce pieces under way at the same time
 * @param mostWaiting how many may wait; one more is refused with rate_limited
 */
export function makeSemaphore(maxConcurrent: number, maxPending: number): Semaphore {
  const pending: (() => void)[] = [];
  let free = maxConcurrent;
  const acquire = async () => {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (pending.length >= maxPending) throw rateLimited(RETRY_AFTER_MS);
    await new Promise<void>((resolve) => pending.push(resolve));
  };
  // Whoever waits longest takes the place over, so that nobody newer gets in between.
  const release = () => {
    const next = pending.shift();
    if (next === undefined) free += 1;
    else next();
  };
  return async (work) => {
    await acquire();
    try {
      return await work();
    } finally {
      release();
    }
  };
}
