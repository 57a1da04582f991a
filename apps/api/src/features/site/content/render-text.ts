// Renders the Markdown of the site's texts to HTML: sections with anchors, pictures of screens, links.
import type { Locale } from "@vereda/domain/locale";
import { normaliseSearchText } from "@vereda/domain/search-terms";
import MarkdownIt from "markdown-it";

const SCREEN = "screen:";
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
export function renderText(text: string, locale: Locale): string {
  const parts = renderers[locale].render(text).split(/(?=<h2 )/);
  return parts
    .map((part) => (part.startsWith("<h2 ") ? `<section>\n${part}</section>\n` : part))
    .join("")
    .replace('loading="lazy"', 'fetchpriority="high"');
}

const READ_PER_MINUTE = 220;

export function countReadingMinutes(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/).length / READ_PER_MINUTE));
}
