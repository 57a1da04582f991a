// Remembers in this tab which builds the page was reloaded for, so that servers that differ cause no loop.
import { getStorageKey } from "#platform/browser-store.ts";

const STORAGE_KEY = getStorageKey("build-reloads");

interface Reloads {
  /** The builds that a reload left. */
  readonly left: readonly string[];
  /** The builds that a reload was for. */
  readonly requested: readonly string[];
}

function readReloads(storage: Pick<Storage, "getItem">): Reloads {
  const stored = JSON.parse(storage.getItem(STORAGE_KEY) ?? "null") as Reloads | null;
  return stored ?? { left: [], requested: [] };
}

/**
 * Whether a page of the build `from` may reload for the build `to`: once for each, never back to an earlier
 * one, and not again where a reload did not change the page.
 */
export function claimBuildReload(
  storage: Pick<Storage, "getItem" | "setItem">,
  from: string,
  to: string,
): boolean {
  try {
    const { left, requested } = readReloads(storage);
    if (left.includes(from) || left.includes(to) || requested.includes(to)) return false;
    const reloads: Reloads = { left: [...left, from], requested: [...requested, to] };
    storage.setItem(STORAGE_KEY, JSON.stringify(reloads));
    return true;
  } catch {
    // Without storage, nothing would prevent a loop.
    return false;
  }
}
