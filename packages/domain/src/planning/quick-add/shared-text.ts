// What another application shares with quick add, as a sentence and a description.
import { MAX_SENTENCE } from "./max-sentence.ts";

/** The three values of the Web Share Target API. Which of them are sent depends on the application. */
type SharedText = {
  readonly title: string;
  readonly text: string;
  readonly url: string;
};

export type SharedTask = {
  /** At most `MAX_SENTENCE` UTF-16 units, in one line. Never empty. */
  readonly sentence: string;
  /** What the sentence does not say, the link last. May be empty. */
  readonly description: string;
};

/** Of a task. */
const MAX_DESCRIPTION = 10_000;

const LINK = /https?:\/\/[^\s<>"]+/;

/** Android applications send their link within the text. */
function findLink({ text, url }: SharedText): string {
  return url.trim() || (LINK.exec(text)?.[0] ?? "");
}

function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text
    .slice(0, max - 1)
    .replace(/\s+\S*$/, "")
    .toWellFormed()}…`;
}

/** The link as a title: without its scheme and its query. */
const nameLink = (link: string) =>
  link.replace(/^https?:\/\/(?:www\.)?/, "").replace(/[/?#]*$|[?#].*$/, "");

/** Null if nothing was shared. */
export function readSharedText(shared: SharedText): SharedTask | null {
  const clean = (value: string) => value.replaceAll("\u0000", "").toWellFormed().trim();
  const link = clean(findLink(shared));
  const text = clean(shared.text.replace(link, ""));
  const [firstLine = ""] = text.split("\n");
  const title = (clean(shared.title) || firstLine || nameLink(link)).replaceAll(/\s+/g, " ");
  if (title === "") return null;
  const sentence = cut(title, MAX_SENTENCE);
  const full = sentence === title || title === firstLine ? "" : title;
  const rest = [full, text === sentence ? "" : text].filter(Boolean).join("\n\n");
  const shortened = cut(rest, Math.max(1, MAX_DESCRIPTION - link.length - 2));
  const description = [shortened, link].filter(Boolean).join("\n\n");
  return { sentence, description: cut(description, MAX_DESCRIPTION) };
}
