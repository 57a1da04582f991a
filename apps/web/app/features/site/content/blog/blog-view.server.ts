// Builds the view models of the blog on the server, so that a reader's browser needs no catalogue.
import type { Page } from "@vereda/domain/http/envelope";
import type { Locale } from "@vereda/domain/locale";
import type { ArticleSummary } from "@vereda/domain/site/content/contract-content";
import {
  articleTagLabels,
  articleTags,
  blogDescription,
  blogName,
  type ArticleTag,
} from "@vereda/domain/site/pages";
import { formatDayLabel } from "#platform/i18n/format/format.ts";

const BLOG_PATH = "/blog";

interface BlogQuery {
  readonly tag: ArticleTag | null;
  readonly page: number;
}

const MAX_PAGE = 1000;

/** Unknown values, as of an old link, are left out. */
export function readBlogQuery(params: URLSearchParams): BlogQuery {
  const tag = articleTags.find((one) => one === params.get("tag")) ?? null;
  const page = Number(params.get("page"));
  return { tag, page: Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? page : 1 };
}

function buildPath({ tag, page }: BlogQuery): string {
  const query = new URLSearchParams({
    ...(tag !== null && { tag }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size === 0 ? BLOG_PATH : `${BLOG_PATH}?${query}`;
}

const buildTag = (tag: ArticleTag, locale: Locale) => ({
  path: buildPath({ tag, page: 1 }),
  label: articleTagLabels[tag][locale],
});

export function buildSummaryView(article: ArticleSummary, locale: Locale) {
  const { slug, tags, publishedOn } = article;
  return {
    ...article,
    path: `${BLOG_PATH}/${slug}`,
    day: formatDayLabel(publishedOn, locale, "date"),
    tags: tags.map((tag) => buildTag(tag, locale)),
  };
}

export type SummaryView = ReturnType<typeof buildSummaryView>;

export function buildBlogView(
  { items, page, to, total }: Page<ArticleSummary>,
  query: BlogQuery,
  locale: Locale,
) {
  return {
    name: blogName[locale],
    description: blogDescription[locale],
    path: buildPath({ ...query, page }),
    chosen: query.tag === null ? null : articleTagLabels[query.tag][locale],
    tags: articleTags.map((tag) => ({ ...buildTag(tag, locale), isChosen: tag === query.tag })),
    articles: items.map((article) => buildSummaryView(article, locale)),
    newer: page > 1 ? buildPath({ ...query, page: page - 1 }) : null,
    older: to < total ? buildPath({ ...query, page: page + 1 }) : null,
  };
}

export type BlogView = ReturnType<typeof buildBlogView>;
