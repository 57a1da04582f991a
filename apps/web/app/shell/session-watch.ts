// Follows the session while the panel is open: away to the login page when it ends, in whichever tab,
// and a fresh look at the person when somebody signs in.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { localePath, withoutLocale } from "../platform/i18n/locale-path.ts";
import { useLocale } from "../platform/i18n/locale.ts";
import { fetchMe, fetchSignedInUser } from "../platform/auth/user/current-user.ts";
import { invitationsQuery } from "../platform/auth/workspaces/invitations.ts";
import { loginPath, PANEL_HOME } from "../platform/auth/guest/next-path.ts";
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
    // Whoever signed out is not brought back to where they were.
    const requested = isSignOutRequested() ? PANEL_HOME : withoutLocale(pathname) + search;
    const to = getPathAfterSession() ?? loginPath(requested);
    void navigate(localePath(to, locale), { replace: true });
  });
  const load = useEffectEvent(() => {
    fetchSignedInUser(queryClient).catch(() => undefined);
  });

  useEffect(() => {
    const watch = createTokenWatch({
      pathname: () => here(),
      leave: () => leave(),
      load: () => load(),
    });
    // It may have ended between the guard and this moment.
    if (session.state() === null) watch.handleSignOut();
    return session.onChange((state, before) => watch.changed(state, before));
  }, []);

  useEffect(
    () =>
      onUserChangedElsewhere(() => {
        fetchMe(queryClient, true).catch(() => undefined);
        // Invitations to an address wait until it is confirmed, which happens in another tab.
        void queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey });
      }),
    [queryClient],
  );
}
