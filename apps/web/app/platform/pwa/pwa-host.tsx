// Runs the PWA features after the page has rendered; see pwa-loader.tsx.
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { InstallButton } from "./install-button.tsx";
import { startTrackingTyping } from "./unsaved.ts";
import { UpdateBanner } from "./updates/update-banner.tsx";
import { hasWorker, updates } from "./updates/updates.ts";
import { PUSHES_CHANGED, useWorkerMessages } from "./worker-messages.ts";

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

export default function PwaHost({ wantsWorker }: { wantsWorker: boolean }) {
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
