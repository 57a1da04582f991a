// The purpose of a life area: five short answers, and the one sentence that they make together.
import type { Locale } from "../locale.ts";

/** What each answer is: a gift, what is done with it, what for, for whom, and what that leads to. */
export interface AreaPurpose {
  readonly talent: string | null;
  readonly actionVerb: string | null;
  readonly impact: string | null;
  readonly audience: string | null;
  readonly vision: string | null;
}

type Part = keyof AreaPurpose;

/** The parts in the order in which they are asked and said. */
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
    vision: (text) => `towards ${text}`,
  },
};

// Commas stand where one breathes: after the gift and before what it leads to.
const partsAfterComma: ReadonlySet<Part> = new Set(["actionVerb", "vision"]);

function trimPunctuation(text: string): string {
  return text.trim().replace(/[.,;\s]+$/, "");
}

/**
 * The purpose as one sentence. Answers that are missing are left out; without any the sentence is empty.
 * @example 'Con paciencia, elijo enseñar matemáticas sin miedo para quienes empiezan, hacia una escuela abierta.'
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
