// The service worker, as journeys without a network need it.
import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** Until everything that is needed without a network lies on the device. */
export async function workerStands(page: Page): Promise<void> {
  const stands = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const isReady = registration?.active?.state === "activated";
      return isReady && navigator.serviceWorker.controller !== null;
    });
  await expect.poll(stands, { timeout: 30_000 }).toBe(true);
}
