// How the words of a search are read: without accents and capitals.

/** Text without accents and capitals: “Café” and “CAFE” are the same word. */
export function normaliseSearchText(text: string): string {
  return text.normalize("NFKD").toLowerCase().replaceAll(/\p{M}/gu, "");
}

/** The words of a search, each once, plain. */
export function parseSearchTerms(query: string): string[] {
  return [...new Set(normaliseSearchText(query).split(/\s+/u))].filter((term) => term !== "");
}

/** One word of a search: plain, and with the accents that tell its stem. */
export interface IndexTerm {
  readonly normalised: string;
  readonly written: string;
}

const MAX_TERMS = 8;
const MAX_TERM_LENGTH = 60;

/** The words of a search for an index that knows stems: letters and digits only, at most eight, in their order. */
export function parseIndexTerms(query: string): IndexTerm[] {
  const terms = query
    .normalize("NFC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((term) => term !== "")
    .slice(0, MAX_TERMS);
  return terms.map((term) => ({
    normalised: normaliseSearchText(term).slice(0, MAX_TERM_LENGTH),
    written: restoreAccents(term).slice(0, MAX_TERM_LENGTH),
  }));
}

/** Typed in haste without it, “reunion” and “decision” still mean words that end in “ión”. */
function restoreAccents(term: string): string {
  return term.replace(/(?<=..[cs])ion$/u, "ión");
}
