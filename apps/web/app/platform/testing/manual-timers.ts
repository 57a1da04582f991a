// Manually advanced timers, so that tests do not wait.
import type { Timers } from "../api/call-retries.ts";

export interface ManualTimers extends Timers {
  /** Advances the time and runs due actions in order, including their follow-ups. */
  advance(ms: number): Promise<void>;
  /** The remaining milliseconds of each pending action. */
  pending(): number[];
  now(): number;
}

/** Runs all pending microtasks. */
async function settle(): Promise<void> {
  for (let tick = 0; tick < 20; tick++) await Promise.resolve();
}

export function createManualTimers(start = 0): ManualTimers {
  let now = start;
  let queued: { at: number; action: () => void }[] = [];
  return {
    now: () => now,
    pending: () => queued.map((one) => one.at - now),
    after(ms, action) {
      const entry = { at: now + ms, action };
      queued.push(entry);
      return () => {
        queued = queued.filter((one) => one !== entry);
      };
    },
    async advance(ms) {
      const end = now + ms;
      await settle();
      for (;;) {
        const due = queued.filter((one) => one.at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        queued = queued.filter((one) => one !== due);
        now = Math.max(now, due.at);
        due.action();
        await settle();
      }
      now = end;
    },
  };
}
