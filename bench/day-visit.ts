// Measures loading the day on a slow phone, first and next visit (`npm run bench day-visit`).
import { fileURLToPath } from "node:url";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { ensureChromium } from "../scripts/machine/chromium.mjs";
import { takeNotes } from "./support/page-notes.ts";
import { freePort, serveProduct } from "./support/served-product.ts";
import { slowNetwork, slowPhone } from "./support/slow-network.ts";

/** Even, so that each of the two sheets is pressed first as often. */
const VISITS = Number(process.env["VISITS"] ?? 6);
const SLOWER = 4;
const ROW = 1;
const bars = {
  first: { painted: 2_500, usable: 5_000 },
  next: { painted: 800, usable: 1_200 },
  shift: 0,
  completing: 150,
} as const;
const demoUser = { email: "mariana@ejemplo.mx", password: "una vereda tranquila" };

/** Time limit for the worker's precaching, and the delay after which lazy parts have loaded. */
const WORKER_MS = 60_000;
const SETTLED_MS = 8_000;

export interface DayVisit {
  readonly visit: "first" | "next";
  /** Milliseconds until the first task is painted. */
  readonly painted: number;
  /** Milliseconds until "more" is open, pressed as soon as it is painted; in every other round. */
  readonly more: number;
  /** Milliseconds until "+" is open, pressed as soon as it is painted; in the other rounds. */
  readonly add: number;
  /** Milliseconds until the other one of the two, pressed once the first was closed, is open too. */
  readonly both: number;
  /** Milliseconds until the end of the last task over 50 ms; 0 if there was none. */
  readonly quiet: number;
  readonly shift: number;
  /** Milliseconds from the click that completes a task to the next paint, once the page is idle. */
  readonly completing: number;
}

type Sheet = "more" | "add";

async function visit(
  context: BrowserContext,
  address: string,
  { which, pressed }: { which: DayVisit["visit"]; pressed: Sheet },
) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => window.notes?.painted > 0, null, { timeout: 60_000 });
  const [row, more, add] = await page.evaluate(() => window.notes.centres);
  if (row === undefined || more === undefined || add === undefined) throw new Error("No centres.");
  await page.mouse.click(...row);
  const [one, other] = pressed === "more" ? [more, add] : [add, more];
  await page.mouse.click(...one);
  await waitForSheet(page, 1);
  await page.keyboard.press("Escape");
  await page.mouse.click(...other);
  await waitForSheet(page, 2);
  // Lazy-loaded parts may still shift the layout.
  await page.waitForTimeout(SETTLED_MS);
  const { painted, opened, quiet, shift, moved } = await page.evaluate(() => window.notes);
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "hidden" });
  await expectDone(page);
  const completing = await completeTask(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  if (shift > bars.shift) console.log([`${which} visit, what moved:`, ...moved].join("\n  "));
  const [first = 0, both = 0] = opened;
  const sheets = { more: NaN, add: NaN, [pressed]: first };
  const figure = { visit: which, painted, ...sheets, both, quiet, shift, completing };
  return { page, figure };
}

async function waitForSheet(page: Page, count: number): Promise<void> {
  await page.waitForFunction((many) => window.notes.opened.length >= many, count, {
    timeout: 60_000,
  });
}

async function completeTask(page: Page): Promise<number> {
  const box = await page.locator("main li").locator("label").nth(ROW).boundingBox();
  if (box === null) throw new Error("The list has no task to complete.");
  await page.evaluate(() => {
    window.notes.inputDelay = 0;
  });
  // The next visit expects the task as it was, so this one may not end before the server has it.
  const written = page.waitForResponse((response) => {
    return response.request().method() === "POST" && response.url().includes("/planning/tasks/");
  });
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await written;
  return await page.evaluate(() => window.notes.inputDelay);
}

/** Checks that an early click really completed the task, and was not only displayed. */
async function expectDone(page: Page): Promise<void> {
  const isDone = await page.locator("main li input[type=checkbox]").nth(ROW).isChecked();
  if (!isDone) throw new Error("A click before hydration was lost.");
}

/** Waits until a worker controls the page. */
async function waitForWorker(page: Page): Promise<boolean> {
  const hasController = () => navigator.serviceWorker.controller !== null;
  return await page.waitForFunction(hasController, null, { timeout: WORKER_MS }).then(
    () => true,
    () => false,
  );
}

