// The person who is signed in, as the panel's screens know them.
import { useQuery, type QueryClient } from "@tanstack/react-query";
import type { User } from "@vereda/domain/account/contract";
import { createContext, useContext, useState } from "react";
import { api } from "#platform/api/api.ts";
import { browserTimers } from "#platform/api/retry.ts";
import { storeLocale } from "#platform/i18n/locale.ts";
import { storeTimeZone } from "#platform/theme/device-time-zone.ts";
import { applyTheme } from "#platform/theme/theme.ts";
import type { Me } from "./load-user.ts";
import { setSessionOwner } from "../session/session-owner.ts";
import { session } from "../session/session.ts";
import { createUserCache } from "./user-cache.ts";

const cache = createUserCache({
  call: (signal, timeoutMs) => api.call("GET /sessions/me", { signal, timeoutMs, retry: false }),
  sessionId: () => session.state()?.sessionId ?? null,
  // On this device they stay after signing out.
  apply(user) {
    applyTheme(user.theme);
    storeLocale(user.language);
    storeTimeZone(user.timezone);
  },
  onLoaded: ({ id }) => setSessionOwner(id),
  timers: browserTimers,
});

/** The current user: cached for five minutes, loaded once however many ask. */
export const meQuery = cache.query;

/** Loads the user, from the cache when it is fresh; `force` asks the server in any case. */
export function fetchMe(queryClient: QueryClient, force = false): Promise<Me> {
  return cache.fetch(queryClient, force);
}

/** Somebody signed in: what was known before counts as never fetched. */
export async function fetchSignedInUser(queryClient: QueryClient): Promise<void> {
  await cache.signedIn(queryClient);
}

/** Takes over the user that a call answered, such as a saved profile. */
export function setCurrentUser(queryClient: QueryClient, user: User): void {
  cache.setUser(queryClient, user);
}

/** As `setCurrentUser`, and asks the server again: what every save ends with. */
export function cacheSavedUser(queryClient: QueryClient, user: User): void {
  // The answer of the save holds; without a second one nothing is lost.
  cache.saved(queryClient, user).catch(() => undefined);
}

const UserContext = createContext<User | null>(null);
export const UserProvider = UserContext.Provider;

/** The signed-in person. Inside the panel there always is one. */
export function useCurrentUser(): User {
  const user = useContext(UserContext);
  if (user === null) throw new Error("There is no current user outside the panel.");
  return user;
}

/**
 * The user that the panel shows: the cached one, kept up to date. While a session ends, or a load
 * fails, the last known one stays, so that the screens do not fall over under the person's hands.
 */
export function useLoadedUser(loaded: User): User {
  const { data } = useQuery({ ...meQuery, enabled: session.state() !== null });
  const [user, setUser] = useState(loaded);
  const latest = data?.user ?? null;
  if (latest !== null && latest !== user) setUser(latest);
  return latest ?? user;
}
