// Says that a screen is on its way, where it takes long enough to wonder; and what it waits for, without a network.
import { useSyncExternalStore } from "react";
import { useNavigation } from "react-router";
import { m } from "../i18n/generated/messages.js";
import { screensWaiting } from "./late-files.ts";

/** Stands under every screen, once. */
export function OpeningScreen() {
  const isOpening = useNavigation().state !== "idle";
  const isWaiting = useSyncExternalStore(screensWaiting.subscribe, screensWaiting.now, () => false);
  return (
    <>
      {isOpening && (
        <div
          aria-hidden
          className="pointer-events-none fixed inset-x-0 top-0 z-50 animate-fade-in [animation-delay:400ms] [animation-fill-mode:backwards]"
        >
          <div className="h-1 animate-breathe bg-accent motion-reduce:animate-none" />
        </div>
      )}
      <output className="contents">
        {isOpening && isWaiting && (
          <p className="fixed inset-x-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-40 mx-auto w-fit max-w-md animate-settle rounded-card border border-line bg-raised px-4 py-3 text-ink shadow-float md:bottom-6">
            {m.platform_opens_with_network()}
          </p>
        )}
      </output>
    </>
  );
}
