// The way to the other language, keeping the page. A plain link to a new document: it works before
// any script arrives, and the server keeps the choice in its cookie.
import { languageOwnNames } from "@vereda/domain/account/catalogue";
import type { Locale } from "@vereda/domain/locale";
import { useLocation } from "react-router";
import { classNames } from "#ui/class-names.ts";
import { localePath } from "./locale-path.ts";
import { useLocale } from "./locale.ts";

/** Where a document request changes the language. `/es` is the way back that the server knows. */
export function switchPath(path: string, to: Locale): string {
  if (to === "en") return localePath(path, "en");
  return `/es${localePath(path, "es").replace(/^\/(?=$|[?#])/, "")}`;
}

export function LanguageSwitch({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  const other = useLocale() === "es" ? "en" : "es";
  return (
    <a
      href={switchPath(pathname + search, other)}
      lang={other}
      hrefLang={other}
      className={classNames(
        "inline-flex min-h-11 items-center text-ink-soft hover:text-ink hover:underline",
        className,
      )}
    >
      {languageOwnNames[other]}
    </a>
  );
}
