// Under which names a device keeps, sealed, what somebody is writing. They go when their person signs out; a session that
// ends by itself leaves them until the same person is back.
import { browserStore } from "#platform/browser-store.ts";

const KEY_PREFIX = "vereda.draft.";

export const getDraftKey = (kind: string, userId: string) => `${KEY_PREFIX}${kind}.${userId}`;

/** Takes all of a person's away. */
export function clearDrafts(userId: string): void {
  const store = browserStore();
  try {
    for (const name of Object.keys(store)) {
      if (name.startsWith(KEY_PREFIX) && name.endsWith(`.${userId}`)) store.removeItem(name);
    }
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
