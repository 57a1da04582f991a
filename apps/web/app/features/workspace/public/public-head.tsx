// The header of a workspace's public page, with its metadata for search engines.
import { useDocumentInfo } from "#platform/pages/document-context.tsx";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { PublicPageHead } from "#platform/pages/page-head.tsx";
import type { HeadView } from "./view.ts";

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
