// Reads values of unknown kind, as they may arrive over the wire, into values of a known one. Wrong
// ones become "no value"; nothing here throws.

export type UnknownRecord = Readonly<Record<string, unknown>>;

/** The fields of an object; none for anything else. */
export function parseFields(value: unknown): UnknownRecord {
  return isObject(value) ? value : {};
}

/** An object read by `read`; null for anything else. */
export function parseObject<T>(value: unknown, read: (fields: UnknownRecord) => T): T | null {
  return isObject(value) ? read(value) : null;
}

/** Every object of a list, read by `read`; other entries are left out. */
export function parseList<T>(value: unknown, read: (fields: UnknownRecord) => T): T[] {
  return Array.isArray(value) ? value.filter(isObject).map(read) : [];
}

/** A text. An empty one, "null" and "undefined" mean that there is none. */
export function parseText(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const trimmed = value.trim();
  return trimmed === "" || trimmed === "null" || trimmed === "undefined" ? null : value;
}

/** A finite number; null for anything else. */
export function parseNumber(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** A flag. 0, "0", "false", "null", "undefined", empty texts, lists and objects are false. */
export function parseFlag(value: unknown): boolean {
  if (typeof value === "string") {
    const trimmed = value.trim().toLowerCase();
    return parseText(trimmed) !== null && trimmed !== "0" && trimmed !== "false";
  }
  if (typeof value === "object" && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

/** One of the known options; null for anything else. */
export function parseOption<const T extends string>(
  value: unknown,
  options: readonly T[],
): T | null {
  return options.find((option) => option === value) ?? null;
}

/** The known options of a list. */
export function parseOptions<const T extends string>(value: unknown, options: readonly T[]): T[] {
  return Array.isArray(value) ? value.flatMap((entry) => parseOption(entry, options) ?? []) : [];
}

/** The finite numbers of a list. */
export function parseNumbers(value: unknown): number[] {
  return Array.isArray(value) ? value.flatMap((entry) => parseNumber(entry) ?? []) : [];
}

function isObject(value: unknown): value is UnknownRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
