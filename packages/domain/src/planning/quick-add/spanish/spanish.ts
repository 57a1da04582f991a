// All phrases of Spanish in matching order: recurrences first, then dates, times and durations.
import type { Phrase } from "../phrase.ts";
import { spanishDays } from "./spanish-days.ts";
import { spanishRhythms } from "./spanish-rhythms.ts";
import { spanishTimes } from "./spanish-times.ts";

export const spanishPhrases: readonly Phrase[] = [
  ...spanishRhythms,
  ...spanishDays,
  ...spanishTimes,
];
