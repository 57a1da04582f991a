// What the panel's document does before any file of the build has come: it gives way where it was written for another
// session than the one that is here, wears the device's theme, notes what is pressed on what the server wrote, and loads the page once more where a file is lost without which nothing begins.
import { AUTH_KEY } from "../auth/session/auth-state.ts";
import { GUARD_MS, MARK } from "../chunk-reload.ts";
import { THEME_COOKIE } from "../cookies.ts";

/** Sent as text, so that it can use nothing but what it is given. */
function runEarlyScript(
  authKey: string,
  writtenFor: string | null,
  themeCookie: string,
  reloadMark: string,
  guardMs: number,
): void {
  const readSession = (): unknown => {
    try {
      return JSON.parse(localStorage.getItem(authKey) ?? "null")?.sessionId;
    } catch {
      return null;
    }
  };
  if (writtenFor !== null && readSession() !== writtenFor) {
    document.documentElement.hidden = true;
    // With a query the document is the same for everybody.
    location.replace(`${location.pathname}?own`);
  }
  const theme = new RegExp(`(?:^|; )${themeCookie}=(\\w+)`).exec(document.cookie)?.[1];
  if (theme !== undefined) document.documentElement.dataset["theme"] = theme;
  const clicked = new Map<HTMLElement, boolean>();
  const recordClick = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null;
    const control = target?.closest<HTMLElement>("button, input");
    if (!control) return;
    // A box shows by itself what was done to it. React, on its way, hears of it once.
    event.stopImmediatePropagation();
    const isBox = control instanceof HTMLInputElement;
    if (isBox && clicked.has(control)) clicked.delete(control);
    else clicked.set(control, isBox && control.checked);
  };
  const reload = ({ target }: Event) => {
    const isLink = target instanceof HTMLLinkElement && target.rel === "modulepreload";
    if (!isLink && !(target instanceof HTMLScriptElement)) return;
    const now = new Date().getTime();
    if (now - Number(sessionStorage.getItem(reloadMark) ?? 0) < guardMs) return;
    sessionStorage.setItem(reloadMark, String(now));
    // Not where the page is being left for another one, whose files are lost with it.
    setTimeout(() => location.reload(), 100);
  };
  // On the way down: what happens to a file is told to nobody above it.
  addEventListener("click", recordClick, true);
  addEventListener("error", reload, true);
  window.early = {
    clicked,
    stop() {
      removeEventListener("click", recordClick, true);
      removeEventListener("error", reload, true);
    },
  };
}

interface EarlyScriptProps {
  nonce: string | undefined;
  /** The session that the document is written for; null where it is the same for everybody. */
  session: string | null;
}

export function EarlyScript({ nonce, session }: EarlyScriptProps) {
  const serializedArguments = [AUTH_KEY, session, THEME_COOKIE, MARK, GUARD_MS].map((value) =>
    JSON.stringify(value),
  );
  return (
    <script
      nonce={nonce}
      dangerouslySetInnerHTML={{
        __html: `(${String(runEarlyScript)})(${serializedArguments.join()})`,
      }}
    />
  );
}
