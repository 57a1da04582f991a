// The frame of the screens for people who are not signed in. Whoever is goes on to the panel.
import { useState } from "react";
import { Outlet } from "react-router";
import { Wordmark } from "../brand/wordmark.tsx";
import { m } from "../i18n/generated/messages.js";
import { LanguageSwitch } from "../i18n/language-switch.tsx";
import { LocaleLink } from "../i18n/locale-link.tsx";
import { isFirstScreen } from "../shell/first-screen.ts";
import { StartOverlay } from "../shell/start-overlay.tsx";
import { useWayToPanel } from "./use-way-to-panel.ts";

export default function GuestLayout() {
  const [isFirst] = useState(isFirstScreen);
  useWayToPanel();
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col px-4 py-4 sm:px-6">
      <header className="flex items-center justify-between gap-4">
        <LocaleLink
          to="/"
          reloadDocument
          aria-label={m.platform_home_page()}
          className="rounded-control py-2"
        >
          <Wordmark />
        </LocaleLink>
        <LanguageSwitch />
      </header>
      <main id="main" className="flex flex-1 flex-col justify-center py-10">
        <Outlet />
      </main>
      {isFirst && <StartOverlay phase="brief" />}
    </div>
  );
}
