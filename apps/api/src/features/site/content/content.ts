// The texts of the public site: pages, articles, and a search of both.
import { pickPage, type Page } from "@vereda/domain/http/envelope";
import type { DataOf, QueryOf } from "@vereda/domain/http/endpoint";
import { day } from "@vereda/domain/http/values";
import type { Locale } from "@vereda/domain/locale";
import { parseSearchTerms, normaliseSearchText } from "@vereda/domain/search-terms";
import type { ArticleSummary, contentApi } from "@vereda/domain/site/content/contract-content";
import { articleTags, MAX_SEARCH_RESULTS } from "@vereda/domain/site/pages";
import * as z from "zod/mini";
import type { Config } from "../../../config.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { escapeHtml } from "#platform/escape-html.ts";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import MarkdownIt from "markdown-it";
import { drawPhone } from "./phone-drawing.ts";

// Renders the Markdown of the site's texts to HTML: sections with anchors, pictures of screens, links.

const SCREEN = "screen:";
const PHONE = "phone ";
const sizes = { phone: [390, 844], wide: [1440, 900] } as const;

const buildAnchor = (title: string) =>
  normaliseSearchText(title)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

function createRenderer(locale: Locale) {
  const markdown = new MarkdownIt();
  const { escapeHtml } = markdown.utils;
  const { rules } = markdown.renderer;
  markdown.validateLink = (address) => /^(?:\/|#|https:|mailto:|screen:)/.test(address);
  rules["image"] = (tokens, at) => {
    const name = String(tokens[at]?.attrGet("src")).slice(SCREEN.length);
    const [width, height] = name.endsWith("-wide") ? sizes.wide : sizes.phone;
    const file = `/screens/${locale}/${escapeHtml(name)}`;
    return (
      `<picture><source type="image/avif" srcset="${file}.avif"><img src="${file}.webp"` +
      ` alt="${escapeHtml(tokens[at]?.content ?? "")}" width="${width}" height="${height}" loading="lazy"></picture>`
    );
  };
  const { fence } = rules;
  rules["fence"] = (tokens, at, ...rest) => {
    const { info = "", content = "" } = tokens[at] ?? {};
    return info.startsWith(PHONE)
      ? drawPhone(info.slice(PHONE.length), content.trim().split("\n"))
      : (fence?.(tokens, at, ...rest) ?? "");
  };
  // Tables scroll by themselves on a narrow phone.
  rules["table_open"] = () => `<div class="scrolling-table" role="group" tabindex="0"><table>\n`;
  rules["table_close"] = () => "</table></div>\n";
  markdown.core.ruler.push("anchors", ({ tokens }) => {
    for (const [at, token] of tokens.entries()) {
      const title = tokens[at + 1]?.content ?? "";
      if (token.type === "heading_open") token.attrSet("id", buildAnchor(title));
    }
  });
  return markdown;
}

const renderers = { es: createRenderer("es"), en: createRenderer("en") };

/**
 * Each second-level heading with what follows is a section, so that its picture can stand beside it. The
 * first picture is often in view at once, and the largest thing there, so it loads at once.
 */
function renderText(text: string, locale: Locale): string {
  const parts = renderers[locale].render(text).split(/(?=<h2 )/);
  return parts
    .map((part) => (part.startsWith("<h2 ") ? `<section>\n${part}</section>\n` : part))
    .join("")
    .replaceAll(/(?:<figure>.*<\/figure>\n)+/g, '<div class="phones">$&</div>\n')
    .replace('loading="lazy"', 'fetchpriority="high"');
}

const READ_PER_MINUTE = 220;

function countReadingMinutes(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/).length / READ_PER_MINUTE));
}

// Reads the texts of the site: Markdown files with front matter, one folder per text, one file per language.

interface Text<Front> {
  readonly slug: string;
  readonly front: Front;
  readonly description: string;
  readonly markdown: string;
  /** Who operates the server is not filled in. */
  readonly html: string;
  /** The title as `normaliseSearchText` returns it. */
  readonly searchTitle: string;
  /** The same of title, description and text. */
  readonly searchText: string;
}

type Texts<Front> = ReadonlyMap<string, Readonly<Record<Locale, Text<Front>>>>;

const FILE = /^---\n(?<front>.*?)\n---\n(?<markdown>.*)$/s;

