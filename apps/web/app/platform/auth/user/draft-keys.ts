// Storage keys of encrypted drafts; sign-out clears them, an expired session leaves them.
import { getBrowserStore } from "#platform/browser-store.ts";

const KEY_PREFIX = "vereda.draft.";

export const getDraftKey = (kind: string, userId: string) => `${KEY_PREFIX}${kind}.${userId}`;

export function clearDrafts(userId: string): void {
  const store = getBrowserStore();
  try {
    for (const name of Object.keys(store)) {
      if (name.startsWith(KEY_PREFIX) && name.endsWith(`.${userId}`)) store.removeItem(name);
    }
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
