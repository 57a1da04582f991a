// The person who is signed in, as the panel's screens know them.
import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { accountApi, type User } from "@vereda/domain/account/contract";
import { createContext, useContext, useEffect, useState } from "react";
import { api } from "../api/api.ts";
import { browserTimers } from "../api/retry.ts";
import { applyTheme } from "../appearance/theme.ts";
import { loadUser, type Me } from "./load-user.ts";
import { session } from "./session.ts";

const FRESH_MS = 300_000;
const ME_KEY = ["sessions", "me"] as const;

/** The current user: cached for five minutes, loaded once however many ask. */
export const meQuery = queryOptions({
  queryKey: ME_KEY,
  queryFn: (): Promise<Me> =>
    loadUser({
      call: (signal, timeoutMs) => api.call(accountApi.me, { signal, timeoutMs, retry: false }),
      hasToken: () => session.state() !== null,
      timers: browserTimers,
    }),
  staleTime: FRESH_MS,
  // `loadUser` has its own patience.
  retry: false,
});

/** Loads the user, from the cache when it is fresh; `force` asks the server in any case. */
export async function fetchMe(queryClient: QueryClient, force = false): Promise<Me> {
  const cached = queryClient.getQueryData(meQuery.queryKey);
  // What was known of a visitor says nothing once there is a token.
  const outdated = cached?.kind === "guest" && session.state() !== null;
  const me = await queryClient.fetchQuery({
    ...meQuery,
    staleTime: force || outdated ? 0 : FRESH_MS,
  });
  if (me.kind === "user") applyTheme(me.user.theme);
  return me;
}

/** Takes over the user that a call answered, such as a saved profile. */
export function setCurrentUser(queryClient: QueryClient, user: User): void {
  const me: Me = { kind: "user", user };
  queryClient.setQueryData(meQuery.queryKey, me);
  applyTheme(user.theme);
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
 * The user that the panel shows: the cached one, kept up to date. While a session ends the last
 * known one stays, so that the screens do not fall over before they are left.
 */
export function useLoadedUser(loaded: User): User {
  const { data } = useQuery({ ...meQuery, enabled: session.state() !== null });
  const [user, setUser] = useState(loaded);
  const latest = data?.kind === "user" ? data.user : null;
  if (latest !== null && latest !== user) setUser(latest);
  const { theme } = latest ?? user;
  useEffect(() => applyTheme(theme), [theme]);
  return latest ?? user;
}
