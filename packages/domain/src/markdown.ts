// Renders Markdown of users to HTML of few tags: no HTML of the writer's, no images, only links that are safe.
import MarkdownIt from "markdown-it";

const linkProtocols = new Set(["http:", "https:", "mailto:"]);

/** The text stands below the heading of a page and of one of its sections. */
const LEVELS_BELOW = 2;
const LAST_LEVEL = 6;

// Raw HTML is text by default. Its time grows with the length, also for input made to be slow.
const markdown = new MarkdownIt({ breaks: true, maxNesting: 20 });

markdown.validateLink = (href) => URL.canParse(href) && linkProtocols.has(new URL(href).protocol);

const { rules } = markdown.renderer;
// A picture from elsewhere would tell its server who reads the text.
rules["image"] = (tokens, at) => markdown.utils.escapeHtml(tokens[at]?.content ?? "");
rules["fence"] = (tokens, at) =>
  `<pre><code>${markdown.utils.escapeHtml(tokens[at]?.content ?? "")}</code></pre>\n`;

markdown.core.ruler.push("adapt", ({ tokens }) => {
  for (const token of tokens) {
    if (token.tag.startsWith("h") && token.type.startsWith("heading_")) {
      token.tag = `h${Math.min(Number(token.tag.slice(1)) + LEVELS_BELOW, LAST_LEVEL)}`;
    }
    for (const child of token.children ?? []) {
      if (child.type !== "link_open") continue;
      // An address that is missing or refused would lead to the page itself.
      if (child.attrGet("href") === "") {
        child.attrs = null;
        continue;
      }
      child.attrSet("target", "_blank");
      child.attrSet("rel", "nofollow noopener noreferrer");
    }
  }
});

export function renderMarkdown(text: string): string {
  return markdown.render(text);
}
