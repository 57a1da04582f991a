// The SEO and sharing tags of a public page, in both languages.
import { locales, type Locale } from "@vereda/domain/locale";
import { useLocation } from "react-router";
import { useDocumentInfo } from "#platform/pages/document-context.tsx";
import { buildLocalePath } from "#platform/i18n/locale-path.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildShareImagePath } from "./public/share-image.ts";

const OPEN_GRAPH_LOCALES: Readonly<Record<Locale, string>> = { es: "es_MX", en: "en_US" };

export interface PublicPageMetadataProps {
  title: string;
  description: string;
  /** The canonical path without language; the current path when omitted. */
  path?: string;
  /** The day of publication of an article, ISO 8601. */
  publishedOn?: string | undefined;
}

export function PublicPageMetadata({
  title,
  description,
  path,
  publishedOn,
}: PublicPageMetadataProps) {
  const { origin } = useDocumentInfo();
  const locale = useLocale();
  const { pathname } = useLocation();
  const own = path ?? pathname;
  const buildAddress = (one: Locale) => origin + buildLocalePath(own, one);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={buildAddress(locale)} />
      {locales.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={buildAddress(one)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={buildAddress("es")} />
      <meta property="og:type" content={publishedOn === undefined ? "website" : "article"} />
      {publishedOn !== undefined && (
        <meta property="article:published_time" content={publishedOn} />
      )}
      <meta property="og:site_name" content="Vereda" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={buildAddress(locale)} />
      <meta property="og:image" content={origin + buildShareImagePath(own, locale)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta property="og:locale" content={OPEN_GRAPH_LOCALES[locale]} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
