// The public link of a workspace: the word in /public/{slug}.

export const SLUG_MIN_LENGTH = 3;
export const SLUG_MAX_LENGTH = 48;
/** Days in which a link that was changed still leads to the new one. */
export const SLUG_REDIRECT_DAYS = 90;

/** Words that stand for places of the product, or that would let somebody pose as it. */
const reserved: ReadonlySet<string> = new Set([
  "about",
  "account",
  "admin",
  "administracion",
  "api",
  "app",
  "assets",
  "auth",
  "ayuda",
  "blog",
  "circles",
  "contact",
  "contacto",
  "en",
  "es",
  "help",
  "inicio",
  "login",
  "me",
  "media",
  "moderacion",
  "new",
  "nuevo",
  "null",
  "official",
  "oficial",
  "panel",
  "privacy",
  "public",
  "registro",
  "root",
  "seguridad",
  "security",
  "settings",
  "soporte",
  "space",
  "spaces",
  "support",
  "system",
  "terms",
  "undefined",
  "vereda",
  "www",
]);

/** What is wrong with a link, as a code of the workspace's field messages. */
export type SlugError = "slug_malformed" | "slug_too_short" | "slug_too_long" | "slug_reserved";

/** How a link is compared and stored: without spaces at its ends, in lower case. */
export function normaliseSlug(typed: string): string {
  return typed.trim().toLowerCase();
}

/**
 * What is wrong with a normalised link; null when nothing is. Letters a–z, digits, and single hyphens
 * between them.
 */
export function findSlugError(slug: string): SlugError | null {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return "slug_malformed";
  if (slug.length < SLUG_MIN_LENGTH) return "slug_too_short";
  if (slug.length > SLUG_MAX_LENGTH) return "slug_too_long";
  return reserved.has(slug) ? "slug_reserved" : null;
}

/** A link that a name suggests: `Taller de Ñandú` → `taller-de-nandu`. Empty when nothing is left of it. */
export function suggestSlug(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, SLUG_MAX_LENGTH)
    .replace(/^-+|-+$/g, "");
}
