import * as z from "zod/mini";
import { describe, expect, it } from "vitest";
import { requiredText, text } from "../text.ts";
import { listFieldErrors } from "./field-messages.ts";

const userSchema = z.strictObject({
  name: requiredText(5, "name_required"),
  note: z.optional(text(4)),
  age: z.optional(z.int().check(z.minimum(0), z.maximum(150))),
  colour: z.optional(z.enum(["red", "blue"])),
});
const messages = { name_required: { es: "¿Cómo te llamas?", en: "What is your name?" } };

function listErrors(value: unknown, locale: "es" | "en" = "es") {
  const result = z.safeParse(userSchema, value, { reportInput: true });
  return result.success ? [] : listFieldErrors(result.error.issues, locale, messages);
}

describe("field messages", () => {
  it("use the feature's own message for a named code", () => {
    expect(listErrors({})).toEqual([{ path: "name", message: "¿Cómo te llamas?" }]);
    expect(listErrors({ name: "  " }, "en")).toEqual([
      { path: "name", message: "What is your name?" },
    ]);
  });

  it("fill in the exceeded bound", () => {
    expect(listErrors({ name: "Ana", note: "demasiado" })).toEqual([
      { path: "note", message: "Usa 4 caracteres como máximo." },
    ]);
    expect(listErrors({ name: "Ana", age: 151 }, "en")).toEqual([
      { path: "age", message: "The maximum is 150." },
    ]);
  });

  it("use the shared message for a named field that is too long", () => {
    expect(listErrors({ name: "Maximiliana" })).toEqual([
      { path: "name", message: "Usa 5 caracteres como máximo." },
    ]);
  });

  it("report each unknown field and each invalid option", () => {
    expect(listErrors({ name: "Ana", colour: "green", secret: 1 })).toEqual([
      { path: "colour", message: "Elige una de las opciones." },
      { path: "secret", message: "No conocemos este campo." },
    ]);
  });

  it("reject NUL and lone surrogates, and accept emoji and right-to-left marks", () => {
    expect(listErrors({ name: "a\u0000b" })).toHaveLength(1);
    expect(listErrors({ name: "a\ud800" })).toHaveLength(1);
    expect(z.parse(requiredText(20), "🌙\u200fאב")).toBe("🌙\u200fאב");
  });
});
