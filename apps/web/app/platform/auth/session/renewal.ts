// Silent renewal of the access token: once per token, by one tab, however many ask for it.
import type { Tokens } from "@vereda/domain/account/contract";
import type { Client } from "#platform/api/client.ts";
import { toApiError, isRetryable } from "#platform/api/errors.ts";
import type { AuthState, AuthStorage } from "./auth-state.ts";

/** `unreachable`: nothing of the session that asked could be renewed, and nothing says that it is over. */
export type RenewalOutcome = "renewed" | "refused" | "unreachable";

export interface RenewalSettings {
  client: Pick<Client, "call">;
  storage: AuthStorage;
  /** Runs one thing at a time across all tabs. */
  lock: <T>(run: () => Promise<T>) => Promise<T>;
  newAttemptId: () => string;
  /** Takes over tokens, new from the server or found where another tab left them. */
  adopt: (state: AuthState) => void;
  /** As `adopt`, where the server exchanged a session that an earlier release began: it goes on under another name. */
  rename: (state: AuthState) => void;
  /** The session that this page is in. */
  state: () => AuthState | null;
  toAuthState: (tokens: Tokens) => AuthState;
  /** A refresh token that an earlier release kept in storage, exchanged at the first renewal. */
  inherited: string | null;
}

export function createRenewal(settings: RenewalSettings) {
  const { client, storage, lock, adopt } = settings;
  let inFlight: Promise<RenewalOutcome> | null = null;
  let { inherited } = settings;

  /** Asks the server. The attempt keeps its name until an answer is certain. */
  async function requestRenewal(before: AuthState): Promise<RenewalOutcome> {
    const attemptId = storage.readAttempt() ?? settings.newAttemptId();
    storage.writeAttempt(attemptId);
    const isExchange = inherited !== null;
    const body = { attemptId, ...(inherited !== null && { refreshToken: inherited }) };
    const response = await client.call("POST /sessions/refresh", { body, retry: true });
    // A lost answer, a busy server or a limit of calls says nothing about the session.
    if (!response.success && isRetryable(toApiError(response))) return "unreachable";
    inherited = null;
    storage.writeAttempt(null);
    // Somebody signed out, or in as somebody else, while the answer was on its way.
    const stored = storage.read();
    if (stored !== null && stored.sessionId !== before.sessionId) return adoptOther(stored);
    if (stored === null || !response.success || response.data.accessToken === "") return "refused";
    const renewed = settings.toAuthState(response.data);
    if (isExchange) settings.rename(renewed);
    // The cookie was already that of somebody else.
    else if (renewed.sessionId !== before.sessionId) return adoptOther(renewed);
    else adopt(renewed);
    return "renewed";
  }

  /** Another session came in its place: this page goes on in it, but nothing that was asked in the old one does. */
  function adoptOther(other: AuthState): RenewalOutcome {
    adopt(other);
    return "unreachable";
  }

  async function renewLocked(refused: string, caller: AuthState | null): Promise<RenewalOutcome> {
    // Another tab may have renewed it while this one waited for its turn.
    const stored = storage.read();
    if (stored === null) return "refused";
    if (stored.sessionId !== caller?.sessionId) return adoptOther(stored);
    if (stored.token === refused) return requestRenewal(stored);
    adopt(stored);
    return "renewed";
  }

  /** Replaces a token that is over or about to be. Whoever asks meanwhile gets the same outcome. */
  return function renew(refused: string): Promise<RenewalOutcome> {
    const caller = settings.state();
    inFlight ??= lock(() => renewLocked(refused, caller)).finally(() => {
      inFlight = null;
    });
    return inFlight;
  };
}
