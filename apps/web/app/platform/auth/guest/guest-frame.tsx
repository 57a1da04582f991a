// The one-column frame of pages outside the panel.
import { useState, type ReactNode } from "react";
import { Wordmark } from "#platform/brand/wordmark.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { LanguageSwitch } from "#platform/i18n/language-switch.tsx";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { isFirstScreen } from "#platform/pages/first-screen.ts";
import { StartOverlay } from "#platform/pages/overlay/start-overlay.tsx";

export function GuestFrame({ children }: { children: ReactNode }) {
  const [isFirst] = useState(isFirstScreen);
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
        {children}
      </main>
      {isFirst && <StartOverlay phase="brief" />}
    </div>
  );
}
