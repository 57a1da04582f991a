// Normalises and parses search queries.

/** Ignores accents and capitals: "Café" and "CAFE" match. */
export function normaliseSearchText(text: string): string {
  return text.normalize("NFKD").toLowerCase().replaceAll(/\p{M}/gu, "");
}

export function parseSearchTerms(query: string): string[] {
  return [...new Set(normaliseSearchText(query).split(/\s+/u))].filter((term) => term !== "");
}

/** A search term without accents, and with the accents that its stem needs. */
export interface IndexTerm {
  readonly normalised: string;
  readonly written: string;
}

const MAX_TERMS = 8;
const MAX_TERM_LENGTH = 60;

/** Terms for an index with stemming: letters and digits only, at most eight, in their order. */
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

/** "reunion" and "decision" typed without an accent mean words that end in "ión". */
function restoreAccents(term: string): string {
  return term.replace(/(?<=..[cs])ion$/u, "ión");
}
