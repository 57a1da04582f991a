import * as z from "zod/mini";
import { describe, expect, it } from "vitest";
import { requiredText, text } from "../text.ts";
import { fieldProblems } from "./field-messages.ts";

const person = z.strictObject({
  name: requiredText(5, "name_required"),
  note: z.optional(text(4)),
  age: z.optional(z.int().check(z.minimum(0), z.maximum(150))),
  colour: z.optional(z.enum(["red", "blue"])),
});
const messages = { name_required: { es: "¿Cómo te llamas?", en: "What is your name?" } };

function problemsOf(value: unknown, locale: "es" | "en" = "es") {
  const result = z.safeParse(person, value, { reportInput: true });
  return result.success ? [] : fieldProblems(result.error.issues, locale, messages);
}

describe("the words for a wrong value", () => {
  it("uses the feature's own words for a named code", () => {
    expect(problemsOf({})).toEqual([{ path: "name", message: "¿Cómo te llamas?" }]);
    expect(problemsOf({ name: "  " }, "en")).toEqual([
      { path: "name", message: "What is your name?" },
    ]);
  });

  it("fills in the bound that was passed", () => {
    expect(problemsOf({ name: "Ana", note: "demasiado" })).toEqual([
      { path: "note", message: "Usa 4 caracteres como máximo." },
    ]);
    expect(problemsOf({ name: "Ana", age: 151 }, "en")).toEqual([
      { path: "age", message: "The maximum is 150." },
    ]);
  });

  it("says required-length problems of a named field by their own words", () => {
    expect(problemsOf({ name: "Maximiliana" })).toEqual([
      { path: "name", message: "Usa 5 caracteres como máximo." },
    ]);
  });

  it("names each unknown key and each value that is not an option", () => {
    expect(problemsOf({ name: "Ana", colour: "green", secret: 1 })).toEqual([
      { path: "colour", message: "Elige una de las opciones." },
      { path: "secret", message: "No conocemos este campo." },
    ]);
  });

  it("refuses NUL and lone surrogates, and keeps emoji and right-to-left marks", () => {
    expect(problemsOf({ name: "a\u0000b" })).toHaveLength(1);
    expect(problemsOf({ name: "a\ud800" })).toHaveLength(1);
    expect(z.parse(requiredText(20), "🌙\u200fאב")).toBe("🌙\u200fאב");
  });
});
