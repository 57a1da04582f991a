// The past days of Spanish ("el viernes pasado", "anoche"), which are no plans.
import { past } from "../phrase.ts";
import type { Phrase } from "../phrase.ts";
import { spanish } from "./spanish-tokens.ts";

const CLOCK = "(?:a )?las? {H}(?: ?[:.] ?\\d\\d| y (?:media|cuarto|{N}))?(?: ?(?:hrs?|hs|h))?{T}?";
const PART = "(?:en|por) la (?:manana|tarde|noche)";
const DATE = "(?:{S}|(?:dia )?{N}(?: de {M})?|{M}|principios?|mediados?)";
const PASSED = "(?:(?:ante)?pasad[oa]|anterior)";

const PAST = [
  // "Las 3 pasado mañana" and "el lunes pasado el mediodía" are still to come.
  `(?:este )?${DATE} ${PASSED}(?! ?m(?:a|n)| (?:el |la )?medio)`,
  `(?<=(?<![a-z])(?:el|del|al|este) )pasado ${DATE}`,
  `${DATE},? del? (?:la )?(?:semana|mes|ano) ${PASSED}`,
  "ayer|anteayer|antes de ayer|antier|anoche|ante(?:a)?noche",
  "(?:ultimos {N}|{N} ultimos) {D}(?! de (?:cada|todos)(?![a-z]))|hace {N} {D}|{S},? (?:de )?hace {N} {U}(?! que(?![a-z]))",
];

export const spanishPastDays: readonly Phrase[] = [
  spanish(
    "date",
    `(?:(?:${CLOCK}|${PART}) (?:del? )?(?:el )?)?(?:${PAST.join("|")})(?: ${PART})?(?: ${CLOCK})?`,
    () => past,
  ),
];
