// Under which name a device remembers the rest of a person that goes on. It goes with the session; an end that the server
// does not have yet stays, as nobody else knows of it.
import type { KeyValueStore } from "../session/auth-state.ts";
import { session } from "../session/session.ts";

const RESTS = "vereda.rest.";

export const restKey = (userId: string) => `${RESTS}${userId}`;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** What stays of a rest: which it was, and when it ended. */
function endOf(kept: string | null): string | null {
  try {
    const value: unknown = JSON.parse(kept ?? "");
    if (!isObject(value) || !isObject(value["finish"])) return null;
    const { id, wakeUpAt } = value["finish"];
    return JSON.stringify({ rest: null, finish: { id, wakeUpAt } });
  } catch {
    return null;
  }
}

export function forgetRests(store: KeyValueStore, keys: readonly string[]): void {
  for (const key of keys.filter((one) => one.startsWith(RESTS))) {
    const end = endOf(store.getItem(key));
    if (end === null) store.removeItem(key);
    else store.setItem(key, end);
  }
}

session.onReset(() => {
  try {
    forgetRests(localStorage, Object.keys(localStorage));
  } catch {
    // Storage is blocked: it lasted as long as the page.
  }
});
