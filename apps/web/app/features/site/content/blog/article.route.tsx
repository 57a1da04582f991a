// The route of an article of the blog.
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { blogName } from "@vereda/domain/site/pages";
import { m } from "#platform/i18n/generated/messages.js";
import { parseLocale } from "#platform/i18n/locale-path.ts";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { useDocumentInfo } from "#platform/pages/document-context.tsx";
import { buildShareImagePath } from "#platform/pages/public/share-image.ts";
import { Prose } from "#platform/pages/public/prose.tsx";
import { ViewMetadata } from "#platform/pages/public/view-metadata.tsx";
import { fetchApi, getPagePath, redirectOr404 } from "#platform/request-context.server.ts";
import { linkStyles } from "#ui/styles.ts";
import { ArticleInfo } from "./article-info.tsx";
import { ArticleList } from "./article-list.tsx";
import { buildSummaryView, type SummaryView } from "./blog-view.server.ts";
import { FeedLink } from "./feed-link.tsx";
import { TagLinks } from "./tag-links.tsx";
import { describePublisher, type Thing } from "#platform/pages/public/publisher.ts";

// Describes an article for search engines, as schema.org objects.

type Described = Pick<SummaryView, "title" | "summary" | "publishedOn" | "tags">;

interface Addresses {
  /** Public scheme and host. */
  readonly origin: string;
  readonly image: string;
  readonly language: string;
}

/** @returns the `Article` without its address, which the head of the page adds */
function describeArticle(
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
function describeBreadcrumb(steps: readonly { name: string; address: string }[]): Thing {
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

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const slug = params["slug"] ?? "";
  const article = await fetchApi(context, request, "GET /public/blog/:slug", { slug });
  if (article === null) return redirectOr404(context, request);
  const locale = parseLocale(getPagePath(request));
  const { html, related } = article;
  return {
    blog: blogName[locale],
    article: buildSummaryView(article, locale),
    html,
    related: related.map((other) => buildSummaryView(other, locale)),
  };
}

export default function ArticlePage() {
  const { blog, article, html, related } = useLoaderData<typeof loader>();
  const toLocale = useLocalePath();
  return (
    <div className="mx-auto flex max-w-reading flex-col gap-16 px-4 pt-12 pb-24 sm:px-6 sm:pt-20">
      <ArticleHead />
      <FeedLink title={blog} />
      <article className="flex flex-col gap-10">
        <header className="flex flex-col gap-4">
          <a
            href={toLocale("/blog")}
            className={`${linkStyles} inline-flex min-h-11 items-center self-start`}
          >
            {m.common_blog()}
          </a>
          <h1 className="text-36 font-medium text-balance sm:text-48">{article.title}</h1>
          <p className="font-serif text-18 text-pretty text-ink-soft sm:text-22">
            {article.summary}
          </p>
          <ArticleInfo {...article} />
        </header>
        <Prose html={html} />
        <TagLinks tags={article.tags} />
      </article>
      <section className="flex flex-col gap-6">
        <h2 className="text-28 font-medium">{m.site_blog_related()}</h2>
        <ArticleList articles={related} heading="h3" />
      </section>
    </div>
  );
}

function ArticleHead() {
  const { article } = useLoaderData<typeof loader>();
  const { title, summary, path, publishedOn } = article;
  const { origin } = useDocumentInfo();
  const language = useLocale();
  const toLocale = useLocalePath();
  const image = origin + buildShareImagePath(path, language);
  const breadcrumb = describeBreadcrumb([
    { name: "Vereda", address: origin + toLocale("/") },
    { name: m.common_blog(), address: origin + toLocale("/blog") },
    { name: title, address: origin + toLocale(path) },
  ]);
  return (
    <ViewMetadata
      path={path}
      title={`${title} · Vereda`}
      description={summary}
      publishedOn={publishedOn}
      thing={describeArticle(article, { origin, image, language })}
      more={[breadcrumb]}
    />
  );
}
