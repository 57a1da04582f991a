// API calls for the texts of the public site: pages, articles of the blog, and a search of both.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { buildPageSchema, pageQuery } from "../../http/envelope.ts";
import { day } from "../../http/values.ts";
import { articleTags, MAX_SEARCH_LENGTH, MAX_SEARCH_RESULTS, textSlugs } from "../pages.ts";

const text = z.object({
  title: z.string(),
  /** For search engines and results, at most 170 characters. */
  description: z.string(),
  /** HTML of few tags. */
  html: z.string(),
});

const articleSummary = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  publishedOn: day,
  tags: z.array(z.enum(articleTags)),
  readingMinutes: z.int(),
});

export type ArticleSummary = z.infer<typeof articleSummary>;

export const contentApi = {
  page: endpoint("GET /public/pages/:slug", {
    access: "public",
    summary: { es: "El texto de una página pública", en: "The text of a public page" },
    params: z.object({ slug: z.enum(textSlugs) }),
    errors: ["not_found"],
    data: z.extend(text, {
      slug: z.enum(textSlugs),
      /** The first heading; the title is that of the document. */
      heading: z.string(),
      lead: z.string(),
      updatedOn: z.nullable(day),
      /** Whether the text names who operates the server, and the settings do not say it. */
      lacksOperator: z.boolean(),
    }),
  }),
  articles: endpoint("GET /public/blog", {
    access: "public",
    summary: { es: "Los artículos del blog", en: "The articles of the blog" },
    query: z.object({ ...pageQuery, tag: z.optional(z.enum(articleTags)) }),
    data: buildPageSchema(articleSummary),
  }),
  article: endpoint("GET /public/blog/:slug", {
    access: "public",
    summary: { es: "Un artículo del blog", en: "An article of the blog" },
    params: z.object({ slug: z.string().check(z.maxLength(100)) }),
    errors: ["not_found"],
    data: z.extend(articleSummary, { html: z.string(), related: z.array(articleSummary) }),
  }),
  search: endpoint("GET /public/search", {
    access: "public",
    summary: { es: "Busca en las páginas y el blog", en: "Searches the pages and the blog" },
    query: z.object({ q: z.string().check(z.maxLength(MAX_SEARCH_LENGTH)) }),
    data: z
      .array(
        z.object({
          /** Without language. */
          path: z.string(),
          title: z.string(),
          description: z.string(),
        }),
      )
      .check(z.maxLength(MAX_SEARCH_RESULTS)),
  }),
};
