// Whether somebody is signed in on this device, for pages that do not load the session itself.
import { useSyncExternalStore } from "react";
import { AUTH_KEY, authStorage } from "../session/auth-state.ts";

function onOtherTab(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === AUTH_KEY || key === null) listener();
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

function hasSession(): boolean {
  try {
    return authStorage(localStorage).read() !== null;
  } catch {
    // Storage is blocked: nobody can be known.
    return false;
  }
}

/** False while the server renders. */
export function useHasSession(): boolean {
  return useSyncExternalStore(onOtherTab, hasSession, () => false);
}
