// All phrases of English in matching order; see `spanish.ts`.
import { PARSED } from "../reading/read-phrases.ts";
import type { PhraseLanguage } from "../reading/read-phrases.ts";
import { englishDays } from "./english-days.ts";
import { englishPastDays } from "./english-past-days.ts";
import { englishRhythms } from "./english-rhythms.ts";
import { englishTimes } from "./english-times.ts";
import { englishPattern } from "./english-tokens.ts";

/** The beginning of a date or an hour. */
const DATE =
  "(?:(?:on|at|the|by|every|each|next|also|in) )*(?:{S}(?![a-z])|(?:january|february|march|april|june|july|august|september|october|november|december|{M} \\d{1,2})|\\d{1,2}(?:st|nd|rd|th| ?(?:am|pm)|[/:]\\d{1,2})(?![a-z])|last|first|\\d{1,2}(?= ?(?:$|[,;.)]|\\u0002)| (?:and|or) \\d)|today|tonight|tomorrow|morning|afternoon|evening|night|noon|midnight|weekends?)";
const HOUR = "at {H}(?![a-z])";
const AND = "(?:, ?(?:and )?| and | or | nor | ?& ?| ?\\+ ?)";
const REMAINS = [
  `${PARSED}${AND}(?:${DATE}|${HOUR})`,
  `${PARSED} (?:and|or) (?:\\S+ ){1,2}(?:on|every|at|by) (?:the )?(?:{S}|\\d{1,2}(?:st|nd|rd|th)?)`,
  `(?:${DATE}|${HOUR})${AND}${PARSED}`,
  `${PARSED},? (?:except|excluding|but not|besides|minus|other than)(?![a-z])`,
  `${PARSED} .* and (?:on )?(?:the \\d{1,2}(?:st|nd|rd|th)|on {D})(?= )`,
  `${PARSED} but (?:on )?{S}(?![a-z])`,
  `${PARSED} (?:to|through|thru|until|till) (?:{S}|{M} \\d{1,2}|\\d{1,2}(?:st|nd|rd|th))`,
  `${PARSED} on (?:the )?(?:(?:{O} )?{S}(?![a-z])|{NTH}(?= ?(?:$|[,;.)]|${PARSED})))`,
  `{N} ${PARSED}+ (?:a|per|each|every) (?:month|year)|(?:second|third|2nd|3rd|next) to (?:the )?${PARSED}|${PARSED} of the (?:month|year)(?![a-z])`,
  `(?:${PARSED}|\\d{1,2}) (?:and|or) ${PARSED}`,
  `${PARSED}(?: or (?:(?:the )?next|\\d+)| off(?![a-z])|.* (?:today|tomorrow)(?!'))`,
  `${PARSED}[^,]* (?:to|until|till|through) {S}(?![a-z])|${PARSED} ?[-–] ?{S}(?![a-z])`,
  `(?:every|each|about|after|between) ${PARSED}`,
];

export const englishLanguage: PhraseLanguage = {
  phrases: [...englishPastDays, ...englishRhythms, ...englishDays, ...englishTimes],
  remains: englishPattern(`(?:${REMAINS.join("|")})(?:[:.]\\d+)?`, ""),
  dangling:
    /(?<!\S)(?:on|the|at|of|by|for|from|is|on the|(?<=^\s*(?:move|push|reschedule|postpone)\s.*)to)\s+$/u,
};
