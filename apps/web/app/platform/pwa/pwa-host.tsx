// What makes the application installable, once the page stands; see pwa-loader.tsx.
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { InstallButton } from "./install-button.tsx";
import { noticeTyping } from "./unsaved.ts";
import { UpdateBanner } from "./updates/update-banner.tsx";
import { hasWorker, updates } from "./updates/updates.ts";
import { PUSHES_CHANGED, useWorkerMessages } from "./worker-messages.ts";

/** The server has to know where this device receives them from now on. */
function useSubscriptionUpdates(): void {
  useEffect(() => {
    const sendSubscription = () =>
      void import("./push-device.ts")
        .then(({ updateSubscription }) => updateSubscription())
        .catch(() => {
          // The settings of pushes show that this device has none, and offer them again.
        });
    addEventListener(PUSHES_CHANGED, sendSubscription);
    return () => removeEventListener(PUSHES_CHANGED, sendSubscription);
  }, []);
}

export default function PwaHost({ wantsWorker }: { wantsWorker: boolean }) {
  const shouldStart = wantsWorker || (hasWorker && navigator.serviceWorker.controller !== null);
  useEffect(() => noticeTyping(), []);
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
