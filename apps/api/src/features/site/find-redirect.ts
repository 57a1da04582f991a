// Resolves redirects: to the screens below an address, those set by administrators, and former links of workspaces.
import { eq } from "drizzle-orm";
import { findParentTarget } from "@vereda/domain/site/parent-addresses";
import {
  isProtectedPath,
  normaliseRedirectPath,
  parseRedirectTarget,
} from "@vereda/domain/site/redirect-rules";
import type { AppContext } from "#platform/context.ts";
import { resolveRetiredLink } from "../workspace/public/retired-link.ts";
import { createTimedCache, type TimedCache } from "./redirect-cache.ts";
import { redirects } from "./tables/redirects.ts";

/** An internal target has no language prefix; the caller adds one. */
interface ResolvedRedirect {
  readonly target: string;
  readonly external: boolean;
  readonly status: number;
}

type RedirectCache = TimedCache<ResolvedRedirect | null>;

/** One cache per database, shared by the API and the page server of a process. */
const caches = new WeakMap<object, RedirectCache>();

export function getRedirectCache({ db }: Pick<AppContext, "db">): RedirectCache {
  const cache = caches.get(db) ?? createTimedCache<ResolvedRedirect | null>();
  caches.set(db, cache);
  return cache;
}

export function listAllowedHosts({ config }: Pick<AppContext, "config">): readonly string[] {
  return config.redirectHosts ?? [];
}

type Deps = Pick<AppContext, "db" | "config">;

async function resolveRedirect(
  deps: Deps,
  path: string,
  now: Date,
): Promise<ResolvedRedirect | null> {
  const { db } = deps;
  if (path.startsWith("/public/")) {
    const target = await resolveRetiredLink(db, path, now);
    return target === null ? null : { target, external: false, status: 301 };
  }
  const [row] = await db
    .select({ target: redirects.target, status: redirects.status })
    .from(redirects)
    .where(eq(redirects.path, path));
  if (row === undefined) return null;
  // Checked again, because the allowed hosts may have changed since it was saved.
  const allowed = parseRedirectTarget(row.target, listAllowedHosts(deps));
  return allowed === null ? null : { ...allowed, status: row.status };
}

/** Accepts a path with or without language prefix; null when it does not redirect. At most one query. */
export async function findRedirect(
  deps: Deps,
  given: string,
  now: Date,
): Promise<ResolvedRedirect | null> {
  const path = normaliseRedirectPath(given);
  const below = path === null ? null : findParentTarget(path);
  if (below !== null) return { target: below, external: false, status: 302 };
  if (path === null || (isProtectedPath(path) && !path.startsWith("/public/"))) return null;
  return getRedirectCache(deps).get(path, now, () => resolveRedirect(deps, path, now));
}
