// The device of a journey: what its worker keeps, what it listens to, and what it says of a network that is gone.
import type { Page, Response } from "@playwright/test";
import { expect } from "@playwright/test";

/** What a browser without a network complains of on its console. */
export const NO_NETWORK =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503|loading route module|Failed to fetch|fetching the script/;

/** Until everything that is needed without a network lies on the device. */
export async function waitForWorker(page: Page): Promise<void> {
  const stands = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const isReady = registration?.active?.state === "activated";
      return isReady && navigator.serviceWorker.controller !== null;
    });
  await expect.poll(stands, { timeout: 60_000 }).toBe(true);
}

/** Until a page has its stream of changes open; to be asked for before the page is. */
export function waitForChangeStream(page: Page): Promise<Response> {
  return page.waitForResponse((response) => response.url().endsWith("/api/me/changes"));
}
