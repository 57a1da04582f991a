// Helpers for cycle tests offline: blocking requests and reading the outbox.
import type { Page, Request } from "@playwright/test";

const CYCLE = "**/energizing/cycle/**";

export async function blockRequests(page: Page) {
  await page.route(CYCLE, (route) =>
    route.request().method() === "GET" ? route.continue() : route.abort(),
  );
  return () => page.unroute(CYCLE);
}

/** Opens a screen and waits for the key that encrypts pending changes. */
export async function openWhenReady(page: Page, address: string): Promise<void> {
  const key = page.waitForResponse(/waiting-key/);
  await page.goto(address);
  await (await key).finished();
}

export function listStored(page: Page): Promise<[string, string][]> {
  return page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith("vereda.outbox.")),
  );
}

export function isWrite(request: Request): boolean {
  return request.method() !== "GET" && request.url().includes("/energizing/cycle/");
}

/** Records the writes of the cycle that reach the server from now on, as method and path. */
export function recordWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on("requestfinished", (request) => {
    if (isWrite(request)) writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return writes;
}
