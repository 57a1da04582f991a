// The rules by which the browser keeps the person who is signed in: one load however many ask, five
// minutes of trust, and no trust at all in what was known before a token came or a load failed.
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { User } from "@vereda/domain/account/contract";
import { ApiError, AuthError } from "#platform/api/errors.ts";
import { loadUser, type LoadUserSettings, type Me } from "./load-user.ts";

const FRESH_MS = 300_000;
const ME_KEY = ["sessions", "me"] as const;

/** Who is there as far as known. After a failure nobody is: only what went wrong. */
export type CachedUser =
  Me | { readonly kind: "unknown"; readonly user: null; readonly message: string };

export interface UserCacheSettings extends Pick<LoadUserSettings, "call" | "timers"> {
  /** The session of the stored token; null when there is none. */
  sessionId: () => string | null;
  /** Puts the person's theme, language and time zone into effect on this device. */
  apply: (user: User) => void;
  /** Told of the person whenever the session is found to be theirs. */
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

  /** Only what is new: a theme that is being tried out survives a load in the background. */
  function applyPreferences(client: QueryClient, user: User): void {
    if (!isSame(user, getCached(client)?.user)) settings.apply(user);
  }

  async function load(client: QueryClient): Promise<CachedUser> {
    const before = sessionId();
    try {
      const me = await loadUser({ ...settings, hasToken });
      // What arrives after the session ended or changed hands is about somebody else.
      if (me.user !== null && sessionId() === before) {
        settings.onLoaded(me.user);
        applyPreferences(client, me.user);
      }
      return me;
    } catch (error) {
      // A session that is over takes everything with it; any other error leaves its words behind.
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
    // `loadUser` has its own patience.
    retry: false,
  });

  /** A visitor's state says nothing once there is a token, and a failure nothing about the next try. */
  function isOutdated(me: CachedUser | undefined): boolean {
    return me?.kind === "unknown" || (me?.kind === "guest" && hasToken());
  }

  /** Who is there: from the cache while it is fresh. `force` asks the server in any case. */
  async function fetch(client: QueryClient, force = false): Promise<Me> {
    const staleTime = force || isOutdated(getCached(client)) ? 0 : FRESH_MS;
    const me = await client.fetchQuery({ ...query, staleTime });
    if (me.kind === "unknown") throw new Error(me.message);
    return me;
  }

  /** Takes over the person that a call answered, such as a saved profile. */
  function setUser(client: QueryClient, user: User): void {
    settings.onLoaded(user);
    applyPreferences(client, user);
    const me: CachedUser = { kind: "user", status: 200, user };
    client.setQueryData(query.queryKey, me);
  }

  return {
    query,
    fetch,
    setUser,
    /** A token appeared: whatever was fetched before it counts as never fetched. */
    async signedIn(client: QueryClient): Promise<void> {
      await client.invalidateQueries({ queryKey: ME_KEY, refetchType: "none" });
      await fetch(client, true);
    },
    /** After a save: the screens show at once what was answered, and the server is asked again. */
    async saved(client: QueryClient, user: User): Promise<void> {
      setUser(client, user);
      await fetch(client, true);
    },
  };
}
