// Reads values of unknown kind, as they may arrive over the wire, into values of a known one. Wrong
// ones become "no value"; nothing here throws.

export type Wild = Readonly<Record<string, unknown>>;

/** The fields of an object; none for anything else. */
export function fieldsOf(value: unknown): Wild {
  return isObject(value) ? value : {};
}

/** An object read by `read`; null for anything else. */
export function objectOr<T>(value: unknown, read: (fields: Wild) => T): T | null {
  return isObject(value) ? read(value) : null;
}

/** Every object of a list, read by `read`; other entries are left out. */
export function listOf<T>(value: unknown, read: (fields: Wild) => T): T[] {
  return Array.isArray(value) ? value.filter(isObject).map(read) : [];
}

/** A text. An empty one, "null" and "undefined" mean that there is none. */
export function textOr(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const plain = value.trim();
  return plain === "" || plain === "null" || plain === "undefined" ? null : value;
}

/** A finite number; null for anything else. */
export function numberOr(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** A flag. 0, "0", "false", "null", "undefined", empty texts, lists and objects are false. */
export function flagOf(value: unknown): boolean {
  if (typeof value === "string") {
    const plain = value.trim().toLowerCase();
    return textOr(plain) !== null && plain !== "0" && plain !== "false";
  }
  if (typeof value === "object" && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

/** One of the known options; null for anything else. */
export function optionOr<const T extends string>(value: unknown, options: readonly T[]): T | null {
  return options.find((option) => option === value) ?? null;
}

/** The known options of a list. */
export function optionsOf<const T extends string>(value: unknown, options: readonly T[]): T[] {
  return Array.isArray(value) ? value.flatMap((entry) => optionOr(entry, options) ?? []) : [];
}

/** The finite numbers of a list. */
export function numbersOf(value: unknown): number[] {
  return Array.isArray(value) ? value.flatMap((entry) => numberOr(entry) ?? []) : [];
}

function isObject(value: unknown): value is Wild {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
