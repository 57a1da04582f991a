// Text as data: filling places in a sentence, and what a person may store.
import * as z from "zod/mini";

/** Replaces each `{name}` of a sentence by its value; an unknown name stays as it is. */
export function interpolate(sentence: string, values: Readonly<Record<string, unknown>>): string {
  return sentence.replace(/\{(\w+)\}/g, (match, name: string) => {
    const value = values[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : match;
  });
}

/** PostgreSQL cannot store NUL, and a lone half of a surrogate pair is not a character. */
export function isStorable(value: string): boolean {
  return !value.includes("\u0000") && value.isWellFormed();
}

/** Text of one line or more, trimmed at its ends, of at most `max` UTF-16 units. May be empty. */
export function text(max: number) {
  return z.string().check(z.trim(), z.maxLength(max), z.refine(isStorable, "text_unsafe"));
}

/** As `text`, but not empty; `code` names what is missing. */
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
