// The language of the screen, read off its address.
import type { Locale } from "@vereda/domain/locale";
import { useCallback } from "react";
import { useLocation } from "react-router";
import { storeCookie, LOCALE_COOKIE } from "../cookies.ts";
import { localeOfPath, localePath } from "./locale-path.ts";

/** The language in which this screen speaks. */
export function useLocale(): Locale {
  return localeOfPath(useLocation().pathname);
}

/** Turns an address such as `/panel` into the one of the screen's language. */
export function useLocalePath(): (path: string) => string {
  const locale = useLocale();
  return useCallback((path: string) => localePath(path, locale), [locale]);
}

/** Remembers the language on this device, so that the next visit begins in it. */
export function storeLocale(locale: Locale): void {
  storeCookie(LOCALE_COOKIE, locale);
}
