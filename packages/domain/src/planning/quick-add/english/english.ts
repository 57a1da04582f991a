// All phrases of English, in matching order; see `spanish.ts`.
import { englishDays } from "./english-days.ts";
import { englishRhythms } from "./english-rhythms.ts";
import { englishTimes } from "./english-times.ts";
import type { Phrase } from "../phrase.ts";

export const englishPhrases: readonly Phrase[] = [
  ...englishRhythms,
  ...englishDays,
  ...englishTimes,
];
