// How the words of a search are read: without accents and capitals.

/** Text without accents and capitals: “Café” and “CAFE” are the same word. */
export function plainText(text: string): string {
  return text.normalize("NFKD").toLowerCase().replaceAll(/\p{M}/gu, "");
}

/** The words of a search, each once, plain. */
export function searchedWords(query: string): string[] {
  return [...new Set(plainText(query).split(/\s+/u))].filter((word) => word !== "");
}

/** One word of a search: plain, and with the accents that tell its stem. */
export interface WrittenWord {
  readonly plain: string;
  readonly written: string;
}

const MAX_WORDS = 8;
const LONGEST_WORD = 60;

/** The words of a search for an index that knows stems: letters and digits only, at most eight, in their order. */
export function writtenWords(query: string): WrittenWord[] {
  const words = query
    .normalize("NFC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS);
  return words.map((word) => ({
    plain: plainText(word).slice(0, LONGEST_WORD),
    written: accented(word).slice(0, LONGEST_WORD),
  }));
}

/** Typed in haste without it, “reunion” and “decision” still mean words that end in “ión”. */
function accented(word: string): string {
  return word.replace(/(?<=..[cs])ion$/u, "ión");
}
