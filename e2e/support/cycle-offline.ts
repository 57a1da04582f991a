// What journeys about a cycle share that is told without a network: cutting it off, and what waits on the device.
import type { Page, Request } from "@playwright/test";

const CYCLE = "**/energizing/cycle/**";

/** Until they are let through again, changes of the cycle do not reach the server. */
export async function blockRequests(page: Page) {
  await page.route(CYCLE, (route) =>
    route.request().method() === "GET" ? route.continue() : route.abort(),
  );
  return () => page.unroute(CYCLE);
}

/** Opens the screen, and waits until the device can seal. */
export async function openWhenReady(page: Page, address: string): Promise<void> {
  const key = page.waitForResponse(/waiting-key/);
  await page.goto(address);
  await (await key).finished();
}

/** What lies on the device of the cycle: names and what is kept under them. */
export function listStored(page: Page): Promise<[string, string][]> {
  return page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith("vereda.outbox.")),
  );
}

export function isWrite(request: Request): boolean {
  return request.method() !== "GET" && request.url().includes("/energizing/cycle/");
}

/** The changes of the cycle that reach the server from now on, as method and path. */
export function recordWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on("requestfinished", (request) => {
    if (isWrite(request)) writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return writes;
}
