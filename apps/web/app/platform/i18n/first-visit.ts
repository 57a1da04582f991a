// Chooses the language of a document request: its path, then the cookie, then the browser.
import { locales, type Locale } from "@vereda/domain/locale";
import { LOCALE_COOKIE, readCookie, buildCookie } from "../cookies.ts";
import { parseAcceptLanguage } from "./accept-language.ts";
import { parseLocale, buildLocalePath } from "./locale-path.ts";

interface LocaleDecision {
  locale: Locale;
  /** Where to redirect the browser, or null to respond here. */
  redirectTo: string | null;
  /** The `Set-Cookie` header that stores the language, or null when it is stored already. */
  cookie: string | null;
  vary: string;
}

const SPANISH_PREFIX = /^\/es(?=\/|$)/;

function buildLocaleCookie(locale: Locale, storedLocale: string | null, url: URL): string | null {
  if (storedLocale === locale) return null;
  return buildCookie(LOCALE_COOKIE, locale, url.protocol === "https:");
}

/**
 * Whether a user opens the page. The service worker precaches documents of both languages, which
 * must not store a language.
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
    return { locale: parseLocale(url.pathname), redirectTo: null, cookie: null, vary };
  }

  // /es is used only by the language switch, so it stores Spanish; it works without scripts.
  if (SPANISH_PREFIX.test(url.pathname)) {
    return {
      locale: "es",
      redirectTo: buildLocalePath(here, "es"),
      cookie: buildLocaleCookie("es", storedLocale, url),
      vary,
    };
  }
  const chosen = locales.find((one) => one === storedLocale);
  if (parseLocale(url.pathname) === "en") {
    return {
      locale: "en",
      redirectTo: null,
      // A link in English does not change a language that was chosen.
      cookie: chosen === undefined ? buildLocaleCookie("en", storedLocale, url) : null,
      vary: "Cookie, Sec-Fetch-Mode",
    };
  }
  const locale = chosen ?? parseAcceptLanguage(request.headers.get("accept-language"));
  const redirectTo = locale === "en" ? buildLocalePath(here, "en") : null;
  return { locale, redirectTo, cookie: buildLocaleCookie(locale, storedLocale, url), vary };
}
