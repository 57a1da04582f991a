// Reads the texts of the site: Markdown files with front matter, one folder per text, one file per language.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Locale } from "@vereda/domain/locale";
import { normaliseSearchText } from "@vereda/domain/search-terms";
import * as z from "zod/mini";
import { renderText } from "./render-text.ts";

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

export type Texts<Front> = ReadonlyMap<string, Readonly<Record<Locale, Text<Front>>>>;

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
export function readTexts<Front extends { readonly title: string }>(
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
