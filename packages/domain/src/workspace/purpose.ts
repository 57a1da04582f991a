// The purpose of a life area: five short texts, combined to one sentence.
import type { Locale } from "../locale.ts";

/** A gift, what the user does with it, the goal, for whom, and the vision. */
interface AreaPurpose {
  readonly talent: string | null;
  readonly actionVerb: string | null;
  readonly impact: string | null;
  readonly audience: string | null;
  readonly vision: string | null;
}

type Part = keyof AreaPurpose;

export const purposeParts = [
  "talent",
  "actionVerb",
  "impact",
  "audience",
  "vision",
] as const satisfies readonly Part[];

const partTemplates: Readonly<Record<Locale, Readonly<Record<Part, (text: string) => string>>>> = {
  es: {
    talent: (text) => `Con ${text}`,
    actionVerb: (text) => `elijo ${text}`,
    impact: (text) => text,
    audience: (text) => `para ${text}`,
    vision: (text) => `hacia ${text}`,
  },
  en: {
    talent: (text) => `With ${text}`,
    actionVerb: (text) => `I choose to ${text}`,
    impact: (text) => text,
    audience: (text) => `for ${text}`,
    vision: (text) => `toward ${text}`,
  },
};

const partsAfterComma: ReadonlySet<Part> = new Set(["actionVerb", "vision"]);

function trimPunctuation(text: string): string {
  return text.trim().replace(/[.,;\s]+$/, "");
}

/**
 * Missing parts are omitted; without any part the sentence is empty.
 * @example 'Con paciencia, elijo enseñar matemáticas sin miedo para quienes empiezan, hacia una escuela
 * abierta.'
 */
export function formatPurpose(purpose: AreaPurpose, locale: Locale): string {
  let sentence = "";
  for (const part of purposeParts) {
    const text = trimPunctuation(purpose[part] ?? "");
    if (text === "") continue;
    const separator = sentence === "" ? "" : partsAfterComma.has(part) ? ", " : " ";
    sentence += separator + partTemplates[locale][part](text);
  }
  return sentence === "" ? "" : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
