// Renders notes in Markdown to HTML of few tags: no HTML of the writer's, no images, only links that are safe.
import { Marked } from "marked";
import type { RendererObject, TokenizerObject } from "marked";
import { escapeHtml } from "#platform/escape-html.ts";

const linkProtocols = new Set(["http:", "https:", "mailto:"]);

function isSafeLink(href: string): boolean {
  return URL.canParse(href) && linkProtocols.has(new URL(href).protocol);
}

/** Notes stand below the heading of a dialog. */
const FIRST_LEVEL = 3;
const LAST_LEVEL = 6;

const renderer: RendererObject = {
  // A picture from elsewhere would tell its server who reads the note.
  image: ({ text }) => escapeHtml(text),
  code: ({ text }) => `<pre><code>${escapeHtml(text)}</code></pre>\n`,
  checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
  heading({ tokens, depth }) {
    const level = Math.min(depth + FIRST_LEVEL - 1, LAST_LEVEL);
    return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
  },
  link({ href, tokens }) {
    const content = this.parser.parseInline(tokens);
    if (!isSafeLink(href)) return content;
    const address = escapeHtml(new URL(href).href);
    return `<a href="${address}" target="_blank" rel="nofollow noopener noreferrer">${content}</a>`;
  },
};

/** Tags are text: inside of some, Marked would leave other text as it is. */
const tokenizer: TokenizerObject = { html: () => undefined, tag: () => undefined };

const markdown = new Marked({ gfm: true, breaks: true, async: false, renderer, tokenizer });

/** Deeper quotes take long to parse, and nobody can read them. */
const deepQuotes = /(?:>[ \t]?){8,}/g;

/** A note that nests too deeply is shown as it was written. */
export function renderNote(text: string): string {
  try {
    return markdown.parse(text.replaceAll(deepQuotes, ">".repeat(8)), { async: false });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return `<pre>${escapeHtml(text)}</pre>`;
  }
}
