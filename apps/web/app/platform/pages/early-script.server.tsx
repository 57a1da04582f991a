// Inline script before any bundle: checks the session, sets the theme, records clicks, reloads once.
import { AUTH_KEY } from "../auth/session/auth-state.ts";
import { GUARD_MS, MARK } from "../chunk-reload.ts";
import { THEME_COOKIE } from "../cookies.ts";

/** Sent as text, so it can use nothing but its arguments. */
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
    // With a query, the document contains no user data.
    location.replace(`${location.pathname}?own`);
  }
  const theme = new RegExp(`(?:^|; )${themeCookie}=(\\w+)`).exec(document.cookie)?.[1];
  if (theme !== undefined) document.documentElement.dataset["theme"] = theme;
  const clicked = new Map<HTMLElement, boolean>();
  const recordClick = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null;
    const control = target?.closest<HTMLElement>("button, input");
    if (!control) return;
    // The browser opens and closes sheets by itself.
    if (control.hasAttribute("command") && "command" in control) return;
    if ("type" in control && control.type === "submit") event.preventDefault();
    // The browser toggles a checkbox by itself. React must see the click only once, when replayed.
    event.stopImmediatePropagation();
    const isBox = control instanceof HTMLInputElement;
    if (isBox && clicked.has(control)) clicked.delete(control);
    else clicked.set(control, isBox && control.checked);
    if (!isBox) control.setAttribute("aria-busy", "true");
  };
  const reload = ({ target }: Event) => {
    let file = "";
    if (target instanceof HTMLScriptElement) file = target.src;
    if (target instanceof HTMLLinkElement && target.rel === "modulepreload") file = target.href;
    // Offline, a reload would lose the page.
    if (file === "" || !navigator.onLine) return;
    const now = new Date().getTime();
    const fileMark = `${reloadMark}:${file}`;
    if (now - Number(sessionStorage.getItem(reloadMark) ?? 0) < guardMs) return;
    // A file that takes long to fail is not loaded again and again.
    if (sessionStorage.getItem(fileMark) !== null) return;
    sessionStorage.setItem(reloadMark, String(now));
    sessionStorage.setItem(fileMark, "1");
    // Delayed, because leaving the page also aborts its files.
    setTimeout(() => location.reload(), 100);
  };
  // In the capture phase, because error events of files do not bubble.
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
  /** The session that the document is rendered for; null when it contains no user data. */
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
