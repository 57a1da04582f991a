// What makes the application installable, once the page stands; see pwa-place.tsx.
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { InstallButton } from "./install-button.tsx";
import { noticeTyping } from "./unsaved.ts";
import { UpdateBanner } from "./updates/update-banner.tsx";
import { hasWorker, updates } from "./updates/updates.ts";
import { PUSHES_CHANGED, useWorkerWords } from "./worker-words.ts";

/** The server has to know where this device receives them from now on. */
function usePushesKept(): void {
  useEffect(() => {
    const tell = () =>
      void import("./push-device.ts")
        .then(({ tellNewAddress }) => tellNewAddress())
        .catch(() => {
          // The settings of pushes show that this device has none, and offer them again.
        });
    addEventListener(PUSHES_CHANGED, tell);
    return () => removeEventListener(PUSHES_CHANGED, tell);
  }, []);
}

export default function PwaHost({ wantsWorker }: { wantsWorker: boolean }) {
  const isWanted = wantsWorker || (hasWorker && navigator.serviceWorker.controller !== null);
  useEffect(() => noticeTyping(), []);
  useEffect(() => (isWanted ? updates?.start() : undefined), [isWanted]);
  useWorkerWords(useNavigate());
  usePushesKept();
  return (
    <>
      <UpdateBanner />
      <InstallButton />
    </>
  );
}
