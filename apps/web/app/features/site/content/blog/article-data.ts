// Describes an article for search engines, as schema.org objects.
import { describePublisher, type Thing } from "#platform/pages/public/publisher.ts";
import type { SummaryView } from "./blog-view.server.ts";

type Described = Pick<SummaryView, "title" | "summary" | "publishedOn" | "tags">;

interface Addresses {
  /** Public scheme and host. */
  readonly origin: string;
  readonly image: string;
  readonly language: string;
}

/** @returns the `Article` without its address, which the head of the page adds */
export function describeArticle(
  { title, summary, publishedOn, tags }: Described,
  { origin, image, language }: Addresses,
): Thing {
  const publisher = describePublisher(origin);
  return {
    "@type": "Article",
    headline: title,
    description: summary,
    image,
    inLanguage: language,
    datePublished: publishedOn,
    dateModified: publishedOn,
    keywords: tags.map(({ label }) => label),
    author: publisher,
    publisher,
  };
}

/** @param steps from the home page to this one */
export function describeBreadcrumb(steps: readonly { name: string; address: string }[]): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, address }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: address,
    })),
  };
}
