// The demo data in the language of its user; it is written in Spanish.
import type { Language } from "@vereda/domain/account/catalogue";
import english from "./en.json" with { type: "json" };

export type Translate = <T>(value: T) => T;

/** Two words of prose, which neither keys nor names of catalogues have. */
const PROSE = /\p{Ll} \p{Ll}/u;

const dictionary: ReadonlyMap<string, string> = new Map(Object.entries(english));

function translateText(text: string): string {
  const translation = dictionary.get(text);
  if (translation === undefined && PROSE.test(text)) {
    throw new Error(`The demo data has no English for: ${text}`);
  }
  return translation ?? text;
}

function translateAll(value: unknown): unknown {
  if (typeof value === "string") return translateText(value);
  if (Array.isArray(value)) return value.map(translateAll);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, translateAll(each)]));
}

/** @returns what translates all strings within a plain value; throws for prose without a translation */
export function getTranslate(language: Language): Translate {
  return language === "es" ? (value) => value : <T>(value: T) => translateAll(value) as T;
}