/** The front matter: one `key: value` per line; a value may stand in quotes. */
function parseFrontMatter(front: string): Record<string, string> {
  const entries = front.split("\n").map((line) => {
    const [, key = "", value = ""] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
    return [key, value.startsWith('"') ? z.parse(z.string(), JSON.parse(value)) : value] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Also renders the texts and prepares their search, so that no request has to.
 * @param folder next to this one
 * @throws for a text that lacks a language or whose front matter does not match `schema`
 */
function readTexts<Front extends { readonly title: string }>(
  folder: string,
  schema: z.ZodMiniType<Front>,
  describe: (front: Front) => string,
): Texts<Front> {
  const root = new URL(`../${folder}/`, import.meta.url);
  const read = (slug: string, locale: Locale): Text<Front> => {
    const file = new URL(`${slug}/${locale}.md`, root);
    const { front = "", markdown = "" } = FILE.exec(readFileSync(file, "utf8"))?.groups ?? {};
    const parsed = z.safeParse(schema, parseFrontMatter(front));
    if (!parsed.success)
      throw new Error(`${fileURLToPath(file)}: ${z.prettifyError(parsed.error)}`);
    const { title } = parsed.data;
    const description = describe(parsed.data);
    return {
      slug,
      front: parsed.data,
      description,
      markdown,
      html: renderText(markdown, locale),
      searchTitle: normaliseSearchText(title),
      searchText: normaliseSearchText(`${title} ${description} ${markdown}`),
    };
  };
  const slugs = existsSync(root)
    ? readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : [];
  return new Map(slugs.map(({ name }) => [name, { es: read(name, "es"), en: read(name, "en") }]));
}

// Fills in who operates the server, whom the terms, the privacy notice and others name.

type Operator = Pick<
  Config,
  "operatorName" | "operatorAddress" | "operatorEmail" | "operatorCountry"
>;

const PLACEHOLDER = /\{\{(operator(?:_address|_email|_country)?)\}\}/g;

const BLOCK = /<(p|li)>(?:(?!<\/?\1>).)*\{\{operator.*?<\/\1>/gs;
const SENTENCE_END = /(?<=[.?!])\s+/;

function namesOperator(text: string): boolean {
  return text.search(PLACEHOLDER) >= 0;
}

function lacksOperator(operator: Operator): boolean {
  const { operatorName, operatorAddress, operatorEmail, operatorCountry } = operator;
  return [operatorName, operatorAddress, operatorEmail, operatorCountry].includes(undefined);
}

/** Leaves out the sentences that name what is not set. */
function fillOperator(html: string, operator: Operator): string {
  const values: Readonly<Record<string, string | undefined>> = {
    operator: operator.operatorName,
    operator_address: operator.operatorAddress,
    operator_country: operator.operatorCountry,
    operator_email: operator.operatorEmail,
  };
  const fill = (text: string) =>
    text.replaceAll(PLACEHOLDER, (_, key: string) => {
      const escaped = escapeHtml(values[key] ?? "");
      return key === "operator_email" ? `<a href="mailto:${escaped}">${escaped}</a>` : escaped;
    });
  const isComplete = (sentence: string) =>
    [...sentence.matchAll(PLACEHOLDER)].every(([, key = ""]) => values[key] !== undefined);
  return html.replaceAll(BLOCK, (block: string, tag: string) => {
    const content = block.slice(tag.length + 2, -tag.length - 3);
    const sentences = content.split(SENTENCE_END).filter(isComplete);
    return sentences.length === 0 ? "" : `<${tag}>${fill(sentences.join(" "))}</${tag}>`;
  });
}

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
export function getPage(
  operator: Operator,
  server: string,
  slug: TextPage["slug"],
  locale: Locale,
): TextPage {
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
    lacksOperator: namesOperator(markdown) && lacksOperator(operator),
    html: fillOperator(html, operator).replaceAll("{{server}}", escapeHtml(server)),
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
  { tag, ...paging }: QueryOf<typeof contentApi.articles>,
  locale: Locale,
): Page<ArticleSummary> {
  const all = listArticles(locale).filter(
    ({ tags: own }) => tag === undefined || own.includes(tag),
  );
  return pickPage(all, paging);
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
