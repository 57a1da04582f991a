// Validates redirects; rejects every path or target that a browser could interpret differently.

import { textSlugs } from "./pages.ts";

const MAX_REDIRECT_PATH_LENGTH = 300;

/** Paths that can never be redirected, because users and programs depend on them. */
const protectedParts: ReadonlySet<string> = new Set([
  "api",
  "assets",
  "auth",
  "avatars",
  "builds",
  "daily-email",
  "health",
  "icons",
  "join",
  "panel",
  // Workspace links have their own redirects.
  "public",
  "space",
  // Profiles.
  "u",
  // Pages of the site.
  ...textSlugs,
  "agreement",
  "blog",
  "pricing",
  "screens",
  "search",
]);

const locale = /^\/(?:en|es)(?=\/|$)/;

// Control characters, spaces, bidirectional marks, and the backslash, which browsers treat as a slash.
const unsafe = /[\p{C}\p{Z}\\]/u;

/** Null when the percent encoding is invalid. */
function decodePath(path: string): string | null {
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}

/** Removes language, query, fragment and trailing slash. Null for an invalid path. */
export function normaliseRedirectPath(given: string): string | null {
  if (given.length > MAX_REDIRECT_PATH_LENGTH * 3) return null;
  const path = decodePath(given.replace(/[?#].*$/s, ""));
  if (path === null || !path.startsWith("/") || unsafe.test(path)) return null;
  const normalised = path.replace(locale, "").replace(/\/+$/, "") || "/";
  // What is still encoded is a slash, a question mark or the like, which no path of the product contains.
  const isClean = !normalised.includes("//") && !/%|\/\.{1,2}(?:\/|$)/.test(normalised);
  return isClean && normalised.length <= MAX_REDIRECT_PATH_LENGTH ? normalised : null;
}

/** `path` must be normalised by `normaliseRedirectPath`. */
export function isProtectedPath(path: string): boolean {
  return path === "/" || protectedParts.has((path.split("/")[1] ?? "").toLowerCase());
}

interface RedirectTarget {
  /** A path normalised by `normaliseRedirectPath`, or an https URL. */
  readonly target: string;
  readonly external: boolean;
}

function parseExternalTarget(given: string, hosts: readonly string[]): RedirectTarget | null {
  if (unsafe.test(given) || !/^https:\/\/[^/]/i.test(given) || !URL.canParse(given)) return null;
  const url = new URL(given);
  const hasNoCredentials =
    url.username === "" && url.password === "" && !/^https:\/\/[^/?#]*@/i.test(given);
  const isOurs = url.protocol === "https:" && url.port === "" && hosts.includes(url.hostname);
  return hasNoCredentials && isOurs ? { target: url.href, external: true } : null;
}

/** Null when the target is not allowed.
@param hosts the allowed other sites, in lower case */
export function parseRedirectTarget(
  given: string,
  hosts: readonly string[],
): RedirectTarget | null {
  if (!given.startsWith("/")) return parseExternalTarget(given, hosts);
  if (/[?#]/.test(given)) return null;
  const target = normaliseRedirectPath(given);
  const part = target?.split("/")[1]?.toLowerCase();
  return target === null || part === "api" ? null : { target, external: false };
}
