// Finds a Chromium for end-to-end tests: Playwright's own, otherwise one installed on this machine.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root, run, print } from "./run.mjs";

const defaultPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const isRoot = process.getuid?.() === 0;

// A browser that lacks system libraries exists but does not start.
function canStart(path) {
  if (!path || !existsSync(path)) return false;
  const probe = ["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "about:blank"];
  return spawnSync(path, probe, { timeout: 60_000, stdio: "ignore" }).status === 0;
}

/** The path of Playwright's own browser, installed or not; depends on PLAYWRIGHT_BROWSERS_PATH. */
async function getPinnedPath() {
  const { chromium } = await import("@playwright/test");
  return chromium.executablePath();
}

const lastAttempt = join(root, "node_modules/.cache/vereda/browser-download");
const ATTEMPT_EVERY_MS = 24 * 60 * 60 * 1000;

// Offline, each attempt takes long: at most one a day while another browser works.
function isDownloadDue() {
  return !existsSync(lastAttempt) || Date.now() - statSync(lastAttempt).mtimeMs > ATTEMPT_EVERY_MS;
}

async function downloadPinned() {
  mkdirSync(dirname(lastAttempt), { recursive: true });
  writeFileSync(lastAttempt, "");
  print("Downloading a browser for the tests (once) …");
  await run("playwright", ["install", "chromium"], { quiet: true });
  const path = await getPinnedPath();
  if (isRoot && existsSync(path) && !canStart(path)) {
    await run("playwright", ["install-deps", "chromium"], { quiet: true });
  }
  return canStart(path) ? path : null;
}

async function installFromSystem() {
  if (!isRoot || !existsSync("/usr/bin/apt-get")) return null;
  await run("apt-get", ["update"], { quiet: true });
  await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { quiet: true });
  return defaultPaths.find(canStart) ?? null;
}

/**
 * Finds a Chromium that starts, or downloads one.
 * @returns {Promise<{ path: string } | { path: null, remedy: string }>} `remedy` is the command that
 * installs one
 */
export async function ensureChromium() {
  const requested = process.env.CHROMIUM_PATH;
  if (requested) {
    return canStart(requested)
      ? { path: requested }
      : { path: null, remedy: "unset CHROMIUM_PATH (what it names does not start)" };
  }
  const pinned = await getPinnedPath();
  if (canStart(pinned)) return { path: pinned };
  const systems = defaultPaths.find(canStart) ?? null;
  const downloaded = systems === null || isDownloadDue() ? await downloadPinned() : null;
  const path = downloaded ?? systems ?? (await installFromSystem());
  if (path !== null) return { path };
  const remedy = existsSync(pinned)
    ? "sudo npx playwright install-deps chromium"
    : "npx playwright install chromium";
  return { path: null, remedy };
}
