// The browser's offer to install the application: caught wherever it comes, shown when our own button is pressed.

/** TypeScript's own types leave out what only some browsers have. */
export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

/** Tells that an offer came. */
export const INSTALL_OFFERED = "vereda:install-offered";

let storedPrompt: InstallPrompt | null = null;

/** Catches it from the first moment of the page on: it is made once. */
export function catchInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    // Else the browser shows a bar of its own.
    event.preventDefault();
    storedPrompt = event as InstallPrompt;
    dispatchEvent(new Event(INSTALL_OFFERED));
  });
}

export const getInstallPrompt = (): InstallPrompt | null => storedPrompt;

/** It can be used once. */
export function clearInstallPrompt(): void {
  storedPrompt = null;
}
