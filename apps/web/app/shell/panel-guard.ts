// The panel's guard: redirects visitors to the login page and back after sign-in.
import type { User } from "@vereda/domain/account/contract";
import { replace } from "react-router";
import { AuthError } from "../platform/api/errors.ts";
import { storeLocale } from "../platform/i18n/locale.ts";
import { parseLocale, buildLocalePath, removeLocale } from "../platform/i18n/locale-path.ts";
import { clearPersistedCache, restorePersistedCache } from "../platform/query/persisted-cache.ts";
import { queryClient } from "../platform/query/query-client.ts";
import { fetchMe, meQuery, setCurrentUser } from "../platform/auth/user/current-user.ts";
import { guest, type Me } from "../platform/auth/user/load-user.ts";
import { buildLoginPath } from "../platform/auth/guest/next-path.ts";
import { session } from "../platform/auth/session/session.ts";

/** Opens the panel at once with a cached or server-rendered user, and marks them for a refetch. */
function resumeUser(user: User): Me {
  setCurrentUser(queryClient, user, 0);
  return { kind: "user", status: 200, user };
}

async function loadMe(documentUser: User | null): Promise<Me> {
  if (session.state() === null) {
    clearPersistedCache();
    return guest;
  }
  const cachedUser = restorePersistedCache(queryClient) ?? documentUser;
  if (cachedUser !== null) return resumeUser(cachedUser);
  // A redirect to the user's language asks again, perhaps offline.
  const cached = queryClient.getQueryData(meQuery.queryKey);
  if (cached?.kind === "user") return cached;
  try {
    return await fetchMe(queryClient);
  } catch (error) {
    // When the session ends during the load, its error does not matter.
    if (error instanceof AuthError || session.state() === null) return guest;
    throw error;
  }
}

/**
 * @param documentUser the user of the server-rendered document, if any
 * @returns the signed-in user
 * @throws a redirect that replaces the history entry
 */
export async function requireUser(
  address: string,
  documentUser: User | null = null,
): Promise<User> {
  const { pathname, search } = new URL(address);
  const locale = parseLocale(pathname);
  const me = await loadMe(documentUser);
  if (me.kind !== "user") {
    throw replace(buildLocalePath(buildLoginPath(removeLocale(pathname) + search), locale));
  }
  // In the panel the user's language decides, whoever sent the address: a login page, a link or a push.
  const { language } = me.user;
  if (locale !== language) {
    storeLocale(language);
    throw replace(buildLocalePath(pathname + search, language));
  }
  return me.user;
}
