// Links to the same page in the other language; a native link, so it works without scripts.
import { languageOwnNames } from "@vereda/domain/account/catalogue";
import type { Locale } from "@vereda/domain/locale";
import { useLocation } from "react-router";
import { classNames } from "#ui/class-names.ts";
import { buildLocalePath } from "./locale-path.ts";
import { storeLocale, useLocale } from "./locale.ts";

/** The path whose document request changes the language. `/es` leads back to Spanish. */
export function switchPath(path: string, to: Locale): string {
  if (to === "en") return buildLocalePath(path, "en");
  return `/es${buildLocalePath(path, "es").replace(/^\/(?=$|[?#])/, "")}`;
}

export function LanguageSwitch({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  const other = useLocale() === "es" ? "en" : "es";
  return (
    <a
      href={switchPath(pathname + search, other)}
      lang={other}
      hrefLang={other}
      onClick={() => storeLocale(other)}
      className={classNames(
        "inline-flex min-h-11 items-center text-ink-soft hover:text-ink hover:underline",
        className,
      )}
    >
      {languageOwnNames[other]}
    </a>
  );
}
