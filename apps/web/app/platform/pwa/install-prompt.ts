// The browser's offer to install the application: caught wherever it comes, shown when our own button is pressed.

/** TypeScript's own types leave out what only some browsers have. */
export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

/** Tells that an offer came. */
export const INSTALL_OFFERED = "vereda:install-offered";

let kept: InstallPrompt | null = null;

/** Catches it from the first moment of the page on: it is made once. */
export function catchInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    // Else the browser shows a bar of its own.
    event.preventDefault();
    kept = event as InstallPrompt;
    dispatchEvent(new Event(INSTALL_OFFERED));
  });
}

export const keptInstallPrompt = (): InstallPrompt | null => kept;

/** It can be used once. */
export function forgetInstallPrompt(): void {
  kept = null;
}
