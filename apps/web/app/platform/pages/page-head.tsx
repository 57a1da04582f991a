// What search engines and shared links read of a public page, in its language and the other one.
import { locales, type Locale } from "@vereda/domain/locale";
import { useLocation } from "react-router";
import { useDocumentInfo } from "#platform/pages/document-context.tsx";
import { localePath } from "#platform/i18n/locale-path.ts";
import { useLocale } from "#platform/i18n/locale.ts";

const OPEN_GRAPH_LOCALES: Readonly<Record<Locale, string>> = { es: "es_MX", en: "en_US" };

interface PublicPageHeadProps {
  title: string;
  description: string;
  /** The one address of the page, without language; the present one when left out. */
  path?: string;
}

export function PublicPageHead({ title, description, path }: PublicPageHeadProps) {
  const { origin } = useDocumentInfo();
  const locale = useLocale();
  const { pathname } = useLocation();
  const addressIn = (one: Locale) => origin + localePath(path ?? pathname, one);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={addressIn(locale)} />
      {locales.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={addressIn(one)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn("es")} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Vereda" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={addressIn(locale)} />
      <meta property="og:image" content={`${origin}/icons/icon-512.png`} />
      <meta property="og:locale" content={OPEN_GRAPH_LOCALES[locale]} />
    </>
  );
}
