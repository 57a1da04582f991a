// The metadata of a public page for search engines.
import { useLocalePath } from "#platform/i18n/locale.ts";
import { useDocumentInfo } from "../document-context.tsx";
import { PublicPageMetadata, type PublicPageMetadataProps } from "../page-metadata.tsx";
import type { Thing } from "./publisher.ts";

export interface HeadView extends PublicPageMetadataProps {
  readonly path: string;
  /** What the page is, as a schema.org object; its address is added. */
  readonly thing: Thing;
  /** Other schema.org objects of the page. */
  readonly more?: readonly Thing[];
}

export function ViewMetadata({ thing, more, ...head }: HeadView) {
  const { nonce, origin } = useDocumentInfo();
  const toLocale = useLocalePath();
  const structuredData = {
    "@context": "https://schema.org",
    "@graph": [{ ...thing, url: origin + toLocale(head.path) }, ...(more ?? [])],
  };
  return (
    <>
      <PublicPageMetadata {...head} />
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
