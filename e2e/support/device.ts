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

/** All text that the browser stores for the application. */
export function readDeviceStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const isPage = !/\.(js|css|woff2|png|svg|ico|webp)$/.test(new URL(request.url).pathname);
        texts.push(request.url, isPage ? ((await (await cache.match(request))?.text()) ?? "") : "");
      }
    }
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("Unread.")));
      });
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await read(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const all = await read(database.transaction(store).objectStore(store).getAll());
        texts.push(name, JSON.stringify(all));
      }
      database.close();
    }
    return texts.join("\n");
  });
}
