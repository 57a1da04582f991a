// Presses that the server has not confirmed yet: kept on this device, one list for each person.
import { useMemo, useSyncExternalStore } from "react";
import { browserStore } from "#platform/session/browser-store.ts";
import { readPresses, type Press } from "./presses.ts";

const listeners = new Set<() => void>();
const store = browserStore();

const keyOf = (userId: string) => `vereda.presses.${userId}`;

export function storedPresses(userId: string): Press[] {
  return readPresses(store.getItem(keyOf(userId)));
}

export function changePresses(userId: string, change: (presses: Press[]) => Press[]): void {
  const list = change(storedPresses(userId));
  if (list.length === 0) store.removeItem(keyOf(userId));
  else store.setItem(keyOf(userId), JSON.stringify(list));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs press and send too.
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** A person's presses, the earliest first; renders again when they change. */
export function useStoredPresses(userId: string): readonly Press[] {
  const stored = useSyncExternalStore(
    subscribe,
    () => store.getItem(keyOf(userId)),
    () => null,
  );
  return useMemo(() => readPresses(stored), [stored]);
}
