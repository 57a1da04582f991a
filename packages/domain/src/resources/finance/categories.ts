// Which category an entry gets: a built-in one, which is an area, or one of the workspace's own.
import { normaliseSearchText } from "../../search-terms.ts";
import type { AreaKey } from "../../workspace/areas/areas.ts";

/** At most one of both; none for an entry without a category. */
export interface Category {
  readonly areaId: AreaKey | null;
  readonly categoryId: string | null;
}

export const noCategory: Category = { areaId: null, categoryId: null };

export const isSameCategory = (one: Category, other: Category) =>
  one.areaId === other.areaId && one.categoryId === other.categoryId;

/** Equal for names that differ in capitals or in how their accents are composed. */
export function buildNameKey(name: string): string {
  return name.normalize("NFC").toUpperCase().toLowerCase().normalize("NFC");
}

/** Such as "Ahorro (USD)" beside an "Ahorro" of another currency. @param keys of the names in use */
export function chooseFreeName(name: string, currency: string, keys: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const mark = count === 1 ? ` (${currency})` : ` (${currency} ${count})`;
    const free = `${Array.from(name).slice(0, 50).join("")}${mark}`;
    if (!keys.has(buildNameKey(free))) return free;
  }
}

const MAX_KEY_LENGTH = 120;

/** Without the digits at the ends; empty for a number, and for a reference such as P2A4F9. */
const stripDigits = (term: string) => {
  const stripped = term.replaceAll(/^\p{N}+|\p{N}+$/gu, "");
  return /\p{N}/u.test(stripped) ? "" : stripped;
};

/**
 * Identifies the payee or concept of a note whatever its capitals, accents and references: "OXXO Té 0412" and
 * "Oxxo te #98" match. A note of digits alone is its own payee; empty for one without letters or digits.
 */
export function buildPayeeKey(note: string): string {
  const terms = normaliseSearchText(note)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((term) => term !== "");
  const whole = Array.from(terms.join(" ")).slice(0, MAX_KEY_LENGTH).join("").trim();
  const stripped = whole.split(" ").map(stripDigits);
  return stripped.filter((term) => term !== "").join(" ") || whole;
}

/**
 * What the user last chose for the payee; only without that, or without a payee, the guess.
 * @param learned by payee key
 */
export function proposeCategory(
  note: string,
  learned: ReadonlyMap<string, Category>,
  guess: Category = noCategory,
): Category {
  const key = buildPayeeKey(note);
  return (key === "" ? undefined : learned.get(key)) ?? guess;
}

interface CategoryChanges {
  readonly areaId?: AreaKey | null | undefined;
  readonly categoryId?: string | null | undefined;
}

/** A client that only has areas replaces a category by choosing one, and otherwise leaves it. */
export function changeCategory(current: Category, changes: CategoryChanges): Category {
  const { areaId = current.areaId, categoryId: chosen } = changes;
  const isReplaced = changes.areaId != null && chosen === undefined;
  const categoryId = isReplaced ? null : chosen === undefined ? current.categoryId : chosen;
  return categoryId === null ? { areaId, categoryId } : { areaId: null, categoryId };
}
