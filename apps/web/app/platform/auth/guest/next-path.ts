// Validates the `next` parameter: the path after sign-in, which must be on this site.

export const PANEL_HOME = "/panel";
const LOGIN = "/auth/login";

// A base URL that no real URL has: a different origin after parsing means another site.
const BASE = "http://same-site.invalid";

// Browsers treat a backslash as a slash and ignore control characters.
function isUnsafeCharacter(character: string): boolean {
  return character === "\\" || character < " ";
}

/** Returns the panel if `next` is missing or leads to another site. */
export function parseNextPath(next: string | null): string {
  if (next === null || !next.startsWith("/")) return PANEL_HOME;
  try {
    const url = new URL(next, BASE);
    if (url.origin !== BASE || Array.from(next).some(isUnsafeCharacter)) return PANEL_HOME;
    // Without its dot segments, a path such as `/.//host` names another site.
    if (url.pathname.startsWith("//")) return PANEL_HOME;
    return url.pathname + url.search + url.hash;
  } catch {
    return PANEL_HOME;
  }
}

export function buildLoginPath(requested: string): string {
  const next = parseNextPath(requested);
  return next === PANEL_HOME ? LOGIN : `${LOGIN}?next=${encodeURIComponent(next)}`;
}
