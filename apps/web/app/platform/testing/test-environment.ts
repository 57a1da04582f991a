// Sets what component tests depend on: time, language and signed-in user.
import { vi } from "vitest";
import { nowMs } from "../clock.ts";
import { parseLocale } from "../i18n/locale-path.ts";
import { findLocaleBy } from "../i18n/message-locale.ts";
import { AUTH_KEY, buildAuthState } from "../auth/session/auth-state.ts";
import { session } from "../auth/session/session.ts";

/** A Wednesday, 09:00 in the test user's time zone. */
export const TEST_NOW = "2026-03-04T15:00:00.000Z";

export function setNow(instant: string): void {
  vi.setSystemTime(instant);
}

/** Sets the page's address, whose language applies to all texts. */
export function setTestAddress(address: string): void {
  findLocaleBy(() => parseLocale(location.pathname));
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
  localStorage.setItem(AUTH_KEY, JSON.stringify(buildAuthState(tokens, nowMs())));
  session.storageChanged();
}
