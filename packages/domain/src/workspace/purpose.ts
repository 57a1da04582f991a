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

const joints: Readonly<Record<Locale, Readonly<Record<Part, (answer: string) => string>>>> = {
  es: {
    talent: (answer) => `Con ${answer}`,
    actionVerb: (answer) => `elijo ${answer}`,
    impact: (answer) => answer,
    audience: (answer) => `para ${answer}`,
    vision: (answer) => `hacia ${answer}`,
  },
  en: {
    talent: (answer) => `With ${answer}`,
    actionVerb: (answer) => `I choose to ${answer}`,
    impact: (answer) => answer,
    audience: (answer) => `for ${answer}`,
    vision: (answer) => `towards ${answer}`,
  },
};

// Commas stand where one breathes: after the gift and before what it leads to.
const breath: ReadonlySet<Part> = new Set(["actionVerb", "vision"]);

function plain(answer: string): string {
  return answer.trim().replace(/[.,;\s]+$/, "");
}

/**
 * The purpose as one sentence. Answers that are missing are left out; without any the sentence is empty.
 * @example 'Con paciencia, elijo enseñar matemáticas sin miedo para quienes empiezan, hacia una escuela abierta.'
 */
export function purposeSentence(purpose: AreaPurpose, locale: Locale): string {
  let sentence = "";
  for (const part of purposeParts) {
    const answer = plain(purpose[part] ?? "");
    if (answer === "") continue;
    const joint = sentence === "" ? "" : breath.has(part) ? ", " : " ";
    sentence += joint + joints[locale][part](answer);
  }
  return sentence === "" ? "" : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
