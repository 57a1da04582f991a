// The page's session. On the server there is none: nobody is signed in while a document is written.
import { newId } from "@vereda/domain/new-id";
import { createClient } from "#platform/api/client.ts";
import { browserTimers } from "#platform/api/retry.ts";
import { nowMs } from "#platform/clock.ts";
import { localeOfPath } from "#platform/i18n/locale-path.ts";
import { AUTH_KEY } from "./auth-state.ts";
import { browserStore } from "#platform/browser-store.ts";
import { createSession } from "./create-session.ts";

const LOCK = "vereda.session";
const inBrowser = typeof window !== "undefined";

/** One at a time across tabs. Pages that are not secure have no locks, and share only by storage. */
async function acrossTabs<T>(run: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined ? run() : await locks.request(LOCK, run);
}

export const session = createSession({
  client: createClient({
    fetch: (address, init) => fetch(address, init),
    timers: browserTimers,
    auth: null,
    locale: () => localeOfPath(location.pathname),
  }),
  store: browserStore(),
  timers: browserTimers,
  now: nowMs,
  lock: acrossTabs,
  isOffline: () => !navigator.onLine,
  newAttemptId: () => newId(nowMs()),
});

if (inBrowser) {
  addEventListener("storage", (event) => {
    // A null key means that everything was cleared.
    if (event.key === AUTH_KEY || event.key === null) session.storageChanged();
  });
  addEventListener("online", () => session.online());
}
