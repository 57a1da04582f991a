// What the worker says to a page: that a notification was pressed, and that pushes come in another way now.
import { useEffect, useEffectEvent } from "react";
import { isSomethingUnsaved } from "./unsaved.ts";
import { hasWorker } from "./updates/updates.ts";

/** Pushes have to be asked for anew; who cares about them listens. */
export const PUSHES_CHANGED = "vereda:pushes-changed";

interface WorkerMessage {
  readonly type?: unknown;
  readonly path?: unknown;
}

export function useWorkerMessages(navigate: (path: string) => unknown): void {
  const handleMessage = useEffectEvent(({ data, ports }: MessageEvent<WorkerMessage | null>) => {
    if (data?.type === "pushes-changed") dispatchEvent(new Event(PUSHES_CHANGED));
    if (data?.type !== "go" || typeof data.path !== "string") return;
    // Somebody is writing here: the place opens beside this page.
    const canNavigate = !isSomethingUnsaved();
    ports[0]?.postMessage(canNavigate);
    if (canNavigate) void navigate(data.path);
  });
  useEffect(() => {
    if (!hasWorker) return undefined;
    const { serviceWorker } = navigator;
    const listener = (event: MessageEvent<WorkerMessage | null>) => handleMessage(event);
    serviceWorker.addEventListener("message", listener);
    serviceWorker.startMessages();
    return () => serviceWorker.removeEventListener("message", listener);
  }, []);
}
