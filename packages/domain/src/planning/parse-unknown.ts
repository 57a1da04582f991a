// Parses untyped values, as received over the network; invalid ones become null or empty.

export type UnknownRecord = Readonly<Record<string, unknown>>;

export function parseFields(value: unknown): UnknownRecord {
  return isObject(value) ? value : {};
}

export function parseObject<T>(value: unknown, read: (fields: UnknownRecord) => T): T | null {
  return isObject(value) ? read(value) : null;
}

export function parseList<T>(value: unknown, read: (fields: UnknownRecord) => T): T[] {
  return Array.isArray(value) ? value.filter(isObject).map(read) : [];
}

/** Null for empty text, "null" and "undefined". */
export function parseText(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const trimmed = value.trim();
  return trimmed === "" || trimmed === "null" || trimmed === "undefined" ? null : value;
}

/** Null unless finite. */
export function parseNumber(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** 0, "0", "false", "null", "undefined", empty texts, lists and objects are false. */
export function parseFlag(value: unknown): boolean {
  if (typeof value === "string") {
    const trimmed = value.trim().toLowerCase();
    return parseText(trimmed) !== null && trimmed !== "0" && trimmed !== "false";
  }
  if (typeof value === "object" && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

export function parseOption<const T extends string>(
  value: unknown,
  options: readonly T[],
): T | null {
  return options.find((option) => option === value) ?? null;
}

export function parseOptions<const T extends string>(value: unknown, options: readonly T[]): T[] {
  return Array.isArray(value) ? value.flatMap((entry) => parseOption(entry, options) ?? []) : [];
}

export function parseNumbers(value: unknown): number[] {
  return Array.isArray(value) ? value.flatMap((entry) => parseNumber(entry) ?? []) : [];
}

function isObject(value: unknown): value is UnknownRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
