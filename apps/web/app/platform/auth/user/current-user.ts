// The signed-in user for the panel's screens.
import { useQuery, type QueryClient } from "@tanstack/react-query";
import type { User } from "@vereda/domain/account/contract";
import { createContext, useContext, useState } from "react";
import { api } from "#platform/api/api.ts";
import { browserTimers } from "#platform/api/call-retries.ts";
import { storeLocale } from "#platform/i18n/locale.ts";
import { storeTimeZone } from "#platform/theme/device-time-zone.ts";
import { applyTheme } from "#platform/theme/theme.ts";
import type { Me } from "./load-user.ts";
import { isSessionOwner, setSessionOwner } from "../session/session-owner.ts";
import { session } from "../session/session.ts";
import { createUserCache } from "./user-cache.ts";

let latest: User | null = null;

const cache = createUserCache({
  call: (signal, timeoutMs) => api.call("GET /sessions/me", { signal, timeoutMs, retry: false }),
  sessionId: () => session.state()?.sessionId ?? null,
  // These preferences stay on this device after sign-out.
  apply(user) {
    applyTheme(user.theme);
    storeLocale(user.language);
    storeTimeZone(user.timezone);
  },
  onLoaded(user) {
    latest = user;
    setSessionOwner(user.id);
  },
  timers: browserTimers,
});

/** The current user, cached for five minutes; concurrent loads share one request. */
export const meQuery = cache.query;

/** Loads the user, from the cache when it is fresh; `force` always requests the server. */
export function fetchMe(queryClient: QueryClient, force = false): Promise<Me> {
  return cache.fetch(queryClient, force);
}

export const setCurrentUser = cache.setUser;

/** Outside of components: the user of this session, also after a load without a network has failed. */
export const getCurrentUser = () => (latest && isSessionOwner(latest.id) ? latest : null);

const UserContext = createContext<User | null>(null);
export const UserProvider = UserContext.Provider;

/** The signed-in user; the panel always has one. */
export function useCurrentUser(): User {
  const user = useContext(UserContext);
  if (user === null) throw new Error("There is no current user outside the panel.");
  return user;
}

/** The panel's user, always up to date. While a session ends or a load fails, the last user stays. */
export function useLoadedUser(loaded: User): User {
  const { data } = useQuery({ ...meQuery, enabled: session.state() !== null });
  const [user, setUser] = useState(loaded);
  const latest = data?.user ?? null;
  if (latest !== null && latest !== user) setUser(latest);
  return latest ?? user;
}
