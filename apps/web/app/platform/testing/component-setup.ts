// What happens before and after every component test. It runs anew for each file: what tests set is in other modules.
import { configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { browserTimers, retryDelayMs } from "../api/retry.ts";
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

/** What was still on its way ends without a session, before it could reach the server of the next test. */
async function settle(): Promise<void> {
  for (let tick = 0; tick < 10; tick += 1) {
    await new Promise(setImmediate);
    // What is being sealed comes from other threads.
    await crypto.subtle.digest("SHA-256", new Uint8Array());
  }
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
  vi.restoreAllMocks();
  vi.useRealTimers();
  releaseLocks();
  const errors = [...takeServerFaults(), ...consoleErrors];
  consoleErrors = [];
  if (errors.length > 0) throw new Error(errors.join("\n"));
});
