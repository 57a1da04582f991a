// Who may enter the panel: signed-in people. Everybody else is sent to log in and, from there, back.
import type { User } from "@vereda/domain/account/contract";
import { replace } from "react-router";
import { AuthError } from "../platform/api/errors.ts";
import { storeLocale } from "../platform/i18n/locale.ts";
import { localeOfPath, localePath, withoutLocale } from "../platform/i18n/locale-path.ts";
import { clearPersistedCache, restorePersistedCache } from "../platform/query/persisted-cache.ts";
import { queryClient } from "../platform/query/query-client.ts";
import { fetchMe, meQuery, setCurrentUser } from "../platform/auth/user/current-user.ts";
import { guest, type Me } from "../platform/auth/user/load-user.ts";
import { loginPath } from "../platform/auth/guest/next-path.ts";
import { session } from "../platform/auth/session/session.ts";

/** Who was there last, or whose document this is, opens the panel at once; the screens ask whether that still holds. */
function resumeUser(user: User): Me {
  setCurrentUser(queryClient, user);
  void queryClient.invalidateQueries({ queryKey: meQuery.queryKey, refetchType: "none" });
  return { kind: "user", status: 200, user };
}

async function loadMe(documentUser: User | null): Promise<Me> {
  if (session.state() === null) {
    clearPersistedCache();
    return guest;
  }
  const cachedUser = restorePersistedCache(queryClient) ?? documentUser;
  if (cachedUser !== null) return resumeUser(cachedUser);
  try {
    return await fetchMe(queryClient);
  } catch (error) {
    // When the session ends under way, what was asked for is dropped with everything else.
    if (error instanceof AuthError || session.state() === null) return guest;
    throw error;
  }
}

/**
 * The signed-in person, or a thrown redirect that replaces the history entry.
 * @param written whose document the server wrote, if it did
 */
export async function requireUser(
  address: string,
  documentUser: User | null = null,
): Promise<User> {
  const { pathname, search } = new URL(address);
  const locale = localeOfPath(pathname);
  const me = await loadMe(documentUser);
  if (me.kind !== "user") {
    throw replace(localePath(loginPath(withoutLocale(pathname) + search), locale));
  }
  // An address with a prefix is a choice; one without follows the person's own language.
  const { language } = me.user;
  if (locale === "es" && language !== "es") {
    storeLocale(language);
    throw replace(localePath(pathname + search, language));
  }
  return me.user;
}
