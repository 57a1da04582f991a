// Helpers for the device: service worker, change stream and offline errors.
import type { Page, Response } from "@playwright/test";
import { expect } from "@playwright/test";

/** Console errors that are expected offline. */
export const NO_NETWORK =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503|loading route module|Failed to fetch|fetching the script/;

export async function waitForWorker(page: Page): Promise<void> {
  const stands = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const isReady = registration?.active?.state === "activated";
      return isReady && navigator.serviceWorker.controller !== null;
    });
  await expect.poll(stands, { timeout: 200_000 }).toBe(true);
}

/** Waits for the change stream of a page; call it before opening the page. */
export function waitForChangeStream(page: Page): Promise<Response> {
  return page.waitForResponse((response) => response.url().endsWith("/api/me/changes"));
}
