// Validates the public slug of a workspace in /public/{slug}.
import { isReservedName } from "../../reserved-names.ts";

export const SLUG_MIN_LENGTH = 3;
export const SLUG_MAX_LENGTH = 48;
export const SLUG_REDIRECT_DAYS = 90;

type SlugError = "slug_malformed" | "slug_too_short" | "slug_too_long" | "slug_reserved";

/** Trims and lowercases a slug, for comparison and storage. */
export function normaliseSlug(typed: string): string {
  return typed.trim().toLowerCase();
}

/** `slug` must be normalised. Allowed: letters a–z, digits, and single hyphens between them. */
export function findSlugError(slug: string): SlugError | null {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return "slug_malformed";
  if (slug.length < SLUG_MIN_LENGTH) return "slug_too_short";
  if (slug.length > SLUG_MAX_LENGTH) return "slug_too_long";
  return isReservedName(slug) ? "slug_reserved" : null;
}

/** For example `Taller de Ñandú` → `taller-de-nandu`. May be empty. */
export function suggestSlug(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, SLUG_MAX_LENGTH)
    .replace(/^-+|-+$/g, "");
}
