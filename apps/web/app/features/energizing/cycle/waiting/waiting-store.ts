// Where it waits: readable in the memory of this tab, sealed in the storage of the device, one place for each person.
// What lies in the storage outlives a reload and is shared by tabs; without a key there is only the memory.
import { browserStore } from "#platform/session/browser-store.ts";
import { isPreference } from "./preferences-view.ts";
import { latestOf, readChange, withChange, type Change, type Waiting } from "./waiting-change.ts";
import { placeOf } from "./waiting-place.ts";
import { openText, sealText, type WaitingKey } from "./waiting-box.ts";

interface Stored {
  readonly id: string;
  readonly sealed: string;
}

/** More than anybody writes without a network. */
const MOST = 100;

const store = browserStore();
const NOTHING: readonly Change[] = [];

function isStored(value: unknown): value is Stored {
  return typeof value === "object" && value !== null && "id" in value && "sealed" in value;
}

function storedOf(userId: string): Stored[] {
  try {
    const list: unknown = JSON.parse(store.getItem(placeOf(userId)) ?? "[]");
    return Array.isArray(list) ? list.filter(isStored) : [];
  } catch {
    return [];
  }
}

function rewrite(userId: string, change: (stored: Stored[]) => Stored[]): void {
  const list = change(storedOf(userId)).slice(-MOST);
  if (list.length === 0) store.removeItem(placeOf(userId));
  else store.setItem(placeOf(userId), JSON.stringify(list));
}

/** Whether anything of a person waits on this device, readable or not. */
export function isAnythingStored(userId: string): boolean {
  return storedOf(userId).length > 0;
}

export type WaitingStore = ReturnType<typeof createWaitingStore>;

export function createWaitingStore(userId: string) {
  const listeners = new Set<() => void>();
  let queue: readonly Waiting[] = [];
  /** How the cycle is to be followed and shown: known on, when what was noted is closed. It only takes out of sight. */
  let chosen: readonly Change[] = [];
  let key: WaitingKey | null = null;
  /** Sealing takes a moment, and what was told first is stored first. */
  let writing = Promise.resolve();
  /** How often it was locked: a key that was asked for before that comes too late. */
  let locks = 0;
  let holders = 0;

  function change(next: readonly Waiting[]): void {
    queue = next;
    for (const listener of listeners) listener();
  }

  function show(next: readonly Waiting[]): void {
    chosen = latestOf(next).filter(isPreference);
    change(next);
  }

  function inTurn(work: () => Promise<void> | void): Promise<void> {
    writing = writing.then(work, work);
    return writing;
  }

  async function keep(id: string, told: Change): Promise<void> {
    if (key === null) return;
    const sealed = await sealText(key, id, JSON.stringify(told));
    rewrite(userId, (all) => [...all.filter((one) => one.id !== id), { id, sealed }]);
  }

  /** What lies on the device, as far as it can be read. */
  async function readStored(): Promise<Waiting[]> {
    const known = new Map(queue.map((one) => [one.id, one]));
    const read: Waiting[] = [];
    for (const { id, sealed } of storedOf(userId)) {
      if (key === null) return [];
      const shown = known.get(id);
      const text = shown === undefined ? await openText(key, id, sealed) : null;
      const told = readChange(text ?? "");
      if (shown !== undefined) read.push(shown);
      else if (text === null) forget([id]);
      // What opens and says nothing to this release was told to another one, which will send it.
      else if (told !== null) {
        read.push({ id, change: told, state: "waiting", isStuck: true, error: null });
      }
    }
    return read;
  }

  /** Shows it, unless it was locked since: then what got sealed meanwhile goes too. */
  async function showStored(since: number): Promise<void> {
    const stored = await readStored();
    if (since !== locks) hide();
    else show([...queue.filter(({ state }) => state === "sent"), ...stored]);
  }

  function hide(): void {
    const sealed = new Set(storedOf(userId).map(({ id }) => id));
    change(queue.filter(({ id, state }) => state !== "sent" && !sealed.has(id)));
  }

  function lock(): void {
    key = null;
    locks += 1;
    hide();
  }

  function forget(ids: readonly string[]): void {
    rewrite(userId, (all) => all.filter(({ id }) => !ids.includes(id)));
  }

  return {
    queue: () => queue,
    /** Nothing once another tab has sent all there was. */
    chosen: () => (queue.length === 0 && !isAnythingStored(userId) ? NOTHING : chosen),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hasKey: () => key !== null,

    locks: () => locks,

    /**
     * Takes the key, seals what was told without one, and reads what lies here from before or from other tabs.
     * @param asked how often it had been locked when the key was asked for: after another time nothing is opened
     */
    unlock(given: WaitingKey, asked = locks): Promise<void> {
      return inTurn(async () => {
        if (asked !== locks) return;
        key = given;
        for (const { id, change: told, state } of queue) if (state !== "sent") await keep(id, told);
        await showStored(asked);
      });
    },

    /** The queue as the device has it: what another tab sent is gone, what it told is there. */
    refresh(): Promise<void> {
      return inTurn(async () => {
        if (key !== null) await showStored(locks);
      });
    },

    /** Adds a change to what waits. @returns once it lies on the device */
    add(id: string, told: Change): Promise<void> {
      const { queue: next, gone } = withChange(queue, id, told);
      show(next);
      const made = next.at(-1)?.change ?? told;
      return inTurn(async () => {
        const since = locks;
        await keep(id, made);
        forget(gone);
        if (since !== locks) hide();
      });
    },

    mark(id: string, state: Waiting["state"], error: unknown = null): void {
      const marked = (one: Waiting) => ({
        ...one,
        state,
        error,
        isStuck: one.isStuck || state === "waiting",
      });
      show(queue.map((one) => (one.id === id ? marked(one) : one)));
    },

    /** Nothing of it stays on the device; the screen shows it until `drop`. */
    sent(id: string): Promise<void> {
      this.mark(id, "sent");
      return inTurn(() => forget([id]));
    },

    drop(ids: readonly string[]): Promise<void> {
      show(queue.filter(({ id }) => !ids.includes(id)));
      return inTurn(() => forget(ids));
    },

    /** Forgets what can be read here; what is sealed on the device stays. */
    lock,

    /** Also what is not sealed: its person is gone. What is on its way goes no further. */
    empty(): void {
      lock();
      show([]);
    },

    /** For whoever needs it readable. With the last of them, who calls what this answers, it is locked. */
    hold(): () => void {
      holders += 1;
      return () => {
        holders -= 1;
        if (holders === 0) lock();
      };
    },
  };
}

/** Forgets all of it, on this device. */
export function forgetStored(userId: string): void {
  store.removeItem(placeOf(userId));
}
