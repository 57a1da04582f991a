// Whether a user has hidden their vitality index on this device.
import { useSyncExternalStore } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { getBrowserStore, getStorageKey, storeHint } from "#platform/browser-store.ts";

const store = getBrowserStore();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useHiddenIndex() {
  const key = getStorageKey("vitality-hidden", useCurrentUser().id);
  const isHidden = useSyncExternalStore(
    subscribe,
    () => store.getItem(key) !== null,
    () => false,
  );
  const setHidden = (hides: boolean) => {
    if (hides) storeHint(key, "true");
    else store.removeItem(key);
    for (const listener of listeners) listener();
  };
  return { isHidden, setHidden };
}
