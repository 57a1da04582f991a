// A person's journeys in a real browser, against the built product on a database of its own.
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { findFreePort } from "./scripts/machine/free-port.mjs";

// Workers read this file again, and the port from here.
process.env["E2E_PORT"] ??= String(await findFreePort());
const port = Number(process.env["E2E_PORT"]);
const dataDir = path.join(tmpdir(), `vereda-e2e-${port}`);
// Journeys read the letters that the server writes there.
process.env["E2E_DATA_DIR"] = dataDir;
// Journeys of an administrator sign in as this person, whom the server finds at its start.
process.env["E2E_ADMINISTRATOR"] = JSON.stringify({
  email: "administra@ejemplo.mx",
  password: "camino despacio y llego",
  firstName: "Ada",
});
/** The instant at which every run begins: a Wednesday at eleven in Mexico City. */
const START = "2026-11-18T11:00:00-06:00";
process.env["E2E_CLOCK_OFFSET_MS"] ??= String(Date.parse(START) - Date.now());
const executablePath = process.env["CHROMIUM_PATH"];
/** `npm test`, which reads the report. */
const isWhole = process.env["E2E_REPORT"] !== undefined;

const unwantedFeatures = [
  // Each window would load a page for the popup of an address bar that nobody sees: a third of what opening one costs.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  // What Playwright wants switched off; of several lists a browser reads the last.
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
  // A journey waits now and then: one more than there are cores keeps these busy.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  // More journeys than cores share the machine; a hung one is told from a slow one all the same.
  timeout: 90_000,
  // What could not be loaded is asked for three times, with pauses, before a screen says so.
  expect: { timeout: 20_000 },
  reporter: isWhole ? [["list"], ["json"]] : "list",
  use: {
    // By its name: passkeys are bound to one, and an address of numbers has none.
    baseURL: `http://localhost:${port}`,
    // Every step, what was said on the network and on the console. What the page was at each step costs a tenth of
    // the journeys, and filming them as much as they do: only who runs some by hand gets the first of these.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: !isWhole },
    screenshot: "only-on-failure",
    timezoneId: "America/Mexico_City",
    // Journeys give and refuse answers in the server's place; what a service worker has kept, none of them would see.
    // Those about it allow it.
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
  // Each file runs in one project, chosen by what it is about; only what is about width, touch or language runs in both.
  projects: [
    {
      name: "phone-es",
      testIgnore: /\/(account|workspace|inbox)\//,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, locale: "es-MX" },
    },
    {
      name: "desktop-en",
      testMatch: /(account|workspace|inbox|both)\/.*\.spec\.ts$/,
      // For somebody who wants things to keep still; on the phone they move.
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
      // Where it is already tomorrow.
      TZ: "Pacific/Kiritimati",
    },
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
