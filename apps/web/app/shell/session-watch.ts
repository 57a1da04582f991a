// Watches the session in the panel: redirects to login when it ends, reloads a new user.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { buildLocalePath, removeLocale } from "../platform/i18n/locale-path.ts";
import { useLocale } from "../platform/i18n/locale.ts";
import { fetchMe } from "../platform/auth/user/current-user.ts";
import { invitationsQuery } from "../platform/auth/workspaces/invitations.ts";
import { buildLoginPath, PANEL_HOME } from "../platform/auth/guest/next-path.ts";
import { session } from "../platform/auth/session/session.ts";
import { createTokenWatch } from "../platform/auth/session/token-watch.ts";
import { onUserChangedElsewhere } from "../platform/auth/user/user-changed.ts";
import { getPathAfterSession, isSignOutRequested } from "./menus/sign-out.ts";

export function useSessionWatch(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const locale = useLocale();
  const { pathname, search } = useLocation();

  const here = useEffectEvent(() => pathname);
  const leave = useEffectEvent(() => {
    // After a requested sign-out, the next login does not return to this screen.
    const requested = isSignOutRequested() ? PANEL_HOME : removeLocale(pathname) + search;
    const to = getPathAfterSession() ?? buildLoginPath(requested);
    void navigate(buildLocalePath(to, locale), { replace: true });
  });
  const load = useEffectEvent(() => {
    fetchMe(queryClient, true).catch(() => undefined);
  });

  useEffect(() => {
    const watch = createTokenWatch({
      pathname: () => here(),
      leave: () => leave(),
      load: () => load(),
    });
    // It may have ended since the guard ran.
    if (session.state() === null) watch.handleSignOut();
    return session.onChange((state, before) => watch.changed(state, before));
  }, []);

  useEffect(
    () =>
      onUserChangedElsewhere(() => {
        fetchMe(queryClient, true).catch(() => undefined);
        // Invitations appear after the email address is confirmed, which happens in another tab.
        void queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey });
      }),
    [queryClient],
  );
}
