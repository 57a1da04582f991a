// The link that the user pressed to join, until they are signed in: then joining needs no second press.
import { getStorageKey } from "#platform/browser-store.ts";

const KEY = getStorageKey("join");

export function storeJoinIntent(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Without storage the user presses once more.
  }
}

/** Whether the user pressed to join by this link; afterwards it is forgotten. */
export function takeJoinIntent(token: string): boolean {
  try {
    const isIntended = sessionStorage.getItem(KEY) === token;
    sessionStorage.removeItem(KEY);
    return isIntended;
  } catch {
    return false;
  }
}
