// Checks whether a user is signed in on this device, without loading the session code.
import { useDevice } from "../../use-device.ts";
import { AUTH_KEY, createAuthStorage } from "../session/auth-state.ts";

function onOtherTab(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === AUTH_KEY || key === null) listener();
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

function hasSession(): boolean {
  try {
    return createAuthStorage(localStorage).read() !== null;
  } catch {
    // Storage is blocked.
    return false;
  }
}

/** False during server rendering. */
export function useHasSession(): boolean {
  return useDevice(hasSession, false, onOtherTab);
}
