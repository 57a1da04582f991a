// Tells the other tabs of this browser that something about the person changed outside the panel.
import { newId } from "@vereda/domain/new-id";
import { nowMs } from "#platform/clock.ts";

const KEY = "vereda.user-changed";

export function notifyOtherTabs(): void {
  try {
    localStorage.setItem(KEY, newId(nowMs()));
  } catch {
    // Without storage the other tabs learn it when they next ask the server.
  }
}

/** Runs `listener` whenever another tab tells; the answer ends it. */
export function onUserChangedElsewhere(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY) listener();
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
