// Notices words of self-harm, in Spanish and English, so that the device offers help to who writes them.
import terms from "./self-harm-terms.json" with { type: "json" };

/**
 * In Spanish, then English, for what `normalize` returns: no accents, no apostrophes, and a dot for any other
 * punctuation. Not "va a matarme", nor "matarme trabajando" or "de risa".
 */
const pattern = new RegExp(`\\b(?:${terms.join("|")})`, "u");

function normalize(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replaceAll("-", " ")
    .replaceAll(/[^\p{L}\p{N}\s]+/gu, " . ")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/**
 * Whether somebody seems to write about harming themselves, in the first person and as something present:
 * news, prevention and grief for another do not count. Wrong in both directions at times, so it may do no
 * more than show its writer a card; never send, count or store its result.
 */
export function hasSelfHarmTerms(text: string): boolean {
  return pattern.test(normalize(text));
}
