// The test clock: server, pages and tests have the same offset to the machine's clock.
import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";

export const nowMs = () => Date.now() + Number(process.env["E2E_CLOCK_OFFSET_MS"]);

export const installClock = (context: BrowserContext) => context.clock.install({ time: nowMs() });

export async function openContext(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await installClock(context);
  return context;
}
