// The providers of every signed-in screen: user, language and query client.
import { QueryClientProvider } from "@tanstack/react-query";
import type { User } from "@vereda/domain/account/contract";
import { useCallback, useEffect, useState, type ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { RouterProvider } from "react-aria-components/RouterProvider";
import { useNavigate } from "react-router";
import { FormatsContext } from "#ui/dates/formats-context.ts";
import { closeToasts } from "#ui/overlays/toast.tsx";
import { getLanguageTag } from "../platform/i18n/format/format.ts";
import { applyFormats } from "../platform/i18n/format/formats.ts";
import { useLocale, useLocalePath } from "../platform/i18n/locale.ts";
import { createQueryClient, queryClient } from "../platform/query/query-client.ts";
import { UserProvider, useLoadedUser } from "../platform/auth/user/current-user.ts";
import { setSessionOwner } from "../platform/auth/session/session-owner.ts";
import { session } from "../platform/auth/session/session.ts";
import { isFirstScreen } from "../platform/pages/first-screen.ts";
import { useIsHydrated } from "../platform/pages/document-context.tsx";
import { StartOverlay } from "../platform/pages/overlay/start-overlay.tsx";

// One user's actions must not be undone by the next user.
session.onReset(closeToasts);

type SignedInProps = {
  loaded: User;
  children: ReactNode;
};

/** On the server each document may be for another user, so it needs its own query client. */
const isOnServer = typeof window === "undefined";

function LocaleRouter({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const go = useCallback((to: string) => void navigate(toLocale(to)), [navigate, toLocale]);
  return (
    <RouterProvider navigate={go} useHref={toLocale}>
      {children}
    </RouterProvider>
  );
}

/** Sets the session owner to the document's user; early-script.server.tsx has checked the session. */
function useDocumentOwner(userId: string): void {
  const isHydrated = useIsHydrated();
  const [writtenFor] = useState(isHydrated ? null : userId);
  useEffect(() => {
    if (writtenFor !== null && session.state() !== null) setSessionOwner(writtenFor);
  }, [writtenFor]);
}

function CurrentUserProvider({ loaded, children }: SignedInProps) {
  useDocumentOwner(loaded.id);
  const user = useLoadedUser(loaded);
  // Before anything below formats a time.
  applyFormats(user.formats);
  return (
    <UserProvider value={user}>
      <FormatsContext value={user.formats}>{children}</FormatsContext>
    </UserProvider>
  );
}

/** Fades out the start overlay; server-rendered screens have none. */
function LeavingOverlay() {
  const isHydrated = useIsHydrated();
  const [isCovered] = useState(isFirstScreen() && isHydrated);
  return isCovered && <StartOverlay phase="leaving" />;
}

export function SignedIn({ loaded, children }: SignedInProps) {
  const locale = useLocale();
  const [client] = useState(() => (isOnServer ? createQueryClient() : queryClient));
  return (
    <QueryClientProvider client={client}>
      <CurrentUserProvider loaded={loaded}>
        <I18nProvider locale={getLanguageTag(locale)}>
          <LocaleRouter>{children}</LocaleRouter>
        </I18nProvider>
      </CurrentUserProvider>
      <LeavingOverlay />
    </QueryClientProvider>
  );
}
