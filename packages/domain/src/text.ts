// Fills placeholders in texts, and defines schemas for texts from users.
import * as z from "zod/mini";

/** Replaces each `{name}` by its value; unknown names stay. */
export function interpolate(sentence: string, values: Readonly<Record<string, unknown>>): string {
  return sentence.replace(/\{(\w+)\}/g, (match, name: string) => {
    const value = values[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : match;
  });
}

/** PostgreSQL cannot store NUL, and a lone surrogate is not a character. */
export function isStorable(value: string): boolean {
  return !value.includes("\u0000") && value.isWellFormed();
}

/** Without NUL, and with a sign for each lone surrogate. */
export function toStorable(value: string): string {
  return value.replaceAll("\u0000", "").toWellFormed();
}

/** Deeper than any valid request or row. */
const MAX_DEPTH = 40;

/** The paths of what PostgreSQL cannot store: texts, keys (as the path of their object) and what nests too deep. */
export function listUnstorable(
  value: unknown,
  path: readonly string[] = [],
): (readonly string[])[] {
  if (typeof value === "string") return isStorable(value) ? [] : [path];
  if (typeof value !== "object" || value === null) return [];
  if (path.length === MAX_DEPTH) return [path];
  return Object.entries(value).flatMap(([key, part]) =>
    isStorable(key) ? listUnstorable(part, [...path, key]) : [path],
  );
}

/** Nothing that a reader sees: spaces, controls, and characters without a shape such as U+200B or U+3164. */
const INVISIBLE = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{1D159}]*$/u;

const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;

/** How texts are stored and searched: composed (NFC), trimmed, and empty if nothing in them is visible. */
export function normaliseText(value: string): string {
  return INVISIBLE.test(value) ? "" : value.normalize("NFC").trim();
}

export function isOneLine(value: string): boolean {
  return !LINE_BREAK.test(value);
}

const normalised = z.overwrite(normaliseText);
const storable = z.refine<string>(isStorable, "text_unsafe");
const oneLine = z.refine<string>(isOneLine, "text_one_line");

/** Text of at most `max` UTF-16 units, normalised. May be empty or have several lines. */
export function text(max: number) {
  return z.string().check(normalised, z.maxLength(max), storable);
}

/** Like `text`, but not empty; `code` is the error of an empty text. */
export function requiredText(max: number, code = "required") {
  return z
    .string(code)
    .check(normalised, z.minLength(1, code), z.maxLength(max, "text_too_long"), storable);
}

/** Like `text`, without line breaks: for names and titles. */
export function line(max: number) {
  return text(max).check(oneLine);
}

/** Like `requiredText`, without line breaks: for names and titles. */
export function requiredLine(max: number, code = "required") {
  return requiredText(max, code).check(oneLine);
}
