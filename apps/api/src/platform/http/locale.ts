// The language of an answer: the caller's own, else what the client accepts, else Spanish.
import { defaultLocale, locales } from "@vereda/domain/locale";
import type { Locale } from "@vereda/domain/locale";

function quality(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const [name, value] = parameter.trim().split("=");
    if (name?.toLowerCase() === "q") return Number(value) || 0;
  }
  return 1;
}

/** The language that an Accept-Language header likes best among ours; the first of equals wins. */
export function localeFromHeader(header: string | undefined): Locale {
  let best: Locale = defaultLocale;
  let bestQuality = 0;
  for (const range of (header ?? "").split(",")) {
    const [tag = "", ...parameters] = range.split(";");
    const primary = tag.trim().toLowerCase().split("-")[0];
    const locale =
      primary === "*" ? defaultLocale : locales.find((candidate) => candidate === primary);
    const liked = quality(parameters);
    if (locale !== undefined && liked > bestQuality) {
      best = locale;
      bestQuality = liked;
    }
  }
  return best;
}
