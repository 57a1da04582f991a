// The RSS feeds of the blog, one per language, with the articles in full.
import { locales, type Locale } from "@vereda/domain/locale";
import { articleTagLabels, blogDescription, blogName } from "@vereda/domain/site/pages";
import type { FastifyInstance } from "fastify";
import { Feed } from "feed";
import type { AppContext } from "#platform/context.ts";
import { getPublicUrl } from "#platform/http/public-url.ts";
import { getArticle, listArticles } from "./content.ts";

const MAX_ARTICLES = 20;
const MAX_AGE_SECONDS = 3600;

/** Noon, so that readers in all of America and Europe display the day of publication. */
const parsePublished = (day: string) => new Date(`${day}T12:00:00Z`);

const makeLinksAbsolute = (html: string, origin: string) =>
  html.replaceAll(/(?<=\s(?:href|src|srcset)=")(?=\/)/g, origin);

/** `origin` is the public URL. */
function buildBlogFeed(locale: Locale, origin: string): string {
  const blog = `${origin}${locale === "en" ? "/en" : ""}/blog`;
  const articles = listArticles(locale).slice(0, MAX_ARTICLES);
  const feed = new Feed({
    title: blogName[locale],
    description: blogDescription[locale],
    id: blog,
    link: blog,
    language: locale,
    image: `${origin}/icons/icon-512.png`,
    feedLinks: { rss: `${blog}/rss.xml` },
    updated: parsePublished(articles[0]?.publishedOn ?? "2026-01-01"),
    generator: false,
  });
  for (const { slug, title, summary, publishedOn, tags } of articles) {
    feed.addItem({
      title,
      link: `${blog}/${slug}`,
      description: summary,
      content: makeLinksAbsolute(getArticle(slug, locale).html, origin),
      date: parsePublished(publishedOn),
      category: tags.map((tag) => ({ name: articleTagLabels[tag][locale] })),
    });
  }
  return feed.rss2();
}

/** Registered outside `/api`. */
export function feedRoutes(app: FastifyInstance, { config }: AppContext): void {
  const { origin } = new URL(getPublicUrl(config));
  for (const locale of locales) {
    let body: string | undefined;
    app.get(`${locale === "en" ? "/en" : ""}/blog/rss.xml`, (_request, reply) =>
      reply
        .header("cache-control", `public, max-age=${MAX_AGE_SECONDS}`)
        .type("application/rss+xml; charset=utf-8")
        .send((body ??= buildBlogFeed(locale, origin))),
    );
  }
}
