// End-to-end tests in a real browser, against the built product on a separate database.
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { findFreePort } from "./scripts/machine/free-port.mjs";

// Workers load this file again and read the port from here.
process.env["E2E_PORT"] ??= String(await findFreePort());
const port = Number(process.env["E2E_PORT"]);
const dataDir = path.join(tmpdir(), `vereda-e2e-${port}`);
process.env["E2E_DATA_DIR"] = dataDir;
process.env["E2E_ADMINISTRATOR"] = JSON.stringify({
  email: "administra@ejemplo.mx",
  password: "camino despacio y llego",
  firstName: "Ada",
  // Screens of administration are tested in English.
  language: "en",
});
const START = "2026-11-18T11:00:00-06:00";
process.env["E2E_CLOCK_OFFSET_MS"] ??= String(Date.parse(START) - Date.now());
// Without a language, the browser gives saved files no names with accents.
process.env["LANG"] ??= "C.UTF-8";
const executablePath = process.env["CHROMIUM_PATH"];
const isWhole = process.env["E2E_REPORT"] !== undefined;

const unwantedFeatures = [
  // Each window would load a page for the address bar's popup, a third of the cost of opening one.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  // Playwright's own list, repeated here because the browser only uses the last list.
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "TcpPortRandomizationWin",
  "ThirdPartyStoragePartitioning",
];

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  fullyParallel: true,
  // One more would take as long together, and each test longer.
  workers: availableParallelism(),
  forbidOnly: true,
  // Enough for a slow test on a shared machine, but ends one that hangs.
  timeout: 300_000,
  // A failed request is retried three times, with pauses, before the page displays an error.
  expect: { timeout: 60_000 },
  reporter: isWhole ? [["list"], ["json"]] : "list",
  use: {
    // Below the test's timeout, so that an action that waits in vain is named.
    actionTimeout: 90_000,
    // A host name, because passkeys do not work on IP addresses.
    baseURL: `http://localhost:${port}`,
    // Snapshots cost a tenth of the run time and screenshots as much, so `npm test` records neither.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: !isWhole },
    screenshot: "only-on-failure",
    timezoneId: "America/Mexico_City",
    // A service worker's cache would hide the responses that tests mock; tests about it override this.
    serviceWorkers: "block",
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        `--disable-features=${unwantedFeatures.join(",")}`,
      ],
    },
  },
  // Each file runs in one project.
  projects: [
    {
      name: "phone-es",
      testIgnore: /\/(account|workspace|inbox)\//,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, locale: "es-MX" },
    },
    {
      name: "desktop-en",
      testMatch: /(account|workspace|inbox)\/.*\.spec\.ts$/,
      // Tests reduced motion here; the phone project has animations.
      use: {
        viewport: { width: 1440, height: 900 },
        locale: "en-US",
        contextOptions: { reducedMotion: "reduce" },
      },
    },
  ],
  webServer: {
    command: "node scripts/e2e-server.mjs",
    url: `http://127.0.0.1:${port}/readyz`,
    env: {
      E2E_PORT: String(port),
      E2E_DATA_DIR: dataDir,
      NODE_ENV: "production",
      TZ: "Pacific/Kiritimati",
    },
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
