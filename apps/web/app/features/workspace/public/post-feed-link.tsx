// Tells feed readers where the feed of a workspace's posts is.
import { useLocalePath } from "#platform/i18n/locale.ts";
import { useDocumentInfo } from "#platform/pages/document-context.tsx";

export const buildFeedPath = (slug: string) => `/public/${slug}/rss.xml`;

export function PostFeedLink({ slug, title }: { slug: string; title: string }) {
  const { origin } = useDocumentInfo();
  const toLocale = useLocalePath();
  const href = origin + toLocale(buildFeedPath(slug));
  return <link rel="alternate" type="application/rss+xml" title={title} href={href} />;
}
