// Storage keys of the current rest, which end with the session; its end stays in the outbox.
import { session } from "#platform/auth/session/session.ts";

const KEY_PREFIX = "vereda.rest.";

export const REST_END = "rest-end";

export const getRestKey = (userId: string) => `${KEY_PREFIX}${userId}`;

export function clearRests(store: Pick<Storage, "removeItem">, keys: readonly string[]): void {
  for (const key of keys) if (key.startsWith(KEY_PREFIX)) store.removeItem(key);
}

session.onReset(() => {
  try {
    clearRests(localStorage, Object.keys(localStorage));
  } catch {
    // Storage is blocked: the rest lasted as long as the page.
  }
});
