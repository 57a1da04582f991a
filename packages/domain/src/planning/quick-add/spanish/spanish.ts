// All phrases of Spanish in matching order: past days first, then recurrences, dates, times and durations.
import { PARSED } from "../reading/read-phrases.ts";
import type { PhraseLanguage } from "../reading/read-phrases.ts";
import { spanishDays } from "./spanish-days.ts";
import { spanishPastDays } from "./spanish-past-days.ts";
import { spanishRhythms } from "./spanish-rhythms.ts";
import { spanishTimes } from "./spanish-times.ts";
import { spanishPattern } from "./spanish-tokens.ts";

/** The beginning of a date or an hour. */
const DATE =
  "(?:(?:el|los|la|las|al|a|de|del|en|por|para|cada|todos|todas|tambien|proximo) )*(?:dias? )?(?:{S}(?![a-z])|{N} de {M}|primer|ultimo|primero|ultimos|dia \\d|\\d{1,2}(?: ?(?:am|pm|hrs?|hs)|[/:]\\d{1,2})(?![a-z])|\\d{1,2}(?= ?(?:$|[,;.)]|\\u0002)| (?:y|o) \\d)|hoy(?![a-z])|manana|tarde(?![a-z])|noche|pasado(?![a-z])|quincena|fin de (?:mes|semana)|mediodia|medianoche)";
const HOUR = "(?:a )?las? {H}(?![a-z])";
const AND = "(?:, ?(?:y )?| y | e | o | u | ni | y/o | ?& ?| ?\\+ ?)";
const REMAINS = [
  `${PARSED}${AND}(?:${DATE}|${HOUR})`,
  `${PARSED} (?:y|o|ni) (?:\\S+ ){1,2}(?:el|los|cada|a las?) (?:{S}|\\d)`,
  `(?:${DATE}|${HOUR})${AND}${PARSED}`,
  `${PARSED},? (?:menos|excepto|salvo|pero no|sin contar|exceptuando)(?![a-z])`,
  `${PARSED} (?:a|al|hasta) (?:el )?(?:{S}|dia \\d|\\d{1,2} (?:de )?{M})(?![a-z])`,
  `{N} ${PARSED}+ (?:al|por|cada) (?:mes|ano)`,
  `${PARSED} el (?:dia )?(?:{D}(?![a-z])|\\d{1,2}(?! ?%))`,
  // "L y M": which of the two days with M?
  `[lmjv] y [lmjv] ${PARSED}`,
  `(?:${PARSED}|\\d{1,2}) (?:y|e|o|u) ${PARSED}`,
  `${PARSED} (?:no|(?:primero|ultimo) del?)(?![a-z])`,
  // "Todos los días de mayo", "cada 6 meses o 5000 km".
  `${PARSED} (?:(?:de|[you]) {M}(?![a-z])|[ou] \\d+|y medi[ao])`,
  // "Domingo de pizza en casa de Tere"
  `(?<=^ ?)${PARSED}+ (?:de [a-z]+|.* hoy)`,
  // "Lunes fruta, martes sándwich"
  `${PARSED} [^,]+, {D}(?! de )(?= [a-z])`,
  // "De 8 a 9 leer y de 9 a 10 escribir"
  `${PARSED} .*y de (?:las )?\\d{1,2}(?:[:.]\\d\\d)? a (?:las )?\\d{1,2}`,
  // "El 24 con mis papás y el 25 con los suegros"
  `${PARSED} .* y (?:el|los) (?:{D}|\\d{1,2})(?= (?!de )[a-z])`,
  `${PARSED} (?:esta|de (?:esta|la proxima)) semana`,
  `(?:cada|entre|todos los|todas las|sobre|acerca de|despues del?|(?:el|la|lo|los|las) de) ${PARSED}`,
];

export const spanishLanguage: PhraseLanguage = {
  phrases: [...spanishPastDays, ...spanishRhythms, ...spanishDays, ...spanishTimes],
  remains: spanishPattern(`(?:${REMAINS.join("|")})(?:[:.]\\d+)?`, ""),
  dangling: /(?<!\S)(?:el|los|la|las|de|del|en|a|al|para|por|es)\s+$/u,
};
