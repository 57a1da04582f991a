// Locale of a response: the user's setting, then Accept-Language, then Spanish.
import { defaultLocale, locales, type Locale } from "@vereda/domain/locale";

function parseQuality(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const [name, value] = parameter.trim().split("=");
    if (name?.toLowerCase() === "q") return Number(value) || 0;
  }
  return 1;
}

/** Among our locales with equal quality values, the first in the header wins. */
export function parseAcceptLanguage(header: string | undefined): Locale {
  let best: Locale = defaultLocale;
  let bestQuality = 0;
  for (const range of (header ?? "").split(",")) {
    const [tag = "", ...parameters] = range.split(";");
    const primary = tag.trim().toLowerCase().split("-")[0];
    const locale =
      primary === "*" ? defaultLocale : locales.find((candidate) => candidate === primary);
    const liked = parseQuality(parameters);
    if (locale !== undefined && liked > bestQuality) {
      best = locale;
      bestQuality = liked;
    }
  }
  return best;
}
