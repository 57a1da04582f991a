// The language in which compiled messages speak. The build puts this in the place of the compiler's
// own runtime, which knows many more ways to find a language than an address.
import { defaultLocale, type Locale } from "@vereda/domain/locale";

let current: () => Locale = () => defaultLocale;

/** What compiled messages ask. */
export function getLocale(): Locale {
  return current();
}

/** Says how the language is found: by request on the server, by address in the browser. */
export function findLocaleBy(find: () => Locale): void {
  current = find;
}

/** Compiled messages ask for it by this name; there is no build for one language alone. */
export const experimentalStaticLocale = undefined;
