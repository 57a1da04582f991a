// Limits how many heavy operations, such as image decoding, run at once in this process.
import { rateLimited } from "./http/errors/errors.ts";

/** Sent as Retry-After when the queue is full. */
const RETRY_AFTER_MS = 5_000;

/** Runs work when a slot is free, in first-in, first-out order. */
type Semaphore = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * @param maxConcurrent how many run at the same time
 * @param maxPending how many can be queued; one more throws rate_limited
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
  // Passes the slot directly to the first in the queue, so that newer work cannot overtake it.
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
