// Catches the browser's install prompt and shows it when our install button is clicked.

/** TypeScript's DOM types omit this event, which only some browsers have. */
export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

export const INSTALL_OFFERED = "vereda:install-offered";

let storedPrompt: InstallPrompt | null = null;

/** Call as early as possible: the browser fires the event once. */
export function catchInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    // Prevents the browser's own install bar.
    event.preventDefault();
    storedPrompt = event as InstallPrompt;
    dispatchEvent(new Event(INSTALL_OFFERED));
  });
}

export const getInstallPrompt = (): InstallPrompt | null => storedPrompt;

export function clearInstallPrompt(): void {
  storedPrompt = null;
}
