// Under which names a device keeps the rest that goes on, which goes with the session, and its end in the outbox, which
// stays: nobody else knows of it.
import { session } from "#platform/auth/session/session.ts";

const RESTS = "vereda.rest.";

export const REST_END = "rest-end";

export const restKey = (userId: string) => `${RESTS}${userId}`;

export function forgetRests(store: Pick<Storage, "removeItem">, keys: readonly string[]): void {
  for (const key of keys) if (key.startsWith(RESTS)) store.removeItem(key);
}

session.onReset(() => {
  try {
    forgetRests(localStorage, Object.keys(localStorage));
  } catch {
    // Storage is blocked: it lasted as long as the page.
  }
});
