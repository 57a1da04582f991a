// Whether a user has hidden their vitality index on this device.
import { useSyncExternalStore } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { getBrowserStore } from "#platform/browser-store.ts";

const store = getBrowserStore();
const listeners = new Set<() => void>();

/** Storage keys of one user's data end with the user id. */
const getStorageKey = (userId: string) => `vereda.vitality-hidden.${userId}`;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useHiddenIndex() {
  const key = getStorageKey(useCurrentUser().id);
  const isHidden = useSyncExternalStore(
    subscribe,
    () => store.getItem(key) !== null,
    () => false,
  );
  const setHidden = (hides: boolean) => {
    if (hides) store.setItem(key, "true");
    else store.removeItem(key);
    for (const listener of listeners) listener();
  };
  return { isHidden, setHidden };
}
