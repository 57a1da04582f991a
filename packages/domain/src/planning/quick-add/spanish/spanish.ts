// The phrases of Spanish, in the order in which they are looked for: rhythms hold weekdays and dates,
// dates hold numbers that could be hours, and lengths are what remains.
import type { Phrase } from "../phrase.ts";
import { spanishDays } from "./spanish-days.ts";
import { spanishRhythms } from "./spanish-rhythms.ts";
import { spanishTimes } from "./spanish-times.ts";

export const spanishPhrases: readonly Phrase[] = [
  ...spanishRhythms,
  ...spanishDays,
  ...spanishTimes,
];
