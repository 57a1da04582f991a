// Tags and search of library items.
import { normaliseSearchText } from "../../search-terms.ts";
import { normaliseText } from "../../text.ts";

const MAX_SEARCH_TEXT_LENGTH = 30_000;

/** In lower case, each once, in their order; "Energía" and "energia" are two, as people write them. */
export function normalizeTags(tags: readonly string[]): string[] {
  const lower = tags.map((tag) => normaliseText(tag).replaceAll(/\s+/gu, " ").toLowerCase());
  return [...new Set(lower)].filter((tag) => tag !== "");
}

interface SearchedItem {
  readonly title: string;
  readonly text: string | null;
  readonly tags: readonly string[];
  /** The host of a link, or the name of a file. */
  readonly source: string | null;
}

/** Of files, the page of a workspace shows pictures alone. */
export const canBePublic = (fileType: string | null) =>
  fileType === null || fileType.startsWith("image/");

/** Without accents and capitals, as `parseSearchTerms` gives the words of a search. */
export function buildLibrarySearchText({ title, text, tags, source }: SearchedItem): string {
  return normaliseSearchText([title, source ?? "", ...tags, text ?? ""].join("\n"))
    .slice(0, MAX_SEARCH_TEXT_LENGTH)
    .toWellFormed();
}
