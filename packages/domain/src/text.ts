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

/** Text of at most `max` UTF-16 units, trimmed. May be empty or have several lines. */
export function text(max: number) {
  return z.string().check(z.trim(), z.maxLength(max), z.refine(isStorable, "text_unsafe"));
}

/** Like `text`, but not empty; `code` is the error of an empty text. */
export function requiredText(max: number, code = "required") {
  return z
    .string(code)
    .check(
      z.trim(),
      z.minLength(1, code),
      z.maxLength(max, "text_too_long"),
      z.refine(isStorable, "text_unsafe"),
    );
}
