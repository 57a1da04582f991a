// Setup and teardown of every component test, run again for each file.
import { configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { browserTimers, retryDelayMs } from "../api/call-retries.ts";
import { DAY_VIEW_COOKIE, LOCALE_COOKIE, THEME_COOKIE } from "../cookies.ts";
import { queryClient } from "../query/query-client.ts";
import { session } from "../auth/session/session.ts";
import { markFirstScreen } from "../pages/first-screen.ts";
import { installPolyfills, releaseLocks } from "./browser-polyfills.ts";
import { abortUnanswered, fakeServer, takeServerFaults } from "./fake-server.ts";
import { unmountTrees } from "./mount-tree.ts";
import { setTestAddress, TEST_NOW } from "./test-environment.ts";

let consoleErrors: string[] = [];

function logError(...values: unknown[]): void {
  consoleErrors.push(
    values.map((one) => (one instanceof Error ? one.stack : String(one))).join(" "),
  );
}

/** Keeps the number of retries, but removes the pauses between them. */
function skipRetryPauses(): void {
  const after = browserTimers.after.bind(browserTimers);
  vi.spyOn(browserTimers, "after").mockImplementation((ms, action) =>
    after(ms === retryDelayMs ? 0 : ms, action),
  );
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } });
}

configure({
  // High enough for a busy machine; only a failing test uses it up.
  asyncUtilTimeout: 20_000,
  // Inside `act` a lazily loaded dialog would never open. Tests wait for the results of clicks anyway.
  eventWrapper: (send) => send(),
});

markFirstScreen();
installPolyfills();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(TEST_NOW) });
  vi.spyOn(console, "error").mockImplementation(logError);
  vi.spyOn(console, "warn").mockImplementation(logError);
  skipRetryPauses();
  setTestAddress("/");
  fakeServer();
});

/** Lets pending requests end without a session, so that none reaches the next test's server. */
async function settle(): Promise<void> {
  for (let tick = 0; tick < 10; tick += 1) {
    await new Promise(setImmediate);
    // Encryption runs on other threads.
    await crypto.subtle.digest("SHA-256", new Uint8Array());
  }
}

function clearCookies(): void {
  for (const name of [LOCALE_COOKIE, THEME_COOKIE, DAY_VIEW_COOKIE])
    document.cookie = `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
}

afterEach(async () => {
  unmountTrees();
  await queryClient.cancelQueries();
  session.lost();
  abortUnanswered();
  await settle();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  clearCookies();
  vi.restoreAllMocks();
  vi.useRealTimers();
  releaseLocks();
  const errors = [...takeServerFaults(), ...consoleErrors];
  consoleErrors = [];
  if (errors.length > 0) throw new Error(errors.join("\n"));
});
