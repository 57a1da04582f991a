// The worker of this page.
import { browserTimers } from "#platform/api/retry.ts";
import { getPageBuildId } from "./page-build-id.ts";
import { isSomethingUnsaved } from "../unsaved.ts";
import { createWorkerUpdates, type WorkerUpdates } from "./worker-updates.ts";

async function isWorkerServed(address: string): Promise<boolean> {
  const response = await fetch(address, {
    cache: "no-store",
    headers: { "cache-control": "no-cache" },
  });
  return response.status === 200;
}

/** While developing there is no worker; browsers have none on addresses that are not secure. */
export const hasWorker = !import.meta.env.DEV && "serviceWorker" in navigator;

export const updates: WorkerUpdates | null = hasWorker
  ? createWorkerUpdates({
      container: navigator.serviceWorker,
      getPageBuildId,
      isUnsaved: isSomethingUnsaved,
      isOnline: () => navigator.onLine,
      isWorkerServed,
      reload: () => location.reload(),
      timers: browserTimers,
    })
  : null;
