// Work that is heavy for the whole process, such as decoding pictures, waits its turn here.
import { rateLimited } from "./http/errors/errors.ts";

/** What is said to who finds the queue full: come back in a moment. */
const comeBackMs = 5_000;

/** Does pieces of work a few at a time, the others in the order in which they came. */
export type TakeTurns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * @param atOnce pieces under way at the same time
 * @param mostWaiting how many may wait; one more is refused with rate_limited
 */
export function takeTurns(atOnce: number, mostWaiting: number): TakeTurns {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  const begin = async () => {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw rateLimited(comeBackMs);
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  // Whoever waits longest takes the place over, so that nobody newer gets in between.
  const end = () => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  return async (work) => {
    await begin();
    try {
      return await work();
    } finally {
      end();
    }
  };
}
