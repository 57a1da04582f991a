// Loads the PWA features lazily: install button, service worker and update banner.
import { useEffect, useState, type ComponentType } from "react";
import { useLocation } from "react-router";
import { isPanelPath } from "../pages/panel-path.ts";
import { INSTALL_OFFERED, getInstallPrompt } from "./install-prompt.ts";

/** By then the first screen is interactive. */
const AFTER_MS = 1_000;

/** The Network Information API, which only some browsers have. */
interface WithConnection {
  readonly connection?: { readonly effectiveType: string };
}

/** Whether precaching by a first worker would slow down the page on this network. */
function isTooSlow({ connection }: WithConnection): boolean {
  return connection?.effectiveType === "slow-2g";
}

/** Only signed-in users get a service worker; visitors should not download its precache. */
export function PwaLoader() {
  const isPanel = isPanelPath(useLocation().pathname);
  const wantsWorker = isPanel && !isTooSlow(navigator as WithConnection);
  const [Host, setHost] = useState<ComponentType<{ wantsWorker: boolean }> | null>(null);
  useEffect(() => {
    const load = () =>
      void import("./installation.tsx").then(
        (host) => setHost(() => host.default),
        // Retried on the next page.
        () => undefined,
      );
    const hasWorker = navigator.serviceWorker?.controller != null;
    const timer = wantsWorker || hasWorker ? setTimeout(load, AFTER_MS) : undefined;
    if (getInstallPrompt() !== null) load();
    addEventListener(INSTALL_OFFERED, load);
    return () => {
      clearTimeout(timer);
      removeEventListener(INSTALL_OFFERED, load);
    };
  }, [wantsWorker]);
  return Host && <Host wantsWorker={wantsWorker} />;
}
