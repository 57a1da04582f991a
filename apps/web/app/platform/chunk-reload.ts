// Reloads a page whose files a deployment removed; a mark in sessionStorage prevents reload loops.
import { nowMs } from "./clock.ts";
import { isSomethingUnsaved } from "./pwa/unsaved.ts";

export const MARK = "vereda.chunk-reload";
export const GUARD_MS = 10_000;

/** Whether a reload at `now` is allowed: not within `GUARD_MS` of the last one. */
export function canReload(storage: Pick<Storage, "getItem" | "setItem">, now: number): boolean {
  const last = Number(storage.getItem(MARK) ?? 0);
  if (now - last < GUARD_MS) return false;
  storage.setItem(MARK, String(now));
  return true;
}

/**
 * Reloads the page after a file failed to load, unless offline, unsaved or just reloaded.
 * @returns whether it reloads
 */
export function reloadForFile(): boolean {
  // Offline, a reload would lose the page.
  if (!navigator.onLine || isSomethingUnsaved() || !canReload(sessionStorage, nowMs()))
    return false;
  location.reload();
  return true;
}
