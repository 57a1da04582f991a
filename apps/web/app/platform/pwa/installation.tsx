// Runs the PWA features after the page has rendered; pwa-loader.tsx loads it.
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { InstallButton } from "./install-button.tsx";
import { startTrackingTyping, isSomethingUnsaved } from "./unsaved.ts";
import { hasWorker, updates } from "./updates/updates.ts";
import { NativeButton } from "#ui/native/native-button.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";

// The banner that offers a newer version; applied on click, so that no text is lost.

const subscribe = (listener: () => void) => updates?.subscribe(listener) ?? (() => undefined);

function UpdateBanner() {
  // Rerenders the labels when the page's language changes.
  useLocale();
  const isOffered = useSyncExternalStore(subscribe, () => updates?.state().isOffered ?? false);
  return (
    <section
      aria-label={m.platform_update_title()}
      className="fixed inset-x-4 top-[max(1rem,env(safe-area-inset-top))] z-40 mx-auto max-w-md print:hidden"
    >
      <output>
        {isOffered && (
          <div className="flex animate-settle flex-wrap items-center justify-end gap-x-2 rounded-card border border-line bg-raised p-2 pl-4 text-ink shadow-float">
            <p className="flex-1 font-semibold whitespace-nowrap">{m.platform_update_title()}</p>
            <div className="flex gap-2">
              <NativeButton variant="primary" onClick={() => updates?.update()}>
                {m.platform_update()}
              </NativeButton>
              <NativeButton variant="quiet" onClick={() => updates?.dismiss()}>
                {m.platform_close()}
              </NativeButton>
            </div>
          </div>
        )}
      </output>
    </section>
  );
}

// Handles messages of the service worker: notification clicks and changed push subscriptions.

/** The event fired when the push subscription has to be renewed. */
const PUSHES_CHANGED = "vereda:pushes-changed";

interface WorkerMessage {
  readonly type?: unknown;
  readonly path?: unknown;
}

function useWorkerMessages(navigate: (path: string) => unknown): void {
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

function useSubscriptionUpdates(): void {
  useEffect(() => {
    const sendSubscription = () =>
      void import("./push-device.ts")
        .then(({ updateSubscription }) => updateSubscription())
        .catch(() => {
          // On failure, the push settings show this device as off and offer to enable it.
        });
    addEventListener(PUSHES_CHANGED, sendSubscription);
    return () => removeEventListener(PUSHES_CHANGED, sendSubscription);
  }, []);
}

export default function Installation({ wantsWorker }: { wantsWorker: boolean }) {
  const shouldStart = wantsWorker || (hasWorker() && navigator.serviceWorker.controller !== null);
  useEffect(() => startTrackingTyping(), []);
  useEffect(() => (shouldStart ? updates?.start() : undefined), [shouldStart]);
  useWorkerMessages(useNavigate());
  useSubscriptionUpdates();
  return (
    <>
      <UpdateBanner />
      <InstallButton />
    </>
  );
}
