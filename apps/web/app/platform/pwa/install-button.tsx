// The floating install button, while the browser offers installation and the user has not refused.
import { useEffect, useId, useState } from "react";
import { NativeButton } from "#ui/native/native-button.tsx";
import { iconButtonStyles } from "#ui/styles.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "../i18n/locale.ts";
import { hideInstall, isInstalled, isInstallHidden } from "./install-choice.ts";
import {
  clearInstallPrompt,
  INSTALL_OFFERED,
  getInstallPrompt,
  type InstallPrompt,
} from "./install-prompt.ts";

function useOffer() {
  const [offer, setOffer] = useState<InstallPrompt | null>(null);
  useEffect(() => {
    const refresh = () => {
      if (!isInstalled() && !isInstallHidden(localStorage)) setOffer(getInstallPrompt());
    };
    const clearOffer = () => {
      clearInstallPrompt();
      setOffer(null);
    };
    refresh();
    addEventListener(INSTALL_OFFERED, refresh);
    addEventListener("appinstalled", clearOffer);
    return () => {
      removeEventListener(INSTALL_OFFERED, refresh);
      removeEventListener("appinstalled", clearOffer);
    };
  }, []);
  const dismiss = () => {
    hideInstall(localStorage);
    setOffer(null);
  };
  const install = async () => {
    clearInstallPrompt();
    const choice = await offer?.prompt();
    if (choice?.outcome === "dismissed") dismiss();
    else setOffer(null);
  };
  return { isOffered: offer !== null, install, dismiss };
}

/** Above a phone's five-item tab bar. Everything below it can be scrolled into view. */
const POSITION_CLASSES =
  "group fixed right-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-10 md:right-6 md:bottom-6 print:hidden";

export function InstallButton() {
  useLocale();
  const explained = useId();
  const { isOffered, install, dismiss } = useOffer();
  if (!isOffered) return null;
  return (
    <>
      <div aria-hidden className="h-18 md:h-20" />
      <aside aria-label={m.platform_install()} className={POSITION_CLASSES}>
        <div
          id={explained}
          className="pointer-events-none invisible absolute right-0 bottom-full w-72 max-w-[calc(100vw-2rem)] pb-2 opacity-0 transition-opacity group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100"
        >
          <div className="rounded-card border border-line bg-raised p-4 text-14 text-ink-soft shadow-float">
            <p className="font-semibold text-ink">{m.platform_install_title()}</p>
            <p>{m.platform_install_text()}</p>
          </div>
        </div>
        <div className="flex items-center rounded-card border border-line bg-raised shadow-float">
          <NativeButton variant="quiet" aria-describedby={explained} onClick={() => void install()}>
            {m.platform_install()}
            <span className="rounded-full bg-accent px-2 text-12 font-semibold text-accent-ink">
              {m.platform_install_free()}
            </span>
          </NativeButton>
          <button
            type="button"
            aria-label={m.platform_install_not_now()}
            className={iconButtonStyles}
            onClick={dismiss}
          >
            <svg aria-hidden viewBox="0 0 24 24" className="size-4 stroke-current stroke-2">
              <path d="M5 5l14 14M19 5L5 19" />
            </svg>
          </button>
        </div>
      </aside>
    </>
  );
}
