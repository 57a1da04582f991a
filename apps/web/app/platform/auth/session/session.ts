// The page's session; during server rendering nobody is signed in.
import { createId } from "@vereda/domain/create-id";
import { createClient } from "#platform/api/client.ts";
import { browserTimers } from "#platform/api/call-retries.ts";
import { nowMs } from "#platform/clock.ts";
import { parseLocale } from "#platform/i18n/locale-path.ts";
import { AUTH_KEY } from "./auth-state.ts";
import { getBrowserStore, clearStorage, isSessionKey } from "#platform/browser-store.ts";
import { createSession } from "./create-session.ts";

const LOCK = "vereda.session";
const inBrowser = typeof window !== "undefined";

/** Runs one callback at a time across tabs. Insecure pages lack locks and share only by storage. */
async function runWithTabLock<T>(run: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined ? run() : await locks.request(LOCK, run);
}

export const session = createSession({
  client: createClient({
    fetch: (address, init) => fetch(address, init),
    timers: browserTimers,
    auth: null,
    locale: () => parseLocale(location.pathname),
  }),
  store: getBrowserStore(),
  timers: browserTimers,
  now: nowMs,
  lock: runWithTabLock,
  isOffline: () => !navigator.onLine,
  newAttemptId: () => createId(nowMs()),
});

session.onReset(() => clearStorage(isSessionKey));

if (inBrowser) {
  addEventListener("storage", (event) => {
    // A null key means that everything was cleared.
    if (event.key === AUTH_KEY || event.key === null) session.storageChanged();
  });
  addEventListener("online", () => session.online());
}
