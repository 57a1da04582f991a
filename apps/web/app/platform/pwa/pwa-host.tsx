// What makes the application installable, once the page stands; see pwa-place.tsx.
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { InstallButton } from "./install-button.tsx";
import { noticeTyping } from "./unsaved.ts";
import { UpdateBanner } from "./update-banner.tsx";
import { hasWorker, updates } from "./updates.ts";
import { useWorkerWords } from "./worker-words.ts";

export default function PwaHost({ wantsWorker }: { wantsWorker: boolean }) {
  const isWanted = wantsWorker || (hasWorker && navigator.serviceWorker.controller !== null);
  useEffect(() => noticeTyping(), []);
  useEffect(() => (isWanted ? updates?.start() : undefined), [isWanted]);
  useWorkerWords(useNavigate());
  return (
    <>
      <UpdateBanner />
      <InstallButton />
    </>
  );
}
