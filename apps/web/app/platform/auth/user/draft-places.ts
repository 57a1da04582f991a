// Under which names a device keeps, sealed, what somebody is writing. They go when their person signs out; a session that
// ends by itself leaves them until the same person is back.
import { browserStore } from "#platform/browser-store.ts";

const DRAFTS = "vereda.draft.";

export const draftPlace = (what: string, userId: string) => `${DRAFTS}${what}.${userId}`;

/** Takes all of a person's away. */
export function forgetDrafts(userId: string): void {
  const store = browserStore();
  try {
    for (const name of Object.keys(store)) {
      if (name.startsWith(DRAFTS) && name.endsWith(`.${userId}`)) store.removeItem(name);
    }
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
