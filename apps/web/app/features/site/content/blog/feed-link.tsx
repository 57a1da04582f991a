// Tells feed readers where the feed of the blog is.
import { useDocumentInfo } from "#platform/pages/document-context.tsx";
import { useLocalePath } from "#platform/i18n/locale.ts";

export const FEED_PATH = "/blog/rss.xml";

export function FeedLink({ title }: { title: string }) {
  const { origin } = useDocumentInfo();
  const toLocale = useLocalePath();
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      title={title}
      href={origin + toLocale(FEED_PATH)}
    />
  );
}
