// A Chromium for the browser journeys: this machine's own, or one that Playwright or the system brings.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run, say } from "./run.mjs";

const usual = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

// A browser whose libraries are missing is there, and yet does not start.
function starts(path) {
  if (!path || !existsSync(path)) return false;
  const probe = ["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "about:blank"];
  return spawnSync(path, probe, { timeout: 60_000, stdio: "ignore" }).status === 0;
}

async function playwrightsOwn() {
  const { chromium } = await import("@playwright/test");
  return chromium.executablePath();
}

/** @returns {Promise<string | null>} the path of a browser that starts, or null */
async function findChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) return starts(wanted) ? wanted : null;
  const own = await playwrightsOwn();
  return [...usual, own].find(starts) ?? null;
}

/** As `findChromium`, but brings one where there is none. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found !== null || process.env.CHROMIUM_PATH) return found;
  say("Fetching a browser for the tests (once) …");
  const isRoot = process.getuid?.() === 0;
  await run("playwright", ["install", ...(isRoot ? ["--with-deps"] : []), "chromium"], {
    quiet: true,
  });
  const fetched = await findChromium();
  if (fetched !== null || !isRoot) return fetched;
  await run("apt-get", ["update"], { quiet: true });
  await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { quiet: true });
  return findChromium();
}
