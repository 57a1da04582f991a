// Keeps a session alive: renews the token some time before its end and, when that fails, signs the
// person out five seconds before it, as long as there is a connection that could have worked.
import { MINUTE_MS } from "@vereda/domain/time/units";
import { wait, type Timers } from "#platform/api/retry.ts";
import type { AuthState } from "./auth-state.ts";
import type { RenewalOutcome } from "./renewal.ts";

export const RENEW_BEFORE_MS = MINUTE_MS;
export const LOGOUT_BEFORE_MS = 5_000;
const RETRY_MS = 15_000;
const LAST_ATTEMPTS = 3;
const LAST_STEP_MS = 1_000;

export interface ExpiryWatchSettings {
  timers: Timers;
  now: () => number;
  renew: (token: string) => Promise<RenewalOutcome>;
  /** Without a connection nobody is signed out: the session waits for it. */
  isOffline: () => boolean;
  logout: () => void;
}

export function createExpiryWatch(settings: ExpiryWatchSettings) {
  const { timers, now } = settings;
  let watched: AuthState | null = null;
  let failedBefore = false;
  let cancels: (() => void)[] = [];

  const after = (ms: number, action: () => Promise<void>) => {
    cancels.push(timers.after(Math.max(0, ms), () => void action()));
  };

  async function renewEarly(state: AuthState): Promise<void> {
    if ((await settings.renew(state.token)) === "renewed" || watched !== state) return;
    failedBefore = true;
    if (state.expiresAt - now() > LOGOUT_BEFORE_MS + RETRY_MS) {
      after(RETRY_MS, () => renewEarly(state));
    }
  }

  /** A device that slept past the hour gets a few attempts before it is given up. */
  async function renewAtDeadline(state: AuthState): Promise<boolean> {
    for (let attempt = 1; attempt <= LAST_ATTEMPTS; attempt++) {
      const outcome = await settings.renew(state.token);
      if (outcome === "renewed") return true;
      if (outcome === "refused" || watched !== state) return false;
      if (attempt < LAST_ATTEMPTS) await wait(timers, LAST_STEP_MS * attempt);
    }
    return false;
  }

  async function atDeadline(state: AuthState): Promise<void> {
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
    if (left > LOGOUT_BEFORE_MS) after(left - early, () => renewEarly(state));
    after(left - LOGOUT_BEFORE_MS, () => atDeadline(state));
  }

  return {
    /** Follows this state from now on; null ends the watch. */
    watch,
    /** The connection is back: look at the clock again. */
    online(): void {
      if (watched !== null && watched.expiresAt - now() <= RENEW_BEFORE_MS) watch(watched);
    },
  };
}
