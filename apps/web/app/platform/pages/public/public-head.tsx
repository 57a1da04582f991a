// The metadata of a public page for search engines.
import { useLocalePath } from "#platform/i18n/locale.ts";
import { useDocumentInfo } from "../document-context.tsx";
import { PublicPageHead } from "../page-head.tsx";

export interface HeadView {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** A schema.org object. */
  readonly thing: Readonly<Record<string, unknown>>;
}

export function PublicHead({ title, description, path, thing }: HeadView) {
  const { nonce, origin } = useDocumentInfo();
  const toLocale = useLocalePath();
  const structuredData = {
    "@context": "https://schema.org",
    ...thing,
    url: origin + toLocale(path),
  };
  return (
    <>
      <PublicPageHead title={title} description={description} path={path} />
      <meta name="robots" content="index, follow, max-image-preview:large" />
      <script
        type="application/ld+json"
        nonce={nonce}
        suppressHydrationWarning
        // Escapes "<", so that user text cannot close the script element.
        dangerouslySetInnerHTML={{
          __html: JSON.stringify(structuredData).replaceAll("<", "\\u003c"),
        }}
      />
    </>
  );
}
