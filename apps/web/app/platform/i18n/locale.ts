// The language of the screen, read from its path.
import type { Locale } from "@vereda/domain/locale";
import { useCallback } from "react";
import { useLocation } from "react-router";
import { storeCookie, LOCALE_COOKIE } from "../cookies.ts";
import { useFormats } from "./format/formats.ts";
import { parseLocale, buildLocalePath } from "./locale-path.ts";

/** Also rerenders when the user's formats change, because what formats texts reads it. */
export function useLocale(): Locale {
  const locale = parseLocale(useLocation().pathname);
  useFormats(locale);
  return locale;
}

/** Builds paths such as `/panel` in the screen's language. */
export function useLocalePath(): (path: string) => string {
  const locale = useLocale();
  return useCallback((path: string) => buildLocalePath(path, locale), [locale]);
}

export function storeLocale(locale: Locale): void {
  storeCookie(LOCALE_COOKIE, locale);
}
