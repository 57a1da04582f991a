// What opening the day costs on a mid-range phone (a processor four times slower) and a slow network: at the first visit,
// with nothing kept, and at the next one. Each several times; the table tells the medians. Needs a production build of the
// web app and a Chromium. `npm run bench day-visit` prints the table and fails above the bars.
import { fileURLToPath } from "node:url";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { ensureChromium } from "../scripts/machine/chromium.mjs";
import { freePort, serveProduct } from "./support/served-product.ts";
import { slowNetwork, slowPhone } from "./support/slow-network.ts";

const VISITS = Number(process.env["VISITS"] ?? 5);
const SLOWER = 4;
/** The task that is pressed. */
const ROW = 1;
const bars = {
  first: { painted: 2_500, usable: 5_000 },
  next: { painted: 800, usable: 1_200 },
  shift: 0,
  completing: 150,
} as const;
const demoUser = { email: "mariana@ejemplo.mx", password: "una vereda tranquila" };

/** How long a worker may take to have everything it keeps, and how long the page waits to begin with it. */
const WORKER_MS = 60_000;
const SETTLED_MS = 8_000;

export interface DayVisit {
  readonly visit: "first" | "next";
  /** Milliseconds until the first task stands. */
  readonly painted: number;
  /** Milliseconds until what was pressed then has happened: a task is done, and the dialog of '+' is open. */
  readonly usable: number;
  /** Milliseconds until the last task longer than 50 ms of that visit was over; 0 without any. */
  readonly quiet: number;
  /** How much moved that had been painted already. */
  readonly shift: number;
  /** Milliseconds from a press that completes a task, once everything stands, to its paint. */
  readonly completing: number;
}

/** What the page notes of itself. */
interface Notes {
  painted: number;
  usable: number;
  quiet: number;
  shift: number;
  inputDelay: number;
  moved: string[];
}

declare global {
  interface Window {
    notes: Notes;
  }
}

// Runs in the page, before anything else there.
function takeNotes(): void {
  const notes: Notes = { painted: 0, usable: 0, quiet: 0, shift: 0, inputDelay: 0, moved: [] };
  window.notes = notes;
  const observe = (type: string, note: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...more,
    });
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    };
    if (hadRecentInput) return;
    notes.shift += value;
    for (const { node } of sources) {
      const what = node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.nodeName);
      notes.moved.push(`${value.toFixed(4)} at ${Math.round(entry.startTime)}: ${what}`);
    }
  });
  observe("longtask", ({ startTime, duration }) => {
    notes.quiet = Math.max(notes.quiet, startTime + duration);
  });
  observe(
    "event",
    ({ name, duration }) => {
      if (/^(?:pointerup|mouseup|click)$/.test(name))
        notes.inputDelay = Math.max(notes.inputDelay, duration);
    },
    { durationThreshold: 16 },
  );
  const checkPainted = () => {
    const now = performance.now();
    const isPainted = document.querySelector("main li input[type=checkbox]") !== null;
    // Nothing is painted while styles are on their way.
    if (isPainted)
      requestAnimationFrame(() => setTimeout(() => (notes.painted ||= performance.now())));
    if (document.querySelector("[role=dialog] input") === null) return;
    watching.disconnect();
    notes.usable = now;
  };
  const watching = new MutationObserver(checkPainted);
  watching.observe(document, { childList: true, subtree: true });
}

async function visit(context: BrowserContext, address: string, which: DayVisit["visit"]) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => window.notes?.painted > 0, null, { timeout: 60_000 });
  // The first one is offered above: done, another one takes its place there.
  await page.locator("main li").locator("label").nth(ROW).click({ noWaitAfter: true });
  const add = page.getByRole("button", { name: /^Agregar tarea/ });
  await add.filter({ visible: true }).first().click({ noWaitAfter: true });
  await page.waitForFunction(() => window.notes.usable > 0, null, { timeout: 60_000 });
  // Late parts come and may move something.
  await page.waitForTimeout(SETTLED_MS);
  const { painted, usable, quiet, shift, moved } = await page.evaluate(() => window.notes);
  await page.keyboard.press("Escape");
  await page.locator("[role=dialog]").waitFor({ state: "hidden" });
  await expectDone(page);
  const completing = await completeTask(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  if (shift > bars.shift) console.log([`${which} visit, what moved:`, ...moved].join("\n  "));
  return { page, figure: { visit: which, painted, usable, quiet, shift, completing } };
}

