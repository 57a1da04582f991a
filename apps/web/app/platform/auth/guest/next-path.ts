// Where to go after signing in: a `next` parameter, as long as it leads into this site.

export const PANEL_HOME = "/panel";
const LOGIN = "/auth/login";

// Parsed against a base that cannot be the page's own: what leaves it is not of this site.
const BASE = "http://same-site.invalid";

// Browsers take a backslash for a slash, and drop control characters.
function isUnsafeCharacter(character: string): boolean {
  return character === "\\" || character < " ";
}

/** The wanted address, or the panel when it is missing or leads elsewhere. */
export function safeNext(next: string | null): string {
  if (next === null || !next.startsWith("/")) return PANEL_HOME;
  try {
    const url = new URL(next, BASE);
    if (url.origin !== BASE || Array.from(next).some(isUnsafeCharacter)) return PANEL_HOME;
    return url.pathname + url.search + url.hash;
  } catch {
    return PANEL_HOME;
  }
}

/** The login page that leads back to where the person wanted to go. */
export function loginPath(requested: string): string {
  const next = safeNext(requested);
  return next === PANEL_HOME ? LOGIN : `${LOGIN}?next=${encodeURIComponent(next)}`;
}
