// Reloads a page whose files a deployment removed; marks in sessionStorage prevent reload loops.
import { getStorageKey } from "#platform/browser-store.ts";
import { nowMs } from "./clock.ts";
import { getPageBuildId } from "./pwa/updates/page-build-id.ts";
import { isSomethingUnsaved } from "./pwa/unsaved.ts";

export const MARK = getStorageKey("chunk-reload");
export const GUARD_MS = 10_000;

const STARTS = getStorageKey("starts");
const MAX_STARTS = 3;

type TabStorage = Pick<Storage, "getItem" | "setItem">;

/** Whether a reload at `now` is allowed: once for each build, and not within `GUARD_MS` of the last one. */
export function canReload(storage: TabStorage, now: number, build: string): boolean {
  const mark = `${MARK}:${build}`;
  const last = Number(storage.getItem(MARK) ?? 0);
  if (now - last < GUARD_MS || storage.getItem(mark) !== null) return false;
  storage.setItem(MARK, String(now));
  storage.setItem(mark, "1");
  return true;
}

/**
 * Reloads the page after a file failed to load, unless offline, unsaved or reloaded for it before.
 * @returns whether it reloads
 */
export function reloadForFile(): boolean {
  try {
    // Offline, a reload would lose the page.
    if (!navigator.onLine || isSomethingUnsaved()) return false;
    if (!canReload(sessionStorage, nowMs(), getPageBuildId() ?? "")) return false;
  } catch {
    // Without storage, nothing would prevent a loop.
    return false;
  }
  location.reload();
  return true;
}

/**
 * Counts a start of the page. React Router reloads a page when the file of its screen is missing.
 * @returns false when reloads have not helped, and the page must not start again
 */
export function canStart(storage: TabStorage, isReload: boolean): boolean {
  const starts = isReload ? Number(storage.getItem(STARTS) ?? 0) + 1 : 1;
  storage.setItem(STARTS, String(starts));
  return starts <= MAX_STARTS;
}

/** A screen was rendered, so later reloads count anew. */
export function markStarted(storage: Pick<Storage, "removeItem">): void {
  storage.removeItem(STARTS);
}
