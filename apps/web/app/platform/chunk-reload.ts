// After a deployment an open page may ask for files that no longer exist: one reload brings it up
// to date. A mark in the tab's storage keeps a broken build from reloading for ever. What is only fetched
// ahead never reloads anything, and nothing is reloaded away from somebody who is writing.
import { nowMs } from "./clock.ts";
import { isSomethingUnsaved } from "./pwa/unsaved.ts";

const MARK = "vereda.chunk-reload";
const GUARD_MS = 10_000;

/** Parts under way that nobody would miss on the screen that stands. */
let quiet = 0;

/** Loads a part of the application without ever reloading the page; throws when it cannot be had. */
export async function loadQuietly<Part>(load: () => Promise<Part>): Promise<Part> {
  quiet += 1;
  try {
    return await load();
  } finally {
    quiet -= 1;
  }
}

/** Whether a reload at `now` may help: not for what is loaded quietly, nor when one happened a moment ago. */
export function mayReload(storage: Pick<Storage, "getItem" | "setItem">, now: number): boolean {
  if (quiet > 0) return false;
  const last = Number(storage.getItem(MARK) ?? 0);
  if (now - last < GUARD_MS) return false;
  storage.setItem(MARK, String(now));
  return true;
}

/** Reloads the page when a part of the application is gone without which the screen cannot stand. */
export function reloadOnceOnMissingChunk(): void {
  addEventListener("vite:preloadError", (event) => {
    // Without a network a reload would bring nothing back.
    if (!navigator.onLine || isSomethingUnsaved()) return;
    if (!mayReload(sessionStorage, nowMs())) return;
    event.preventDefault();
    location.reload();
  });
}
