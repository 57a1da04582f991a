// The language of an address: Spanish has no prefix, English lives under /en.
import { defaultLocale, type Locale } from "@vereda/domain/locale";

// Data requests of the router arrive as /en.data.
const ENGLISH = /^\/en(?=\/|\.data$|$)/;
const PREFIXED = /^\/(?:en|es)(?=\/|$)/;

/** The language in which an address speaks. */
export function localeOfPath(pathname: string): Locale {
  return ENGLISH.test(pathname) ? "en" : defaultLocale;
}

/** The address without its language: `/en/panel` and `/panel` are both `/panel`. */
export function withoutLocale(pathname: string): string {
  const rest = pathname.replace(PREFIXED, "");
  return rest === "" ? "/" : rest;
}

/** The address in a language. Keeps query and hash; leaves addresses of other sites alone. */
export function localePath(path: string, locale: Locale): string {
  if (!path.startsWith("/") || path.startsWith("//")) return path;
  const end = path.search(/[?#]/);
  const pathname = end === -1 ? path : path.slice(0, end);
  const rest = end === -1 ? "" : path.slice(end);
  const bare = withoutLocale(pathname);
  if (locale === defaultLocale) return bare + rest;
  return (bare === "/" ? "/en" : `/en${bare}`) + rest;
}
