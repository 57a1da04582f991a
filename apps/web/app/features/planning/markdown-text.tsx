// A description in Markdown; lazy-loaded, because the renderer is larger than the page.
import { renderMarkdown } from "@vereda/domain/markdown";
import { RichText } from "#ui/rich-text.tsx";

export type MarkdownTextProps = { text: string };

export default function MarkdownText({ text }: MarkdownTextProps) {
  return <RichText html={renderMarkdown(text)} />;
}
