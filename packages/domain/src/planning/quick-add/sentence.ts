// Folds case and accents and masks text that must not be parsed; character positions stay the same.
import { listExcluded } from "./reading/excluded-text.ts";
import type { TextRange } from "./reading/text-range.ts";

/** Replaces one masked character; neither a letter nor a space, so no phrase matches across it. */
export const MASK = "\u0001";

/** Replaces one character of a title or a quantity; no phrase matches it or is read beside it. */
const HIDDEN = "\u0003";

/** What follows the last words of a clause. A pattern, as the phrases of the languages are. */
export const ENDING = `(?= ?(?:$|[,;:.!?)${MASK}]))`;

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

export function maskRange(text: string, start: number, end: number, mask = MASK): string {
  return text.slice(0, start) + mask.repeat(end - start) + text.slice(end);
}

/** Quoted text and URLs belong to the title only. */
const QUOTED_OR_URL = /"[^"]*"|“[^”]*”|«[^»]*»|https?:\/\/\S+/gu;

/** Folds and masks a sentence. `left` are words that must not be parsed. */
export function normalizeSentence(text: string, left: readonly string[]): string {
  let sentence = fold(text);
  for (const match of text.matchAll(QUOTED_OR_URL)) {
    sentence = maskRange(sentence, match.index, match.index + match[0].length);
  }
  for (const { start, end } of listExcluded(text, fold(text))) {
    sentence = maskRange(sentence, start, end, HIDDEN);
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

export function removeRanges(text: string, ranges: readonly TextRange[]): string {
  let rest = "";
  let from = 0;
  for (const { start, end } of ranges) {
    rest += `${text.slice(from, start)} `;
    from = end;
  }
  return tidy(rest + text.slice(from), ranges.length > 0);
}

/** Collapses white space and removes remains of cut phrases: empty brackets and end punctuation. */
function tidy(text: string, isCut: boolean): string {
  if (!isCut) return text.replace(/\s+/gu, " ").trim();
  const single = text
    .replace(/\(\s*\)/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  return single.replace(/ +([,;.:])/gu, "$1").replace(/^[\s,;:.]+|[\s,;:]+$/gu, "");
}
