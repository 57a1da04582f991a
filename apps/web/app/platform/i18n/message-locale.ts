// The language of compiled messages; the build replaces the compiler's own runtime with this file.
import { defaultLocale, type Locale } from "@vereda/domain/locale";

let readLocale: () => Locale = () => defaultLocale;

/** Called by compiled messages. */
export function getLocale(): Locale {
  return readLocale();
}

/** Sets how the language is determined: per request on the server, by path in the browser. */
export function findLocaleBy(find: () => Locale): void {
  readLocale = find;
}

/** Compiled messages import this name; no build has one language only. */
export const experimentalStaticLocale = undefined;
