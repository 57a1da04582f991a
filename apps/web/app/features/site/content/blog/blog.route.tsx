// The route of the blog: its articles, the latest first, all of them or those of a tag.
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { parseLocale } from "#platform/i18n/locale-path.ts";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { ViewMetadata } from "#platform/pages/public/view-metadata.tsx";
import { fetchApi, getPagePath, redirectOr404 } from "#platform/request-context.server.ts";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { linkStyles } from "#ui/styles.ts";
import { ArticleList } from "./article-list.tsx";
import { buildBlogView, readBlogQuery, type BlogView } from "./blog-view.server.ts";
import { FEED_PATH, FeedLink } from "./feed-link.tsx";
import { TagLinks } from "./tag-links.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = readBlogQuery(new URL(request.url).searchParams);
  const { tag, page } = query;
  const filters = { page: String(page), ...(tag !== null && { tag }) };
  const articles = await fetchApi(context, request, "GET /public/blog", {}, filters);
  if (articles === null || (page > 1 && articles.items.length === 0)) {
    return redirectOr404(context, request);
  }
  return buildBlogView(articles, query, parseLocale(getPagePath(request)));
}

export default function BlogPage() {
  const view = useLoaderData<typeof loader>();
  const { name, description, path, chosen, tags, articles } = view;
  const toLocale = useLocalePath();
  const title = chosen === null ? m.common_blog() : `${chosen} · ${m.common_blog()}`;
  const all = { path: "/blog", label: m.site_blog_all(), isChosen: chosen === null };
  return (
    <div className="mx-auto flex max-w-reading flex-col gap-10 px-4 pt-12 pb-24 sm:px-6 sm:pt-20">
      <ViewMetadata
        path={path}
        title={`${title} · Vereda`}
        description={description}
        thing={{ "@type": "Blog", name }}
      />
      <FeedLink title={name} />
      <header className="flex flex-col gap-4">
        <h1 className="text-36 font-medium sm:text-48">{m.common_blog()}</h1>
        <p className="font-serif text-18 text-pretty text-ink-soft sm:text-22">
          {m.site_blog_lead()}
        </p>
      </header>
      <nav aria-label={m.site_blog_tags()}>
        <TagLinks tags={[all, ...tags]} />
      </nav>
      <ArticleList articles={articles} heading="h2" />
      <Pages {...view} />
      <a
        href={toLocale(FEED_PATH)}
        className={`${linkStyles} inline-flex min-h-11 items-center self-start`}
      >
        {m.site_blog_feed()}
      </a>
    </div>
  );
}

function Pages({ newer, older }: Pick<BlogView, "newer" | "older">) {
  const toLocale = useLocalePath();
  if (newer === null && older === null) return null;
  return (
    <nav aria-label={m.site_blog_pages()} className="flex flex-wrap gap-3">
      {newer !== null && (
        <NativeButtonLink to={toLocale(newer)}>{m.site_blog_newer()}</NativeButtonLink>
      )}
      {older !== null && (
        <NativeButtonLink to={toLocale(older)}>{m.site_blog_older()}</NativeButtonLink>
      )}
    </nav>
  );
}
