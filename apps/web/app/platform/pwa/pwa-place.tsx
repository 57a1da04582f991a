// The place of what makes the application installable: the button that installs it, the worker that opens it without a
// network, the word of an update. All of it comes late, and on public pages only where there is something to show.
import { useEffect, useState, type ComponentType } from "react";
import { useLocation } from "react-router";
import { loadQuietly } from "../chunk-reload.ts";
import { isPanelPath } from "../pages/panel-path.ts";
import { INSTALL_OFFERED, keptInstallPrompt } from "./install-prompt.ts";

/** By then the first screen stands and answers. */
const AFTER_MS = 3_000;

/** Signed-in people get a worker; whoever only reads along is not made to fetch what it keeps. */
export function PwaPlace() {
  const wantsWorker = isPanelPath(useLocation().pathname);
  const [Host, setHost] = useState<ComponentType<{ wantsWorker: boolean }> | null>(null);
  useEffect(() => {
    const load = () =>
      void loadQuietly(() => import("./pwa-host.tsx")).then(
        (host) => setHost(() => host.default),
        // The next page tries again.
        () => undefined,
      );
    const hasWorker = navigator.serviceWorker?.controller != null;
    const timer = wantsWorker || hasWorker ? setTimeout(load, AFTER_MS) : undefined;
    if (keptInstallPrompt() !== null) load();
    addEventListener(INSTALL_OFFERED, load);
    return () => {
      clearTimeout(timer);
      removeEventListener(INSTALL_OFFERED, load);
    };
  }, [wantsWorker]);
  return Host && <Host wantsWorker={wantsWorker} />;
}
