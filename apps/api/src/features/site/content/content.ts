// The texts of the public site: pages, articles, and a search of both.
import type { Page } from "@vereda/domain/http/envelope";
import { makePage } from "@vereda/domain/http/envelope";
import type { DataOf, QueryOf } from "@vereda/domain/http/endpoint";
import { day } from "@vereda/domain/http/values";
import type { Locale } from "@vereda/domain/locale";
import { parseSearchTerms } from "@vereda/domain/search-terms";
import type { ArticleSummary, contentApi } from "@vereda/domain/site/content/contract-content";
import { articleTags, MAX_SEARCH_RESULTS } from "@vereda/domain/site/pages";
import * as z from "zod/mini";
import type { Config } from "../../../config.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { fillOperator, lacksOperator, namesOperator } from "./fill-operator.ts";
import { readTexts } from "./read-texts.ts";
import { countReadingMinutes } from "./render-text.ts";

const MAX_DESCRIPTION_LENGTH = 170;
const description = z.string().check(z.minLength(40), z.maxLength(MAX_DESCRIPTION_LENGTH));
const title = z.string().check(z.minLength(3), z.maxLength(120));

const tags = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list) => list.replaceAll(/[[\]\s]/g, "").split(",")),
  ),
  z.array(z.enum(articleTags)).check(z.minLength(1)),
);

const pages = readTexts(
  "pages",
  z.object({
    title,
    heading: z.optional(title),
    description,
    lead: z.string(),
    updated: z.optional(day),
  }),
  (front) => front.description,
);
const articles = readTexts(
  "content/articles",
  z.object({ title, summary: description, date: day, tags }),
  (front) => front.summary,
);

type TextPage = DataOf<typeof contentApi.page>;

/** @throws not_found for a page without text */
export function getPage(config: Config, slug: TextPage["slug"], locale: Locale): TextPage {
  const text = pages.get(slug)?.[locale];
  if (text === undefined) throw new AppError("not_found");
  const { front, markdown, html } = text;
  return {
    slug,
    title: front.title,
    heading: front.heading ?? front.title,
    description: front.description,
    lead: front.lead,
    updatedOn: front.updated ?? null,
    lacksOperator: namesOperator(markdown) && lacksOperator(config),
    html: fillOperator(html, config),
  };
}

type Article = NonNullable<ReturnType<typeof articles.get>>[Locale];

function summarise({ slug, front, markdown }: Article): ArticleSummary {
  return {
    slug,
    title: front.title,
    summary: front.summary,
    publishedOn: front.date,
    tags: front.tags,
    readingMinutes: countReadingMinutes(markdown),
  };
}

/** The latest first. */
export function listArticles(locale: Locale): ArticleSummary[] {
  return [...articles.values()]
    .map((article) => summarise(article[locale]))
    .toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn));
}

export function listArticlePage(
  { page, perPage, tag }: QueryOf<typeof contentApi.articles>,
  locale: Locale,
): Page<ArticleSummary> {
  const all = listArticles(locale).filter(
    ({ tags: own }) => tag === undefined || own.includes(tag),
  );
  return makePage(all.slice((page - 1) * perPage, page * perPage), all.length, page, perPage);
}

const MAX_RELATED = 3;

/** Other articles that share a tag: those with most in common first, then the latest. */
function listRelated({ slug, front }: Article, locale: Locale): ArticleSummary[] {
  const countShared = ({ tags: own }: ArticleSummary) =>
    own.filter((tag) => front.tags.includes(tag)).length;
  return listArticles(locale)
    .filter((other) => other.slug !== slug && countShared(other) > 0)
    .toSorted((a, b) => countShared(b) - countShared(a))
    .slice(0, MAX_RELATED);
}

/** @throws not_found */
export function getArticle(slug: string, locale: Locale): DataOf<typeof contentApi.article> {
  const article = articles.get(slug)?.[locale];
  if (article === undefined) throw new AppError("not_found");
  return {
    ...summarise(article),
    html: article.html,
    related: listRelated(article, locale),
  };
}

/** Every term must occur; a hit in the title comes first. */
export function searchSite(q: string, locale: Locale): DataOf<typeof contentApi.search> {
  const terms = parseSearchTerms(q);
  if (terms.length === 0) return [];
  const texts = [
    ...[...pages.values()].map(({ [locale]: text }) => ({ path: `/${text.slug}`, text })),
    ...[...articles.values()].map(({ [locale]: text }) => ({ path: `/blog/${text.slug}`, text })),
  ];
  const contains = (normalised: string) => terms.every((term) => normalised.includes(term));
  return texts
    .filter(({ text }) => contains(text.searchText))
    .toSorted((a, b) => Number(contains(b.text.searchTitle)) - Number(contains(a.text.searchTitle)))
    .slice(0, MAX_SEARCH_RESULTS)
    .map(({ path, text }) => ({ path, title: text.front.title, description: text.description }));
}

/** The paths of all texts without language, for the sitemap; with the day of the last change, if known. */
export function listTextPaths(): { path: string; updatedOn?: string | undefined }[] {
  const [latest] = listArticles("es");
  return [
    ...[...pages.values()].map(({ es }) => ({ path: `/${es.slug}`, updatedOn: es.front.updated })),
    { path: "/blog", updatedOn: latest?.publishedOn },
    ...[...articles.values()].map(({ es }) => ({
      path: `/blog/${es.slug}`,
      updatedOn: es.front.date,
    })),
  ];
}
