// Stores whether the install button is hidden, and detects an installed application.
import { getStorageKey } from "#platform/browser-store.ts";

const HIDDEN = getStorageKey("hide-install");

type Store = Pick<Storage, "getItem" | "setItem">;

export function isInstallHidden(store: Store): boolean {
  try {
    return store.getItem(HIDDEN) !== null;
  } catch {
    return false;
  }
}

export function hideInstall(store: Store): void {
  try {
    store.setItem(HIDDEN, "true");
  } catch {
    // Without storage it applies to this page only.
  }
}

/** Safari on iPhone and iPad fires no install event, so the user needs instructions. */
export const isInstalledByHand = (): boolean => "standalone" in navigator && !isInstalled();

/** Standalone display means installed; Safari on iOS uses its own property. */
export function isInstalled(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === true || matchMedia("(display-mode: standalone)").matches;
}
