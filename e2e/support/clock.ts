// The clock of the tests: the server, the pages and the tests themselves are as far from the machine's as each other.
import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";

/** The instant it is in tests, in milliseconds. */
export const nowMs = () => Date.now() + Number(process.env["E2E_CLOCK_OFFSET_MS"]);

/** Sets the clock of all pages of a context; from then on it runs. */
export const installClock = (context: BrowserContext) => context.clock.install({ time: nowMs() });

/** Opens another context, as of another device, by the tests' clock. */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await installClock(context);
  return context;
}
