// Draws the pictures that other sites show with a link to a public page, one per page and language.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { locales, type Locale } from "@vereda/domain/locale";
import { drawShareImage } from "./draw-share-image.ts";

const web = fileURLToPath(new URL("../../", import.meta.url));
const site = join(web, "../api/src/features/site");

/** Pages without a text of their own, and the message that names them. */
const screens = {
  home: "site_home_title",
  agreement: "site_nav_agreement",
  blog: "common_blog",
  contact: "site_nav_contact",
  pricing: "common_pricing",
  search: "site_search_title",
  test: "site_nav_test",
};

function readTitles(folder: string, locale: Locale): [slug: string, title: string][] {
  return readdirSync(join(site, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const text = readFileSync(join(site, folder, name, `${locale}.md`), "utf8");
      const [, title = ""] = /^title: "?(.*?)"?$/m.exec(text) ?? [];
      if (title === "") throw new Error(`${folder}/${name}/${locale}.md has no title.`);
      return [name, title];
    });
}

function readScreenTitles(locale: Locale): [slug: string, title: string][] {
  const folders = ["features/site/texts", "platform/i18n/common-texts"];
  const messages: Record<string, string> = Object.assign(
    {},
    ...folders.map((folder) =>
      JSON.parse(readFileSync(join(web, "app", folder, `${locale}.json`), "utf8")),
    ),
  );
  return Object.entries(screens).map(([slug, key]) => {
    const title = messages[key];
    if (title === undefined) throw new Error(`The message ${key} is missing.`);
    return [slug, title];
  });
}

/** Every page that has an image, by its path without language. */
export function listSharedPages(locale: Locale): [path: string, title: string][] {
  return [
    ...readScreenTitles(locale),
    ...readTitles("pages", locale),
    ...readTitles("content/articles", locale).map(([slug, title]): [string, string] => [
      `blog/${slug}`,
      title,
    ]),
  ];
}

/** Writes `og/<language>/<path>.png`, 1200 × 630 pixels. */
export async function buildShareImages(clientFolder: string): Promise<void> {
  for (const locale of locales) {
    for (const [path, title] of listSharedPages(locale)) {
      const file = join(clientFolder, `og/${locale}/${path}.png`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, await drawShareImage(title));
    }
  }
}
