// Timers moved by hand, so that tests of waiting never wait.
import type { Timers } from "./retry.ts";

export interface ManualTimers extends Timers {
  /** Lets time pass and runs what falls due, in order, with what it leads to. */
  advance(ms: number): Promise<void>;
  /** How long each pending action still has to wait. */
  pending(): number[];
  now(): number;
}

/** Lets everything that is ready to go on do so. */
async function settle(): Promise<void> {
  for (let tick = 0; tick < 20; tick++) await Promise.resolve();
}

export function manualTimers(start = 0): ManualTimers {
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