/** Fakes switching to another app, which hides the page. */
async function hidePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.waitForTimeout(2_000);
}

async function signIn(context: BrowserContext, origin: string): Promise<string> {
  const response = await context.request.post(`${origin}/api/v1/sessions/login`, {
    data: { ...demoUser, source: "vereda_bench" },
  });
  if (!response.ok()) throw new Error(await response.text());
  const { data } = (await response.json()) as {
    data: { accessToken: string; sessionId: string; expiresIn: number };
  };
  return JSON.stringify({
    token: data.accessToken,
    tokenType: "Bearer",
    sessionId: data.sessionId,
    expiresIn: data.expiresIn,
    expiresAt: Date.now() + data.expiresIn * 1000,
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function getMedianVisit(visits: readonly DayVisit[], which: DayVisit["visit"]): DayVisit {
  const of = (name: Exclude<keyof DayVisit, "visit">) => {
    const values = visits.filter(({ visit }) => visit === which).map((one) => one[name]);
    return median(values.filter((value) => !Number.isNaN(value)));
  };
  return {
    visit: which,
    painted: Math.round(of("painted")),
    more: Math.round(of("more")),
    add: Math.round(of("add")),
    both: Math.round(of("both")),
    quiet: Math.round(of("quiet")),
    shift: Number(of("shift").toFixed(4)),
    completing: Math.round(of("completing")),
  };
}

/** @throws if this machine has no Chromium */
export async function dayVisitBench(): Promise<DayVisit[]> {
  const { path: executablePath } = await ensureChromium();
  if (executablePath === null)
    throw new Error("This benchmark needs a Chromium, and none is installed.");
  const publicPort = await freePort();
  const product = await serveProduct({ withDemo: true, publicPort });
  const network = await slowNetwork(publicPort, Number(new URL(product.origin).port), slowPhone);
  const address = `http://localhost:${publicPort}/panel`;
  // Warms up the server, so that its compile time is not measured.
  await (await fetch(`${product.origin}/panel`)).text();
  const browser = await chromium.launch({
    executablePath,
    args: [
      ..."--no-sandbox --disable-gpu --disable-quic --no-first-run".split(" "),
      ..."--disable-background-networking --disable-component-update --disable-sync".split(" "),
      // Phones do not load these pages for the popup of the address bar.
      "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup",
    ],
  });
  const figures: DayVisit[] = [];
  try {
    for (let round = 0; round < VISITS; round++) {
      // A new context per round, so that nothing is cached from the previous one.
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        locale: "es-MX",
        timezoneId: "America/Mexico_City",
      });
      // The first task is also suggested above the list, so that completing it shows another one there.
      await context.addInitScript(takeNotes, ROW);
      const auth = await signIn(context, product.origin);
      await context.addInitScript((state) => {
        if (localStorage.getItem("vereda.auth") === null)
          localStorage.setItem("vereda.auth", state);
      }, auth);
      const pressed = round % 2 === 0 ? "more" : "add";
      const first = await visit(context, address, { which: "first", pressed });
      // Precaching hundreds of files runs in the background, so it need not be slowed down.
      network.setSlow(false);
      const hasWorker = await waitForWorker(first.page);
      await hidePage(first.page);
      network.setSlow(true);
      await first.page.close();
      const next = await visit(context, address, { which: "next", pressed });
      figures.push(first.figure, next.figure);
      const summary = [first, next]
        .map(({ figure }) => [figure.painted, figure[pressed], figure.both])
        .map((times) => times.map(Math.round).join(" "))
        .join(", ");
      console.log(
        `${round + 1}, ${pressed}: ${summary} ms${hasWorker ? "" : ", without a service worker"}`,
      );
      await context.close();
    }
  } finally {
    await browser.close();
    await network.close();
    await product.stop();
  }
  return [getMedianVisit(figures, "first"), getMedianVisit(figures, "next")];
}

function isOver({ visit, painted, more, add, shift, completing }: DayVisit): boolean {
  const isSlow = painted > bars[visit].painted || Math.max(more, add) > bars[visit].usable;
  return isSlow || shift > bars.shift || completing > bars.completing;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const figures = await dayVisitBench();
  console.table(figures);
  if (figures.some(isOver)) process.exitCode = 1;
}
