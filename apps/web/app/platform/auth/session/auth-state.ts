// The auth state of this device, shared by its tabs through localStorage; without refresh token.
import { getStorageKey, type KeyValueStore } from "#platform/browser-store.ts";
import type { Tokens } from "@vereda/domain/account/contract";

export interface AuthState {
  readonly token: string;
  readonly tokenType: "Bearer";
  readonly sessionId: string;
  /** Lifetime of the token in seconds. */
  readonly expiresIn: number;
  /** Expiry instant in milliseconds, by this device's clock. */
  readonly expiresAt: number;
}

export const AUTH_KEY = getStorageKey("auth");
const ATTEMPT_KEY = getStorageKey("refresh-attempt");

export function buildAuthState(tokens: Tokens, now: number): AuthState {
  return {
    token: tokens.accessToken,
    tokenType: tokens.tokenType,
    sessionId: tokens.sessionId,
    expiresIn: tokens.expiresIn,
    expiresAt: now + tokens.expiresIn * 1000,
  };
}

function isAuthState(value: unknown): value is AuthState {
  if (typeof value !== "object" || value === null) return false;
  const one: Partial<Record<keyof AuthState, unknown>> = value;
  return (
    typeof one.token === "string" &&
    one.token !== "" &&
    typeof one.sessionId === "string" &&
    Number.isFinite(one.expiresIn) &&
    Number.isFinite(one.expiresAt)
  );
}

export function createAuthStorage(store: KeyValueStore) {
  const read = (key: string): string | null => {
    try {
      return store.getItem(key);
    } catch {
      return null;
    }
  };
  const write = (key: string, value: string | null): void => {
    try {
      if (value === null) store.removeItem(key);
      else store.setItem(key, value);
    } catch {
      // Without storage the session lives in this tab alone.
    }
  };
  return {
    read(): AuthState | null {
      try {
        const value: unknown = JSON.parse(read(AUTH_KEY) ?? "null");
        return isAuthState(value) ? value : null;
      } catch {
        return null;
      }
    },
    write(state: AuthState | null): void {
      write(AUTH_KEY, state === null ? null : JSON.stringify(state));
    },
    /** Id of a refresh attempt without a received response; its retry must send the same id. */
    readAttempt: (): string | null => read(ATTEMPT_KEY),
    writeAttempt: (attemptId: string | null): void => write(ATTEMPT_KEY, attemptId),
  };
}

export type AuthStorage = ReturnType<typeof createAuthStorage>;
