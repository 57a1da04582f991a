// What a username is, for registering and for mentions, and the suggestion for a new user.

const MAX_LENGTH = 30;
const MIN_LENGTH = 3;

/** 3 to 30 of a–z, 0–9, `_` and dots; it begins with a letter and does not end in a dot. */
export const USERNAME_PATTERN = "[a-z][a-z0-9._]{1,28}[a-z0-9_]";

const username = new RegExp(`^${USERNAME_PATTERN}$`);

export function isUsername(name: string): boolean {
  return username.test(name);
}

/** For names without a Latin letter. */
export const FALLBACK_USERNAME = "persona";

// Letters that Unicode normalisation does not decompose into a base letter and a mark.
const transliterations: Readonly<Record<string, string>> = {
  æ: "ae",
  đ: "d",
  ı: "i",
  ł: "l",
  ø: "o",
  œ: "oe",
  ß: "ss",
};

function slugifyName(name: string): string {
  return name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[æđıłøœß]/g, (character) => transliterations[character] ?? character)
    .replace(/[^a-z0-9\s._-]/g, "")
    .replace(/[\s._-]+/g, ".")
    .replace(/^[^a-z]+|\.+$/g, "");
}

/**
 * The username for a name: `Ana Pérez` gives `ana.perez`. At most 30 characters of a–z, 0–9 and dots,
 * starting with a letter; `persona` if the name has no Latin letter.
 */
export function suggestUsername(firstName: string, lastName: string | null): string {
  const slug = slugifyName(`${firstName} ${lastName ?? ""}`);
  const base = slug.length < MIN_LENGTH ? `${slug}${FALLBACK_USERNAME}` : slug;
  return base.slice(0, MAX_LENGTH).replace(/\.+$/, "");
}

/** The n-th username to try: the suggestion, then with 2, 3, … appended. `n` counts from 1. */
export function buildNumberedUsername(suggestion: string, n: number): string {
  if (n === 1) return suggestion;
  const number = String(n);
  return `${suggestion.slice(0, MAX_LENGTH - number.length)}${number}`;
}
