// Follows the session while the panel is open: away to the login page when it ends, in whichever tab,
// and a fresh look at the person when somebody signs in.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { localePath, withoutLocale } from "../i18n/locale-path.ts";
import { useLocale } from "../i18n/locale.ts";
import type { AuthState } from "../session/auth-state.ts";
import { fetchMe } from "../session/current-user.ts";
import { loginPath, PANEL_HOME } from "../session/next-path.ts";
import { session } from "../session/session.ts";
import { wasSignOutWanted } from "./sign-out.ts";

export function useSessionWatch(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const leaving = useRef(false);

  const leave = useEffectEvent(() => {
    if (leaving.current) return;
    leaving.current = true;
    // Whoever signed out is not brought back to where they were.
    const wanted = wasSignOutWanted() ? PANEL_HOME : withoutLocale(pathname) + search;
    void navigate(localePath(loginPath(wanted), locale), { replace: true });
  });

  const onChange = useEffectEvent((state: AuthState | null, before: AuthState | null) => {
    if (state === null) {
      leave();
    } else if (state.sessionId !== before?.sessionId) {
      leaving.current = false;
      fetchMe(queryClient, true).catch(() => undefined);
    }
  });

  useEffect(() => {
    // It may have ended between the guard and this moment.
    if (session.state() === null) leave();
    return session.onChange((state, before) => onChange(state, before));
  }, []);
}
