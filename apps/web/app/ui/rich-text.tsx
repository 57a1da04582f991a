// The typography of a text that its writer formatted.
const RICH_TEXT =
  "flex flex-col gap-3 wrap-anywhere [&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-3 " +
  "[&_h3]:pt-2 [&_h3]:text-18 [&_h3]:font-medium [&_h4]:font-semibold [&_h5]:font-semibold " +
  "[&_h6]:font-semibold [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:list-decimal [&_ol]:pl-6 " +
  "[&_blockquote]:border-l-2 [&_blockquote]:border-line-strong [&_blockquote]:pl-4 " +
  "[&_blockquote]:text-ink-soft [&_pre]:overflow-x-auto [&_pre]:rounded-control [&_pre]:bg-sunken " +
  "[&_pre]:p-3 [&_pre]:text-14 [&_table]:text-14 [&_td]:border [&_td]:border-line [&_td]:px-2 " +
  "[&_td]:py-1 [&_th]:border [&_th]:border-line [&_th]:px-2 [&_th]:py-1 [&_th]:text-left [&_hr]:border-line";

/** @param html of `renderMarkdown`, which lets through only tags of Markdown */
export function RichText({ html }: { html: string }) {
  return <div className={RICH_TEXT} dangerouslySetInnerHTML={{ __html: html }} />;
}
