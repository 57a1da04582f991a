// Creates the page's session: sign-in, sign-out, token renewal and session end.
import type { accountApi, Tokens } from "@vereda/domain/account/contract";
import type { emailApi } from "@vereda/domain/account/email-address/contract-email";
import { WEB_SOURCE } from "@vereda/domain/account/web-source";
import type { passkeysApi } from "@vereda/domain/account/passkeys/contract-passkeys";
import type { BodyIn } from "@vereda/domain/http/endpoint";
import { createFailure, type ApiResponse } from "#platform/api/api-response.ts";
import type { Client, ClientAuth } from "#platform/api/client.ts";
import type { Timers } from "#platform/api/call-retries.ts";
import { createAuthStorage, buildAuthState, type AuthState } from "./auth-state.ts";
import type { KeyValueStore } from "#platform/browser-store.ts";
import { createExpiryWatch } from "./expiry-watch.ts";
import { mapLegacyAuth, takeLegacyAuth } from "../legacy/legacy-auth.ts";
import { createRenewal } from "./renewal.ts";

type Credentials = Omit<BodyIn<typeof accountApi.login>, "source">;
type SecondAccountProof = Omit<BodyIn<typeof emailApi.moveSecondAccount>, "source">;
/** The device's response to the server's passkey challenge. */
type PasskeyProof = Omit<BodyIn<typeof passkeysApi.login>, "source">;
type Registration = Omit<BodyIn<typeof accountApi.register>, "source">;

interface SessionSettings {
  client: Pick<Client, "call">;
  store: KeyValueStore;
  timers: Timers;
  now: () => number;
  lock: <T>(run: () => Promise<T>) => Promise<T>;
  isOffline: () => boolean;
  newAttemptId: () => string;
}

type AuthListener = (state: AuthState | null, before: AuthState | null) => void;

export interface Session extends ClientAuth {
  readonly state: () => AuthState | null;
  /** Signs in. Calls during a pending sign-in share its response. */
  readonly login: (credentials: Credentials) => Promise<ApiResponse<Tokens>>;
  /** Signs in to the account of an address, and moves a second one with the address into it. */
  readonly moveSecondAccount: (proof: SecondAccountProof) => Promise<ApiResponse<Tokens>>;
  /** Signs in with a passkey. Shares a pending sign-in of either kind. */
  readonly loginWithPasskey: (proof: PasskeyProof) => Promise<ApiResponse<Tokens>>;
  readonly register: (registration: Registration) => Promise<ApiResponse<Tokens>>;
  /** Whether this sign-in cancelled the deletion of the account. Returns true once only. */
  readonly takeRestored: () => boolean;
  /** Signs out on this device, even when the server cannot be reached. */
  readonly logout: () => Promise<void>;
  /** Calls `listener` on every change of the auth state. Returns the unsubscribe function. */
  readonly onChange: (listener: AuthListener) => () => void;
  /** Registers how a store clears the user's data; runs when a session ends or changes its user. */
  readonly onReset: (reset: () => void) => () => void;
  readonly storageChanged: () => void;
  readonly online: () => void;
}

/** Runs one call at a time; concurrent callers share its promise. */
function shareInFlight<A extends unknown[], T>(run: (...values: A) => Promise<T>) {
  let inFlight: Promise<T> | null = null;
  return (...values: A): Promise<T> => {
    inFlight ??= run(...values).finally(() => {
      inFlight = null;
    });
    return inFlight;
  };
}

