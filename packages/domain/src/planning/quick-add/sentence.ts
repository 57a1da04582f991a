// A sentence made ready for reading: folded, so that neither accents nor capitals matter, and with
// what must not be read covered. Every character keeps its place, so that spans fit the original.

/** Stands for one covered character: neither a letter nor a space, so no phrase reaches over it. */
export const MASK = "\u0001";

const DIACRITICS = /\p{M}/gu;

/** Lower case without accents, character by character: "Mañana" → "manana". */
export function fold(text: string): string {
  let folded = "";
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charAt(index);
    const stripped = unit.normalize("NFD").replace(DIACRITICS, "").toLowerCase();
    folded += stripped.length === 1 ? stripped : unit;
  }
  return folded.replaceAll("’", "'");
}

export function maskRange(text: string, start: number, end: number): string {
  return text.slice(0, start) + MASK.repeat(end - start) + text.slice(end);
}

/** Quoted text and addresses are nobody's business but the title's. */
const QUOTED_OR_URL = /"[^"]*"|“[^”]*”|«[^»]*»|https?:\/\/\S+/gu;

/** A sentence as phrases look at it. `left` are words that somebody wants left as they are. */
export function normalizeSentence(text: string, left: readonly string[]): string {
  let sentence = fold(text);
  for (const match of text.matchAll(QUOTED_OR_URL)) {
    sentence = maskRange(sentence, match.index, match.index + match[0].length);
  }
  for (const excluded of left) {
    const needle = fold(excluded);
    let at = needle === "" ? -1 : sentence.indexOf(needle);
    while (at !== -1) {
      sentence = maskRange(sentence, at, at + needle.length);
      at = sentence.indexOf(needle);
    }
  }
  return sentence;
}

export type TextRange = { readonly start: number; readonly end: number };

/** What is left of a text without its spans, which come in order and do not overlap. */
export function removeRanges(text: string, ranges: readonly TextRange[]): string {
  let rest = "";
  let from = 0;
  for (const { start, end } of ranges) {
    rest += `${text.slice(from, start)} `;
    from = end;
  }
  return tidy(rest + text.slice(from), ranges.length > 0);
}

/** Room is made single, and what a taken phrase left hanging goes: empty brackets, either end. */
function tidy(text: string, isCut: boolean): string {
  if (!isCut) return text.replace(/\s+/gu, " ").trim();
  const single = text
    .replace(/\(\s*\)/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  return single.replace(/ +([,;.:])/gu, "$1").replace(/^[\s,;:.]+|[\s,;:]+$/gu, "");
}
