// `npm run screens [name …]`: takes the images of screens for the public pages, on the demo user's data.
import { spawnSync } from "node:child_process";
import { mkdtempSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ensureChromium } from "./machine/chromium.mjs";
import { cleanUpAtExit, endOnSignals } from "./machine/ending.mjs";
import { findFreePort } from "./machine/free-port.mjs";
import { runUnderProjectNode } from "./machine/node.mjs";
import { print, root } from "./machine/run.mjs";
import { ensureWebBuild } from "./machine/web-build.mjs";

await runUnderProjectNode(import.meta.url);
endOnSignals();
process.env.NODE_ENV = "production";
await ensureWebBuild();

const [locale, ...requested] = process.argv.slice(2);
if (locale !== "es" && locale !== "en") {
  // Each language has its own server and data.
  for (const each of ["es", "en"]) {
    const args = [process.argv[1], each, ...process.argv.slice(2)];
    const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
    if (status !== 0) process.exit(status ?? 1);
  }
  process.exit(0);
}

const { chromium } = await import("@playwright/test");
const { default: sharp } = await import("sharp");
const { readConfig } = await import("../apps/api/src/config.ts");
const { openDatabase } = await import("../apps/api/src/db/client.ts");
const { fillDemo } = await import("../apps/api/src/db/demo/fill.ts");
const { migrate } = await import("../apps/api/src/db/migrate.ts");
const { createOffsetClock } = await import("../apps/api/src/platform/clock.ts");
const { serve } = await import("../apps/api/src/serve.ts");

/** A Wednesday morning in Mexico City, so that every run gives the same images. */
const INSTANT = Date.parse("2026-10-14T08:40:00-06:00");
const SCALE = 1.5;
/** After which lazy parts and counts are there. */
const SETTLED_MS = 4000;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };

const press = (role, name) => (page) => page.getByRole(role, { name }).first().click();

/** The address of the server that takes the images is nobody's. */
const nameServer = (note) =>
  note.evaluate((element) => {
    element.textContent = element.textContent.replace(location.origin, "https://vereda.example");
  });

/**
 * Path without language, and what to press there. `{studio}` is the id of the Personal Studio; a function
 * finds a link.
 */
const screens = {
  day: ["/panel"],
  "day-wide": ["/panel"],
  workload: [
    "/panel",
    (page) =>
      page
        .getByText(/^(?:En su punto|Just right)$/)
        .first()
        .click(),
  ],
  plans: ["/panel/plans"],
  objective: [
    (page) => findLink(page, "/panel/plans", /^(?:Terminar la maestría|Finish my master)/),
  ],
  rest: ["/space/{studio}/vitality", press("button", /^(?:Empezar a descansar|Start resting)/)],
  sleep: ["/space/{studio}/vitality"],
  cycle: ["/space/{studio}/vitality/cycle"],
  vitality: ["/space/{studio}/vitality/index"],
  review: ["/panel/revision/weekly"],
  resources: ["/space/{studio}/resources"],
  messages: ["/panel/messages", press("link", /Cena del viernes|Friday dinner/)],
  circle: [(page) => findLink(page, "/panel/circles", /^(?:Dormir sin pelear|Sleeping without)/)],
  "area-wide": ["/space/{studio}/business"],
  token: [
    "/panel/security?tab=tokens",
    async (page) => {
      await press("button", /^(?:Crear un token|Create a token)/)(page);
      await nameServer(page.getByText(`localhost:${port}`).first());
    },
  ],
};

const dataDir = mkdtempSync(join(tmpdir(), "vereda-screens-"));
cleanUpAtExit(() => rmSync(dataDir, { recursive: true, force: true }));
const port = await findFreePort();
const origin = `http://localhost:${port}`;
const clock = createOffsetClock(INSTANT - Date.now());
const config = readConfig({
  NODE_ENV: "production",
  DATA_DIR: dataDir,
  PORT: String(port),
  PUBLIC_URL: origin,
  LOG_LEVEL: "warn",
});
print("Filling a database with the demo user's data …");
const database = await openDatabase({ dataDir });
await migrate(database.db);
const demoUser = await fillDemo(database.db, config, clock, locale);
await database.close();
await serve(config, clock);

let studio;
const browser = await chromium.launch({
  executablePath: (await ensureChromium()).path,
  args: ["--no-sandbox", "--disable-gpu"],
});

async function findLink(page, list, name) {
  await page.goto(origin + list);
  const link = page.locator("main").getByRole("link", { name }).first();
  return new URL(await link.evaluate((one) => one.href)).pathname.replace(/^\/en/, "");
}

async function findStudio(page) {
  const link = page.locator('a[href*="/vitality"]').first();
  return (await link.getAttribute("href")).split("/").at(-2);
}

async function openContext(device) {
  const context = await browser.newContext({
    ...device,
    baseURL: origin,
    deviceScaleFactor: SCALE,
    locale: locale === "es" ? "es-MX" : "en-US",
    timezoneId: "America/Mexico_City",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  await context.clock.install({ time: INSTANT });
  const page = await context.newPage();
  await page.goto(`${locale === "en" ? "/en" : ""}/auth/login`);
  await page.locator("input[type=email]").fill(demoUser.email);
  await page.locator("input[type=password]").fill(demoUser.password);
  await page.locator("button[type=submit]").click();
  await page.waitForURL(/\/panel$/);
  return page;
}

async function take(page, name, [address, press]) {
  studio ??= findStudio(page);
  const path = typeof address === "string" ? address : await address(page);
  await page.goto((locale === "en" ? "/en" : "") + path.replace("{studio}", await studio));
  await page.locator("main h1").first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
  await press?.(page);
  if (press) await page.waitForTimeout(SETTLED_MS);
  const image = sharp(await page.screenshot());
  const file = join(root, "apps/web/public/screens", locale, name);
  mkdirSync(dirname(file), { recursive: true });
  await image.clone().avif({ quality: 45 }).toFile(`${file}.avif`);
  await image.clone().webp({ quality: 70 }).toFile(`${file}.webp`);
}

const wide = await openContext(desktop);
const narrow = await openContext(phone);
for (const [name, screen] of Object.entries(screens)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  await take(name.endsWith("-wide") ? wide : narrow, name, screen);
}
await browser.close();
print(`Taken: apps/web/public/screens/${locale}`);
process.exit(0);
