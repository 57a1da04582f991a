// Handles messages of the service worker: notification clicks and changed push subscriptions.
import { useEffect, useEffectEvent } from "react";
import { isSomethingUnsaved } from "./unsaved.ts";
import { hasWorker } from "./updates/updates.ts";

/** The event fired when the push subscription has to be renewed. */
export const PUSHES_CHANGED = "vereda:pushes-changed";

interface WorkerMessage {
  readonly type?: unknown;
  readonly path?: unknown;
}

export function useWorkerMessages(navigate: (path: string) => unknown): void {
  const handleMessage = useEffectEvent(({ data, ports }: MessageEvent<WorkerMessage | null>) => {
    if (data?.type === "pushes-changed") dispatchEvent(new Event(PUSHES_CHANGED));
    if (data?.type !== "go" || typeof data.path !== "string") return;
    // The user is writing here, so the target opens in another window.
    const canNavigate = !isSomethingUnsaved();
    ports[0]?.postMessage(canNavigate);
    if (canNavigate) void navigate(data.path);
  });
  useEffect(() => {
    if (!hasWorker()) return undefined;
    const { serviceWorker } = navigator;
    const onMessage = (event: MessageEvent<WorkerMessage | null>) => handleMessage(event);
    serviceWorker.addEventListener("message", onMessage);
    serviceWorker.startMessages();
    return () => serviceWorker.removeEventListener("message", onMessage);
  }, []);
}
