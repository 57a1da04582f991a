// Prepares what the suites need on this machine, and prints what is missing before any of them runs.
import { bringCalendarPrograms } from "../machine/calendar-programs.mjs";
import { ensureChromium } from "../machine/chromium.mjs";
import { startPostgres } from "../machine/postgres.mjs";
import { print } from "../machine/run.mjs";
import { ensureWebKit } from "../machine/webkit.mjs";

const postgresRemedies = {
  linux: "sudo apt-get install postgresql",
  darwin: "brew install postgresql@17",
};

async function bringPostgres() {
  const url = process.env.TEST_DATABASE_URL || (await startPostgres())?.url || null;
  if (url !== null) return url;
  const remedy = postgresRemedies[process.platform] ?? "set TEST_DATABASE_URL to a server";
  print(`No PostgreSQL starts here; what needs one is left out. To mend it: ${remedy}`);
  return null;
}

async function bringChromium() {
  const browser = await ensureChromium();
  if (browser.path !== null) return browser.path;
  print(`No Chromium starts here; what needs one is left out. To mend it: ${browser.remedy}`);
  return null;
}

async function bringWebKit() {
  const browser = await ensureWebKit();
  if (browser.isReady) return true;
  print(`No WebKit starts here; what needs one is left out. To mend it: ${browser.remedy}`);
  return null;
}

export async function bringRequirements(suites) {
  const isNeeded = (what) => suites.some(({ needs }) => needs?.includes(what));
  return {
    // Their tests are skipped one by one.
    calendars: isNeeded("calendars") ? await bringCalendarPrograms() : null,
    chromium: isNeeded("chromium") ? await bringChromium() : null,
    postgres: isNeeded("postgres") ? await bringPostgres() : null,
    webkit: isNeeded("webkit") ? await bringWebKit() : null,
  };
}
