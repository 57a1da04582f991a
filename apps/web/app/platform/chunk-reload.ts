// After a deployment an open page may ask for files that no longer exist: one reload brings it up to date. A mark in the
// tab's storage keeps a broken build from reloading for ever.
import { nowMs } from "./clock.ts";
import { isSomethingUnsaved } from "./pwa/unsaved.ts";

export const MARK = "vereda.chunk-reload";
export const GUARD_MS = 10_000;

/** Whether a reload at `now` may help: not when one happened a moment ago. */
export function mayReload(storage: Pick<Storage, "getItem" | "setItem">, now: number): boolean {
  const last = Number(storage.getItem(MARK) ?? 0);
  if (now - last < GUARD_MS) return false;
  storage.setItem(MARK, String(now));
  return true;
}

/** Reloads the page for a file that did not come, where that loses nothing and may help. @returns whether it does */
export function reloadForFile(): boolean {
  // Without a network a reload would bring nothing back.
  if (!navigator.onLine || isSomethingUnsaved() || !mayReload(sessionStorage, nowMs()))
    return false;
  location.reload();
  return true;
}
