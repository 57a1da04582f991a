// Caches the signed-in user for five minutes, with one shared load and expiry on sign-in or error.
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { User } from "@vereda/domain/account/contract";
import { ApiError, AuthError } from "#platform/api/errors.ts";
import { nowMs } from "#platform/clock.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { loadUser, type LoadUserSettings, type Me } from "./load-user.ts";

const FRESH_MS = 300_000;
const ME_KEY = buildQueryKey("GET /sessions/me");

/** The cached user or visitor. After an error only its message is stored. */
type CachedUser = Me | { readonly kind: "unknown"; readonly user: null; readonly message: string };

interface UserCacheSettings extends Pick<LoadUserSettings, "call" | "timers"> {
  sessionId: () => string | null;
  apply: (user: User) => void;
  onLoaded: (user: User) => void;
}

function getErrorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return error instanceof Error ? error.message : String(error);
}

type Preferences = Pick<User, "theme" | "language" | "timezone">;

function isSame(one: Preferences, other: Preferences | null | undefined): boolean {
  return (
    one.theme === other?.theme && one.language === other.language && one.timezone === other.timezone
  );
}

export function createUserCache(settings: UserCacheSettings) {
  const { sessionId } = settings;
  const hasToken = () => sessionId() !== null;
  const getCached = (client: QueryClient) => client.getQueryData(query.queryKey);

  /** Applies only changed preferences, so that a theme preview survives a background load. */
  function applyPreferences(client: QueryClient, user: User): void {
    if (!isSame(user, getCached(client)?.user)) settings.apply(user);
  }

  async function load(client: QueryClient): Promise<CachedUser> {
    const before = sessionId();
    try {
      const me = await loadUser({ ...settings, hasToken });
      // A response after the session has ended or changed belongs to another user.
      if (me.user !== null && sessionId() === before) {
        settings.onLoaded(me.user);
        applyPreferences(client, me.user);
      }
      return me;
    } catch (error) {
      // The end of a session clears everything anyway; any other error stores its message.
      if (!(error instanceof AuthError) && sessionId() === before) {
        const unknown: CachedUser = {
          kind: "unknown",
          user: null,
          message: getErrorMessage(error),
        };
        client.setQueryData(query.queryKey, unknown);
      }
      throw error;
    }
  }

  const query = queryOptions({
    queryKey: ME_KEY,
    queryFn: ({ client }): Promise<CachedUser> => load(client),
    staleTime: FRESH_MS,
    // `loadUser` retries by itself.
    retry: false,
  });

  /** A cached visitor is outdated once there is a token; a cached error is always outdated. */
  function isOutdated(me: CachedUser | undefined): boolean {
    return me?.kind === "unknown" || (me?.kind === "guest" && hasToken());
  }

  async function fetch(client: QueryClient, force = false): Promise<Me> {
    const staleTime = force || isOutdated(getCached(client)) ? 0 : FRESH_MS;
    const me = await client.fetchQuery({ ...query, staleTime });
    if (me.kind === "unknown") throw new Error(me.message);
    return me;
  }

  /** @param updatedAt 0 for a user that has to be loaded again */
  function setUser(client: QueryClient, user: User, updatedAt = nowMs()): void {
    settings.onLoaded(user);
    applyPreferences(client, user);
    const me: CachedUser = { kind: "user", status: 200, user };
    client.setQueryData(query.queryKey, me, { updatedAt });
  }

  return { query, fetch, setUser };
}