export function createSession(settings: SessionSettings): Session {
  const { client, now } = settings;
  const storage = createAuthStorage(settings.store);
  const listeners = new Set<AuthListener>();
  const resets = new Set<() => void>();
  // Always removes the session of an earlier release, but uses it only without one of this release.
  const legacy = takeLegacyAuth(settings.store);
  const initial = storage.read();
  const inherited = initial === null ? legacy : null;
  let current = inherited === null ? initial : mapLegacyAuth(inherited, now());
  if (inherited !== null) storage.write(current);
  /** The id of the active session; `currentVersion` counts how often it changed. */
  let activeSessionId = current?.sessionId;
  let currentVersion = 0;
  let signingOut: Promise<void> | null = null;
  /** Resolved once a call meant to end the session has failed, or the session is over. */
  let pendingEnd: PromiseWithResolvers<void> | null = null;
  let endController = new AbortController();
  let resetting = false;
  let restored = false;

  function runResets(): void {
    if (resetting) return;
    resetting = true;
    try {
      for (const reset of resets) reset();
    } finally {
      resetting = false;
    }
  }

  function resumeRequests(): void {
    if (pendingEnd === null) return;
    endController = new AbortController();
    pendingEnd.resolve();
    pendingEnd = null;
  }

  function change(next: AuthState | null): void {
    const before = current;
    current = next;
    if (next?.sessionId !== before?.sessionId) resumeRequests();
    if (next !== null && next.sessionId !== activeSessionId) {
      activeSessionId = next.sessionId;
      currentVersion += 1;
    }
    expiry.watch(next);
    if (before !== null && before.sessionId !== next?.sessionId) runResets();
    for (const listener of listeners) listener(next, before);
  }

  function set(next: AuthState | null): void {
    storage.write(next);
    if (next !== null || current !== null) change(next);
  }

  const toAuthState = (tokens: Tokens) => buildAuthState(tokens, now());
  const renew = createRenewal({
    ...settings,
    storage,
    adopt: set,
    rename(next) {
      activeSessionId = next.sessionId;
      set(next);
    },
    state: () => current,
    toAuthState,
    inherited: inherited?.refreshToken ?? null,
  });

  async function end(): Promise<void> {
    // No request of the session may reach the server after its end.
    endController.abort();
    expiry.watch(null);
    try {
      await client.call("POST /sessions/logout", { body: {} });
    } finally {
      storage.writeAttempt(null);
      endController = new AbortController();
      signingOut = null;
      set(null);
    }
  }

  const logout = () => (signingOut ??= end());

  const expiry = createExpiryWatch({ ...settings, renew, logout: () => void logout() });

  function settle(response: ApiResponse<Tokens>): ApiResponse<Tokens> {
    storage.writeAttempt(null);
    if (response.success && response.data?.accessToken) {
      restored = response.data.restored === true;
      set(toAuthState(response.data));
      return response;
    }
    set(null);
    if (!response.success) return response;
    return createFailure(
      502,
      "login_failed",
      response.message === "" ? "Login failed" : response.message,
    );
  }

  const signIn = shareInFlight(async (send: () => Promise<ApiResponse<Tokens>>) =>
    settle(await send()),
  );
  const register = shareInFlight(async (registration: Registration) => {
    const body = { ...registration, source: WEB_SOURCE };
    return settle(await client.call("POST /sessions/register", { body }));
  });

  expiry.watch(current);

  return {
    state: () => current,
    login: (credentials) =>
      signIn(() =>
        client.call("POST /sessions/login", { body: { ...credentials, source: WEB_SOURCE } }),
      ),
    moveSecondAccount: (proof) =>
      signIn(() =>
        client.call("POST /sessions/second-account/move", {
          body: { ...proof, source: WEB_SOURCE },
        }),
      ),
    loginWithPasskey: (proof) =>
      signIn(() =>
        client.call("POST /sessions/passkey-login", { body: { ...proof, source: WEB_SOURCE } }),
      ),
    register,
    takeRestored() {
      const wasRestored = restored;
      restored = false;
      return wasRestored;
    },
    logout,
    renew,
    sessionVersion: () => currentVersion,
    endSignal: () => endController.signal,
    async runEnding(call) {
      pendingEnd = Promise.withResolvers();
      endController.abort();
      expiry.watch(null);
      const response = await call();
      if (response.success || pendingEnd === null) return response;
      resumeRequests();
      expiry.watch(current);
      return response;
    },
    lost: () => set(null),
    online: () => expiry.online(),
    async token() {
      await Promise.allSettled([signingOut, pendingEnd?.promise]);
      const state = current;
      if (state === null || state.expiresAt > now()) return state?.token ?? null;
      const version = currentVersion;
      const outcome = await renew(state.token);
      // The session changed during the renewal: the caller must not get the new user's token.
      if (currentVersion !== version) return null;
      if (outcome === "refused") set(null);
      return outcome === "unreachable" ? state.token : (current?.token ?? null);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onReset(reset) {
      resets.add(reset);
      return () => resets.delete(reset);
    },
    storageChanged() {
      const stored = storage.read();
      if (stored?.token !== current?.token) change(stored);
    },
  };
}
