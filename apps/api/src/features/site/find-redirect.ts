// Where an address leads that is not what it was: what administrators say, and the former links of workspaces.
import { eq } from "drizzle-orm";
import { isProtectedPath, redirectPath, redirectTarget } from "@vereda/domain/site/redirect-rules";
import type { AppContext } from "#platform/context.ts";
import { presentAddress } from "../workspace/public/retired-link.ts";
import { timedCache } from "./redirect-cache.ts";
import type { TimedCache } from "./redirect-cache.ts";
import { redirects } from "./tables/redirects.ts";

/** What a navigation needs to know. An internal target has no language: whoever asks adds their own. */
export interface FoundRedirect {
  readonly target: string;
  readonly external: boolean;
  readonly status: number;
}

export type RedirectCache = TimedCache<FoundRedirect | null>;

/** One memory for each database: the API and the pages of a server share it. */
const caches = new WeakMap<object, RedirectCache>();

export function redirectCacheOf({ db }: Pick<AppContext, "db">): RedirectCache {
  const known = caches.get(db) ?? timedCache<FoundRedirect | null>();
  caches.set(db, known);
  return known;
}

/** The other sites that are allowed. */
export function allowedHosts({ config }: Pick<AppContext, "config">): readonly string[] {
  return config.redirectHosts ?? [];
}

type Needs = Pick<AppContext, "db" | "config">;

async function lookUp(deps: Needs, path: string, now: Date): Promise<FoundRedirect | null> {
  const { db } = deps;
  if (path.startsWith("/public/")) {
    const target = await presentAddress(db, path, now);
    return target === null ? null : { target, external: false, status: 301 };
  }
  const [found] = await db
    .select({ target: redirects.target, status: redirects.status })
    .from(redirects)
    .where(eq(redirects.path, path));
  if (found === undefined) return null;
  // Sites that were allowed once may be so no more.
  const allowed = redirectTarget(found.target, allowedHosts(deps));
  return allowed === null ? null : { ...allowed, status: found.status };
}

/** Where this address leads, with or without language; null when it is what it is. At most one query. */
export async function findRedirect(
  deps: Needs,
  given: string,
  now: Date,
): Promise<FoundRedirect | null> {
  const path = redirectPath(given);
  if (path === null || (isProtectedPath(path) && !path.startsWith("/public/"))) return null;
  return redirectCacheOf(deps).get(path, now, () => lookUp(deps, path, now));
}
