// The language of a path: Spanish has no prefix, English is under /en.
import { defaultLocale, type Locale } from "@vereda/domain/locale";

// The router's data requests have the path /en.data.
const ENGLISH = /^\/en(?=\/|\.data$|$)/;
const PREFIXED = /^\/(?:en|es)(?=\/|$)/;

export function parseLocale(pathname: string): Locale {
  return ENGLISH.test(pathname) ? "en" : defaultLocale;
}

/** The path without its language: `/en/panel` and `/panel` both become `/panel`. */
export function removeLocale(pathname: string): string {
  const rest = pathname.replace(PREFIXED, "");
  return rest === "" ? "/" : rest;
}

/** The path in a language. Keeps query and hash; leaves addresses of other sites unchanged. */
export function buildLocalePath(path: string, locale: Locale): string {
  if (!path.startsWith("/") || path.startsWith("//")) return path;
  const end = path.search(/[?#]/);
  const pathname = end === -1 ? path : path.slice(0, end);
  const rest = end === -1 ? "" : path.slice(end);
  const bare = removeLocale(pathname);
  if (locale === defaultLocale) return bare + rest;
  return (bare === "/" ? "/en" : `/en${bare}`) + rest;
}
