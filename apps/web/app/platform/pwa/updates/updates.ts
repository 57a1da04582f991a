// The page's service-worker updates as a store.
import { browserTimers } from "#platform/api/call-retries.ts";
import { getBrowserStore, getStorageKey, type KeyValueStore } from "#platform/browser-store.ts";
import { claimBuildReload } from "./build-reloads.ts";
import { getPageBuildId } from "./page-build-id.ts";
import { isSomethingUnsaved } from "../unsaved.ts";
import { createWorkerUpdates, type WorkerUpdates } from "./worker-updates.ts";

// Stores the builds whose update banner the user closed on this device.

const STORAGE_KEY = getStorageKey("dismissed-builds");
const MAX_BUILDS = 20;

function createDismissedBuilds(store: Pick<KeyValueStore, "getItem" | "setItem">) {
  const list = () => (store.getItem(STORAGE_KEY) ?? "").split(" ").filter(Boolean);
  return {
    has: (build: string) => list().includes(build),
    add(build: string): void {
      store.setItem(STORAGE_KEY, [...list(), build].slice(-MAX_BUILDS).join(" "));
    },
  };
}

async function isWorkerServed(address: string): Promise<boolean> {
  const response = await fetch(address, {
    cache: "no-store",
    headers: { "cache-control": "no-cache" },
  });
  return response.status === 200;
}

/** No worker in development; browsers support workers on secure (HTTPS) pages only. */
export const hasWorker = () => !import.meta.env.DEV && "serviceWorker" in navigator;

export const updates: WorkerUpdates | null = hasWorker()
  ? createWorkerUpdates({
      container: navigator.serviceWorker,
      getPageBuildId,
      isUnsaved: isSomethingUnsaved,
      isOnline: () => navigator.onLine,
      isWorkerServed,
      reload: () => location.reload(),
      claimReload: (from, to) => claimBuildReload(sessionStorage, from, to),
      dismissed: createDismissedBuilds(getBrowserStore()),
      timers: browserTimers,
    })
  : null;
