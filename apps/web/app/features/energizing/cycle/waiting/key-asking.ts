// Asks for the key of what waits, once at a time. One that comes after it was locked, or for somebody else, is let go.
import type { WaitingKey } from "./waiting-box.ts";
import type { WaitingStore } from "./waiting-store.ts";

export interface KeyAskingSettings {
  /** Another answer means that another session took the place of the one that asked. */
  turn: () => number;
  /** Null where there is none to be had now. */
  fetchKey: () => Promise<WaitingKey | null>;
}

interface Asking {
  readonly store: WaitingStore;
  readonly locks: number;
  readonly done: Promise<void>;
}

export function createKeyAsking() {
  let asking: Asking | null = null;

  async function ask(store: WaitingStore, { turn, fetchKey }: KeyAskingSettings): Promise<void> {
    const [locks, asker] = [store.locks(), turn()];
    try {
      const key = await fetchKey();
      if (key !== null && turn() === asker) await store.unlock(key, locks);
    } catch {
      // Without it, what is told stays in memory, and the next attempt asks again.
    }
  }

  /** @returns once the store has its key, or there is none to be had */
  return function askKey(store: WaitingStore, settings: KeyAskingSettings): Promise<void> {
    const locks = store.locks();
    if (asking?.store === store && asking.locks === locks) return asking.done;
    const mine: Asking = {
      store,
      locks,
      done: ask(store, settings).finally(() => {
        if (asking === mine) asking = null;
      }),
    };
    asking = mine;
    return mine.done;
  };
}
