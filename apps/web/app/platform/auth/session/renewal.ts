// Renews the access token silently, once per token and by one tab only.
import type { Tokens } from "@vereda/domain/account/contract";
import type { Client } from "#platform/api/client.ts";
import { toApiError, isRetryable } from "#platform/api/errors.ts";
import type { AuthState, AuthStorage } from "./auth-state.ts";

/** `unreachable`: the caller's session could not be renewed, but may still be valid. */
export type RenewalOutcome = "renewed" | "refused" | "unreachable";

interface RenewalSettings {
  client: Pick<Client, "call">;
  storage: AuthStorage;
  /** Runs one callback at a time across all tabs. */
  lock: <T>(run: () => Promise<T>) => Promise<T>;
  newAttemptId: () => string;
  /** Uses these tokens: new from the server, or stored by another tab. */
  adopt: (state: AuthState) => void;
  /** Like `adopt`, after the server exchanged an earlier release's session for one with another id. */
  rename: (state: AuthState) => void;
  state: () => AuthState | null;
  toAuthState: (tokens: Tokens) => AuthState;
  /** A refresh token stored by an earlier release; exchanged at the first renewal. */
  inherited: string | null;
}

export function createRenewal(settings: RenewalSettings) {
  const { client, storage, lock, adopt } = settings;
  let inFlight: Promise<RenewalOutcome> | null = null;
  let { inherited } = settings;

  /** Requests new tokens. Retries reuse the attempt id until a definite response arrives. */
  async function requestRenewal(before: AuthState): Promise<RenewalOutcome> {
    const attemptId = storage.readAttempt() ?? settings.newAttemptId();
    storage.writeAttempt(attemptId);
    const isExchange = inherited !== null;
    const body = { attemptId, ...(inherited !== null && { refreshToken: inherited }) };
    const response = await client.call("POST /sessions/refresh", { body, retry: true });
    // A lost response, a busy server or a rate limit does not mean that the session is over.
    if (!response.success && isRetryable(toApiError(response))) return "unreachable";
    inherited = null;
    storage.writeAttempt(null);
    // The user signed out, or another one signed in, while the request was pending.
    const stored = storage.read();
    if (stored !== null && stored.sessionId !== before.sessionId) return adoptOther(stored);
    if (stored === null || !response.success || response.data.accessToken === "") return "refused";
    const renewed = settings.toAuthState(response.data);
    if (isExchange) settings.rename(renewed);
    // The cookie already belonged to another session.
    else if (renewed.sessionId !== before.sessionId) return adoptOther(renewed);
    else adopt(renewed);
    return "renewed";
  }

  /** Switches this page to another session; pending requests of the old one are not resent in it. */
  function adoptOther(other: AuthState): RenewalOutcome {
    adopt(other);
    return "unreachable";
  }

  async function renewLocked(refused: string, caller: AuthState | null): Promise<RenewalOutcome> {
    // Another tab may have renewed it while this one waited for the lock.
    const stored = storage.read();
    if (stored === null) return "refused";
    if (stored.sessionId !== caller?.sessionId) return adoptOther(stored);
    if (stored.token === refused) return requestRenewal(stored);
    adopt(stored);
    return "renewed";
  }

  /** Replaces an expired or expiring token. Concurrent callers share the outcome. */
  return function renew(refused: string): Promise<RenewalOutcome> {
    const caller = settings.state();
    inFlight ??= lock(() => renewLocked(refused, caller)).finally(() => {
      inFlight = null;
    });
    return inFlight;
  };
}
