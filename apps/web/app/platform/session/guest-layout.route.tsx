// The frame of the screens for people who are not signed in. Whoever is goes on to the panel.
import { accountApi } from "@vereda/domain/account/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { Outlet, useNavigate, useSearchParams } from "react-router";
import { api } from "../api/api.ts";
import { Wordmark } from "../brand/wordmark.tsx";
import { m } from "../i18n/generated/messages.js";
import { LanguageSwitch } from "../i18n/language-switch.tsx";
import { LocaleLink } from "../i18n/locale-link.tsx";
import { useLocalePath } from "../i18n/locale.ts";
import { isFirstScreen } from "../shell/first-screen.ts";
import { StartOverlay } from "../shell/start-overlay.tsx";
import { safeNext } from "./next-path.ts";
import { session } from "./session.ts";

/** A stored token is believed once it loads a person. */
async function isSomebodyThere(): Promise<boolean> {
  if (session.state() === null) return false;
  const answer = await api.call(accountApi.me);
  return answer.success && answer.data !== null;
}

function useWayToPanel(): void {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const [search] = useSearchParams();

  const goOn = useEffectEvent(() => {
    void navigate(toLocale(safeNext(search.get("next"))), { replace: true });
  });
  const look = useEffectEvent(async () => {
    if (await isSomebodyThere()) goOn();
  });

  useEffect(() => {
    void look();
    // Signed in here or in another tab.
    return session.onChange((state, before) => {
      if (state !== null && state.sessionId !== before?.sessionId) goOn();
    });
  }, []);
}

export default function GuestLayout() {
  const [isFirst] = useState(isFirstScreen);
  useWayToPanel();
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col px-4 py-4 sm:px-6">
      <header className="flex items-center justify-between gap-4">
        <LocaleLink to="/" aria-label={m.platform_home_page()} className="rounded-control py-2">
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
