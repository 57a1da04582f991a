// Loose tasks that could not be sent: kept on this device, one list for each person, until the server
// has them. The list is text, so that the shell can see whether there is one without reading it.
import { useSyncExternalStore } from "react";
import { browserStore } from "#platform/session/browser-store.ts";

const listeners = new Set<() => void>();
const store = browserStore();

const keyOf = (userId: string) => `vereda.quick-add.${userId}`;

/** The list as it is stored; null when everything was sent. */
export function storedUnsent(userId: string): string | null {
  return store.getItem(keyOf(userId));
}

export function storeUnsent(userId: string, list: string | null): void {
  if (list === null) store.removeItem(keyOf(userId));
  else store.setItem(keyOf(userId), list);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs send too.
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** The stored list of a person; renders again when it changes. */
export function useStoredUnsent(userId: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => storedUnsent(userId),
    () => null,
  );
}
