// Which language a document request gets: its address decides, and an address without a prefix
// follows the language kept on the device or, at the first visit, the browser's.
import { locales, type Locale } from "@vereda/domain/locale";
import { LOCALE_COOKIE, readCookie, yearlongCookie } from "../cookies.ts";
import { preferredLocale } from "./accept-language.ts";
import { localeOfPath, localePath } from "./locale-path.ts";

export interface LocaleDecision {
  locale: Locale;
  /** Where to send the browser instead, or null to answer here. */
  redirectTo: string | null;
  /** The `Set-Cookie` header that keeps the language, or null when it is kept already. */
  cookie: string | null;
  /** What the answer depends on, for caches. */
  vary: string;
}

const SPANISH_PREFIX = /^\/es(?=\/|$)/;

function buildLocaleCookie(locale: Locale, storedLocale: string | null, url: URL): string | null {
  if (storedLocale === locale) return null;
  return yearlongCookie(LOCALE_COOKIE, locale, url.protocol === "https:");
}

/**
 * Whether somebody opens the page. The service worker keeps the documents of both languages ahead
 * of need: that chooses none of them for the person.
 */
function isNavigation(request: Request): boolean {
  return (request.headers.get("sec-fetch-mode") ?? "navigate") === "navigate";
}

/** Decides for a document request (GET or HEAD of a page). */
export function decideLocale(request: Request): LocaleDecision {
  const url = new URL(request.url);
  const here = url.pathname + url.search;
  const storedLocale = readCookie(request.headers.get("cookie"), LOCALE_COOKIE);
  const vary = "Cookie, Accept-Language, Sec-Fetch-Mode";

  if (!isNavigation(request)) {
    return { locale: localeOfPath(url.pathname), redirectTo: null, cookie: null, vary };
  }

  // /es is written nowhere in the product but as the way back to Spanish that needs no script.
  if (SPANISH_PREFIX.test(url.pathname)) {
    return {
      locale: "es",
      redirectTo: localePath(here, "es"),
      cookie: buildLocaleCookie("es", storedLocale, url),
      vary,
    };
  }
  if (localeOfPath(url.pathname) === "en") {
    return {
      locale: "en",
      redirectTo: null,
      cookie: buildLocaleCookie("en", storedLocale, url),
      vary: "Cookie, Sec-Fetch-Mode",
    };
  }
  const chosen = locales.find((one) => one === storedLocale);
  const locale = chosen ?? preferredLocale(request.headers.get("accept-language"));
  const redirectTo = locale === "en" ? localePath(here, "en") : null;
  return { locale, redirectTo, cookie: buildLocaleCookie(locale, storedLocale, url), vary };
}
