// What stands before and after every component test: the time, the language, the session, and a silent console.
import { configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { browserTimers, retryDelayMs } from "../api/retry.ts";
import { nowMs } from "../clock.ts";
import { localeOfPath } from "../i18n/locale-path.ts";
import { findLocaleBy } from "../i18n/message-locale.ts";
import { queryClient } from "../query/query-client.ts";
import { AUTH_KEY, stateOfTokens } from "../session/auth-state.ts";
import { session } from "../session/session.ts";
import { markFirstScreen } from "../shell/first-screen.ts";
import { fillBrowserGaps, releaseLocks } from "./browser-gaps.ts";
import { fakeServer, takeServerFaults } from "./fake-server.ts";
import { unmountTrees } from "./mount-tree.ts";

/** A Wednesday, nine in the morning where the test user lives. */
export const TEST_NOW = "2026-03-04T15:00:00.000Z";

let consoleErrors: string[] = [];

/** The time from now on. */
export function setNow(instant: string): void {
  vi.setSystemTime(instant);
}

/** The page is at this address, whose language is that of all texts. */
export function setTestAddress(address: string): void {
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

function logError(...values: unknown[]): void {
  consoleErrors.push(
    values.map((one) => (one instanceof Error ? one.stack : String(one))).join(" "),
  );
}

/** Attempts are as many as ever; only the pauses between them are gone. */
function skipRetryPauses(): void {
  const after = browserTimers.after.bind(browserTimers);
  vi.spyOn(browserTimers, "after").mockImplementation((ms, action) =>
    after(ms === retryDelayMs ? 0 : ms, action),
  );
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } });
}

configure({
  // Long enough for a busy machine: only a failing test waits to its end.
  asyncUtilTimeout: 20_000,
  // Within `act` a dialog whose file is still on its way would never open; what a click leads to is waited for anyway.
  eventWrapper: (send) => send(),
});

findLocaleBy(() => localeOfPath(location.pathname));
markFirstScreen();
fillBrowserGaps();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(TEST_NOW) });
  vi.spyOn(console, "error").mockImplementation(logError);
  vi.spyOn(console, "warn").mockImplementation(logError);
  skipRetryPauses();
  fakeServer();
});

afterEach(() => {
  unmountTrees();
  session.lost();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
  releaseLocks();
  const errors = [...takeServerFaults(), ...consoleErrors];
  consoleErrors = [];
  if (errors.length > 0) throw new Error(errors.join("\n"));
});
