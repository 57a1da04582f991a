// What journeys about a cycle share that is told without a network: cutting it off, and what waits on the device.
import type { Locator, Page, Request } from "@playwright/test";
import type { Say } from "./journey.ts";
import { pressUnlessGone } from "./screens.ts";

const CYCLE = "**/energizing/cycle/**";

/** Until they are let through again, changes of the cycle do not reach the server. */
export async function cutOff(page: Page, status: "offline" | 500) {
  await page.route(CYCLE, (route) => {
    if (route.request().method() === "GET") return route.continue();
    return status === "offline" ? route.abort() : route.fulfill({ status, body: "{}" });
  });
  return () => page.unroute(CYCLE);
}

/** Opens the screen, and waits until the device can seal. */
export async function opened(page: Page, address: string): Promise<void> {
  const key = page.waitForResponse(/waiting-key/);
  await page.goto(address);
  await (await key).finished();
}

/** What lies on the device of the cycle: names and what is kept under them. */
export function stored(page: Page): Promise<[string, string][]> {
  return page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith("vereda.cycle.")),
  );
}

export function isWrite(request: Request): boolean {
  return request.method() !== "GET" && request.url().includes("/energizing/cycle/");
}

/** The changes of the cycle that reach the server from now on, as method and path. */
export function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on("requestfinished", (request) => {
    if (isWrite(request)) writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return writes;
}

/** Sends what waits by hand. It is tried every 20 seconds as well. */
export async function sendNow(note: Locator, say: Say): Promise<void> {
  await pressUnlessGone(note.getByRole("button", { name: say("Intentar ahora", "Try now") }));
}
