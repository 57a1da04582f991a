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
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

export function manualTimers(start = 0): ManualTimers {
  let now = start;
  let waiting: { at: number; action: () => void }[] = [];
  return {
    now: () => now,
    pending: () => waiting.map((one) => one.at - now),
    after(ms, action) {
      const entry = { at: now + ms, action };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((one) => one !== entry);
      };
    },
    async advance(ms) {
      const end = now + ms;
      await settle();
      for (;;) {
        const due = waiting.filter((one) => one.at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        waiting = waiting.filter((one) => one !== due);
        now = Math.max(now, due.at);
        due.action();
        await settle();
      }
      now = end;
    },
  };
}
