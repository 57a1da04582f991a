// Where old addresses may lead. A redirect is made by an administrator and followed by everybody, so that whatever a
// browser could read as another place than the one it seems to be is refused.

/** Longest address that is looked up. */
export const MAX_REDIRECT_PATH_LENGTH = 300;

/** Parts of the product that are what they are: people and programs rely on them. */
const protectedParts: ReadonlySet<string> = new Set([
  "api",
  "assets",
  "auth",
  "avatars",
  "builds",
  "health",
  "icons",
  "panel",
  // Links of workspaces lead on by themselves.
  "public",
  "space",
]);

const locale = /^\/(?:en|es)(?=\/|$)/;

// Control characters, spaces, marks that reorder text, and the backslash, which browsers take for a slash.
const unsafe = /[\p{C}\p{Z}\\]/u;

/** The address with its signs as people write them; null when they cannot be read. */
function decodePath(path: string): string | null {
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}

/**
 * An address as it is kept and looked up: without language, query, fragment and the slash at its end. Null when it
 * is none of the product's.
 */
export function normaliseRedirectPath(given: string): string | null {
  if (given.length > MAX_REDIRECT_PATH_LENGTH * 3) return null;
  const path = decodePath(given.replace(/[?#].*$/s, ""));
  if (path === null || !path.startsWith("/") || unsafe.test(path)) return null;
  const normalised = path.replace(locale, "").replace(/\/+$/, "") || "/";
  // What is still encoded stands for a slash, a question mark or the like: no address of ours has that.
  const isClean = !normalised.includes("//") && !/%|\/\.{1,2}(?:\/|$)/.test(normalised);
  return isClean && normalised.length <= MAX_REDIRECT_PATH_LENGTH ? normalised : null;
}

/** Whether an address, as `redirectPath` gives it, is the home page or of a part that is never redirected. */
export function isProtectedPath(path: string): boolean {
  return path === "/" || protectedParts.has((path.split("/")[1] ?? "").toLowerCase());
}

export interface RedirectTarget {
  /** A path of the product as `redirectPath` gives it, or a whole https address. */
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

/**
 * Where a redirect leads, or null when it must not lead there.
 * @param hosts the other sites that are allowed, in lower case
 */
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
