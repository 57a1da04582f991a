// Reads a line of groceries, and knows in which aisle each is: from earlier ones, then from a table of terms.
import { normaliseSearchText } from "../../../search-terms.ts";
import aisleTerms from "./aisle-terms.json" with { type: "json" };

export type Aisle = keyof typeof aisleTerms | "other";

export interface Grocery {
  readonly title: string;
  /** As typed: `2`, `1/2 kg`. */
  readonly amount: string | null;
}

const UNITS =
  "kgs?|kilos?|g|gr|gramos?|l|lts?|litros?|ml|lb|lbs|oz|pounds?|gallons?|piezas?|pzas?|paquetes?|packs?|bolsas?|bags?|latas?|cans?|cajas?|box(?:es)?|botellas?|bottles?|docenas?|dozens?";
const NUMBER = String.raw`\d+(?:[.,/]\d+)?|medio|media|half`;
const AMOUNT = new RegExp(
  String.raw`^(?<amount>(?:${NUMBER})(?:\s*(?:${UNITS})(?![\p{L}\p{N}]))?)\s+(?:(?:de|of)\s+)?(?<title>\S.*)$`,
  "iu",
);

/** `2 leche, pan y huevo`: separated by commas, line breaks and a last "y" or "and"; 1,5 kg is one number. */
export function parseGroceries(line: string): Grocery[] {
  const parts = line.split(/[;\n]|,(?!\d)/u);
  const last = parts.pop() ?? "";
  // Only at the end of a list: "pan y mantequilla" alone may be one thing.
  const ending = parts.length > 0 ? last.split(/\s+(?:y|e|and)\s+/iu) : [last];
  return [...parts, ...ending].flatMap((part) => {
    const text = part.trim();
    if (text === "") return [];
    const { amount, title = text } = AMOUNT.exec(text)?.groups ?? {};
    return [{ title, amount: amount ?? null }];
  });
}

/** Without accents, capitals and the plural. */
export function getGroceryKey(title: string): string {
  return normaliseSearchText(title)
    .split(/\s+/)
    .map((word) => (word.length > 3 ? word.replace(/(?:es?|s)$/u, "") : word))
    .join(" ");
}

const byTerm = new Map(
  Object.entries(aisleTerms).flatMap(([aisle, listed]) =>
    listed.map((term) => [getGroceryKey(term), aisle as Aisle] as const),
  ),
);

/** @param learned the aisles of earlier groceries, by key */
export function findAisle(title: string, learned: ReadonlyMap<string, string>): string {
  const key = getGroceryKey(title);
  const before = learned.get(key);
  if (before !== undefined) return before;
  const terms = key.split(" ");
  // Longer terms first: "pasta dental" is no pasta.
  for (let length = Math.min(3, terms.length); length > 0; length--) {
    for (let at = 0; at + length <= terms.length; at++) {
      const aisle = byTerm.get(terms.slice(at, at + length).join(" "));
      if (aisle !== undefined) return aisle;
    }
  }
  return "other";
}
