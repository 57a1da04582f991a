// Parses the preferred supported language from an Accept-Language header.
import { defaultLocale, locales, type Locale } from "@vereda/domain/locale";

interface Wish {
  locale: Locale;
  weight: number;
}

function readWish(part: string): Wish | null {
  const [tag = "", ...parameters] = part.trim().split(";");
  const language = tag.trim().toLowerCase().split("-")[0];
  const locale = locales.find((one) => one === language);
  if (locale === undefined) return null;
  const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
  const weight = quality === undefined ? 1 : Number(quality);
  return Number.isFinite(weight) && weight > 0 ? { locale, weight } : null;
}

export function parseAcceptLanguage(acceptLanguage: string | null): Locale {
  let best: Wish | null = null;
  for (const part of (acceptLanguage ?? "").split(",")) {
    const wish = readWish(part);
    if (wish !== null && (best === null || wish.weight > best.weight)) best = wish;
  }
  return best?.locale ?? defaultLocale;
}
