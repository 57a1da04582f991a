// The place of what makes the application installable: the button that installs it, the worker that opens it without a
// network, the word of an update. All of it comes late, and on public pages only where there is something to show.
import { useEffect, useState, type ComponentType } from "react";
import { useLocation } from "react-router";
import { isPanelPath } from "../pages/panel-path.ts";
import { INSTALL_OFFERED, getInstallPrompt } from "./install-prompt.ts";

/** By then the first screen stands and answers. */
const AFTER_MS = 1_000;

/** What browsers that tell it say of the network. */
interface WithConnection {
  readonly connection?: { readonly effectiveType: string };
}

/** Whether a first worker, which fetches every page ahead, would keep the network from what is being read. */
function isTooSlow({ connection }: WithConnection): boolean {
  return connection?.effectiveType === "slow-2g";
}

/** Signed-in people get a worker; whoever only reads along is not made to fetch what it keeps. */
export function PwaLoader() {
  const isPanel = isPanelPath(useLocation().pathname);
  const wantsWorker = isPanel && !isTooSlow(navigator as WithConnection);
  const [Host, setHost] = useState<ComponentType<{ wantsWorker: boolean }> | null>(null);
  useEffect(() => {
    const load = () =>
      void import("./pwa-host.tsx").then(
        (host) => setHost(() => host.default),
        // The next page tries again.
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
