// Whether installing is still to be offered on this device, and whether it has been done.

const HIDDEN = "vereda.hide-install";

type Store = Pick<Storage, "getItem" | "setItem">;

/** Its person said no on this device. */
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
    // Without storage it holds for this page.
  }
}

/** Safari on an iPhone or iPad installs, but offers nothing: its person has to know where. */
export const isInstalledByHand = (): boolean => "standalone" in navigator && !isInstalled();

/** In a window of its own it is installed. Safari on iOS says so in its own way. */
export function isInstalled(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === true || matchMedia("(display-mode: standalone)").matches;
}
