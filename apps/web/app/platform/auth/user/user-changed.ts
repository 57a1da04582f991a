// Notifies other tabs that the user's data changed outside the panel.
import { getStorageKey } from "#platform/browser-store.ts";
import { createId } from "@vereda/domain/create-id";
import { nowMs } from "#platform/clock.ts";

const KEY = getStorageKey("user-changed");

export function notifyOtherTabs(): void {
  try {
    localStorage.setItem(KEY, createId(nowMs()));
  } catch {
    // Without storage the other tabs see the change at their next request.
  }
}

export function onUserChangedElsewhere(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY) listener();
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
