// Renews the token before it expires and signs the user out 5 s before expiry if that fails.
import { MINUTE_MS } from "@vereda/domain/time/units";
import { wait, type Timers } from "#platform/api/call-retries.ts";
import type { AuthState } from "./auth-state.ts";
import type { RenewalOutcome } from "./renewal.ts";

const RENEW_BEFORE_MS = MINUTE_MS;
const LOGOUT_BEFORE_MS = 5_000;
const RETRY_MS = 15_000;
const LAST_ATTEMPTS = 3;
const LAST_STEP_MS = 1_000;

interface ExpiryWatchSettings {
  timers: Timers;
  now: () => number;
  renew: (token: string) => Promise<RenewalOutcome>;
  /** Nobody is signed out while offline: the session waits for the connection. */
  isOffline: () => boolean;
  logout: () => void;
}

export function createExpiryWatch(settings: ExpiryWatchSettings) {
  const { timers, now } = settings;
  let watched: AuthState | null = null;
  let failedBefore = false;
  let cancels: (() => void)[] = [];

  const schedule = (ms: number, action: () => Promise<void>) => {
    cancels.push(timers.after(Math.max(0, ms), () => void action()));
  };

  async function renewEarly(state: AuthState): Promise<void> {
    if ((await settings.renew(state.token)) === "renewed" || watched !== state) return;
    failedBefore = true;
    if (state.expiresAt - now() > LOGOUT_BEFORE_MS + RETRY_MS) {
      schedule(RETRY_MS, () => renewEarly(state));
    }
  }

  /** Retries a few times, because a device that slept past the deadline may need time to reconnect. */
  async function renewAtDeadline(state: AuthState): Promise<boolean> {
    for (let attempt = 1; attempt <= LAST_ATTEMPTS; attempt++) {
      const outcome = await settings.renew(state.token);
      if (outcome === "renewed") return true;
      if (outcome === "refused" || watched !== state) return false;
      if (attempt < LAST_ATTEMPTS) await wait(timers, LAST_STEP_MS * attempt);
    }
    return false;
  }

  async function renewOrLogout(state: AuthState): Promise<void> {
    if (settings.isOffline()) return;
    if (!failedBefore && (await renewAtDeadline(state))) return;
    if (watched === state && !settings.isOffline()) settings.logout();
  }

  function watch(state: AuthState | null): void {
    for (const cancel of cancels) cancel();
    cancels = [];
    watched = state;
    failedBefore = false;
    if (state === null) return;
    const left = state.expiresAt - now();
    const early = Math.min(RENEW_BEFORE_MS, state.expiresIn * 200);
    if (left > LOGOUT_BEFORE_MS) schedule(left - early, () => renewEarly(state));
    schedule(left - LOGOUT_BEFORE_MS, () => renewOrLogout(state));
  }

  return {
    /** Watches this state from now on; null stops the watch. */
    watch,
    online(): void {
      if (watched !== null && watched.expiresAt - now() <= RENEW_BEFORE_MS) watch(watched);
    },
  };
}
