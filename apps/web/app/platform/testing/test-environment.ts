// What component tests set by themselves: the time, the language of the screen, and who is signed in.
import { vi } from "vitest";
import { nowMs } from "../clock.ts";
import { localeOfPath } from "../i18n/locale-path.ts";
import { findLocaleBy } from "../i18n/message-locale.ts";
import { AUTH_KEY, stateOfTokens } from "../auth/session/auth-state.ts";
import { session } from "../auth/session/session.ts";

/** A Wednesday, nine in the morning where the test user lives. */
export const TEST_NOW = "2026-03-04T15:00:00.000Z";

/** The time from now on. */
export function setNow(instant: string): void {
  vi.setSystemTime(instant);
}

/** The page is at this address, whose language is that of all texts. */
export function setTestAddress(address: string): void {
  findLocaleBy(() => localeOfPath(location.pathname));
  history.replaceState(null, "", address);
}

const tokens = {
  accessToken: "test-token",
  refreshToken: "",
  sessionId: "session-1",
  expiresIn: 3600,
  tokenType: "Bearer",
} as const;

export function signInTestUser(): void {
  localStorage.setItem(AUTH_KEY, JSON.stringify(stateOfTokens(tokens, nowMs())));
  session.storageChanged();
}