/** Presses the first task's mark: done at the beginning, and open again at the end. */
async function completeTask(page: Page): Promise<number> {
  const box = await page.locator("main li").locator("label").nth(ROW).boundingBox();
  if (box === null) throw new Error("There is no task to complete.");
  await page.evaluate(() => {
    window.notes.inputDelay = 0;
  });
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(1_000);
  return await page.evaluate(() => window.notes.inputDelay);
}

/** What was pressed as soon as it could be has been done, and not only shown. */
async function expectDone(page: Page): Promise<void> {
  const isDone = await page.locator("main li input[type=checkbox]").nth(ROW).isChecked();
  if (!isDone) throw new Error("A press was lost.");
}

/** Everything that the next visit starts from is on the device. */
async function waitForWorker(page: Page): Promise<boolean> {
  return await page.evaluate(async (patience) => {
    const registered = await Promise.race([
      navigator.serviceWorker.ready.then(() => true),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), patience)),
    ]);
    return registered;
  }, WORKER_MS);
}

/** Signs in on a device, which gets its cookie. @returns what the application keeps of the session */
/** As when the user goes to another application. */
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
  const of = (name: Exclude<keyof DayVisit, "visit">) =>
    median(visits.filter(({ visit }) => visit === which).map((one) => one[name]));
  return {
    visit: which,
    painted: Math.round(of("painted")),
    usable: Math.round(of("usable")),
    quiet: Math.round(of("quiet")),
    shift: Number(of("shift").toFixed(4)),
    completing: Math.round(of("completing")),
  };
}

/** Measures both visits. Throws when there is no Chromium on this machine. */
export async function dayVisitBench(): Promise<DayVisit[]> {
  const { path: executablePath } = await ensureChromium();
  if (executablePath === null) throw new Error("This needs a Chromium, and there is none here.");
  const publicPort = await freePort();
  const product = await serveProduct({ withDemo: true, publicPort });
  const network = await slowNetwork(publicPort, Number(new URL(product.origin).port), slowPhone);
  const address = `http://localhost:${publicPort}/panel`;
  // What the server has to compile is not the visitor's.
  await (await fetch(`${product.origin}/panel`)).text();
  const browser = await chromium.launch({
    executablePath,
    args: [
      ..."--no-sandbox --disable-gpu --disable-quic --no-first-run".split(" "),
      ..."--disable-background-networking --disable-component-update --disable-sync".split(" "),
      // No phone loads these pages for the popup of an address bar.
      "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup",
    ],
  });
  const figures: DayVisit[] = [];
  try {
    for (let round = 0; round < VISITS; round++) {
      // Nothing is kept from the round before.
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        locale: "es-MX",
        timezoneId: "America/Mexico_City",
      });
      await context.addInitScript(takeNotes);
      const auth = await signIn(context, product.origin);
      await context.addInitScript((state) => {
        if (localStorage.getItem("vereda.auth") === null)
          localStorage.setItem("vereda.auth", state);
      }, auth);
      const first = await visit(context, address, "first");
      // Hundreds of files come one after the other, which is nobody's waiting.
      network.setSlow(false);
      const hasWorker = await waitForWorker(first.page);
      await hidePage(first.page);
      network.setSlow(true);
      await first.page.close();
      const next = await visit(context, address, "next");
      figures.push(first.figure, next.figure);
      const summary = [first, next]
        .map(({ figure }) => `${Math.round(figure.painted)} and ${Math.round(figure.usable)}`)
        .join(", ");
      console.log(`${round + 1}: ${summary} ms${hasWorker ? "" : ", without a service worker"}`);
      await context.close();
    }
  } finally {
    await browser.close();
    await network.close();
    await product.stop();
  }
  return [getMedianVisit(figures, "first"), getMedianVisit(figures, "next")];
}

function isOver({ visit, painted, usable, shift, completing }: DayVisit): boolean {
  const isSlow = painted > bars[visit].painted || usable > bars[visit].usable;
  return isSlow || shift > bars.shift || completing > bars.completing;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const figures = await dayVisitBench();
  console.table(figures);
  if (figures.some(isOver)) process.exitCode = 1;
}
