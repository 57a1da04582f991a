// Under which names a device keeps the rest that goes on, which goes with the session, and its end in the outbox, which
// stays: nobody else knows of it.
import { session } from "#platform/auth/session/session.ts";

const KEY_PREFIX = "vereda.rest.";

export const REST_END = "rest-end";

export const restKey = (userId: string) => `${KEY_PREFIX}${userId}`;

export function clearRests(store: Pick<Storage, "removeItem">, keys: readonly string[]): void {
  for (const key of keys) if (key.startsWith(KEY_PREFIX)) store.removeItem(key);
}

session.onReset(() => {
  try {
    clearRests(localStorage, Object.keys(localStorage));
  } catch {
    // Storage is blocked: it lasted as long as the page.
  }
});
