// All phrases of English, in matching order; see `spanish.ts`.
import { PARSED } from "../reading/read-phrases.ts";
import type { PhraseLanguage } from "../reading/read-phrases.ts";
import { englishDays } from "./english-days.ts";
import { englishRhythms } from "./english-rhythms.ts";
import { englishTimes } from "./english-times.ts";
import { englishPattern } from "./english-tokens.ts";

/** The beginning of a date or an hour. */
const DATE =
  "(?:(?:on|at|the|by|every|each|next|also|in) )*(?:{S}(?![a-z])|(?:january|february|march|april|june|july|august|september|october|november|december|{M} \\d)|\\d{1,2}(?:st|nd|rd|th| ?(?:am|pm)|[/:]\\d{1,2})(?![a-z])|last|first|\\d{1,2}(?= ?(?:$|[,;.)]|\\u0002))|today|tonight|tomorrow|morning|afternoon|evening|night|noon|midnight|weekends?)";
const HOUR = "at {H}(?![a-z])";
const AND = "(?:, ?(?:and )?| and | or | nor | ?& ?| ?\\+ ?)";
const REMAINS = [
  `${PARSED}${AND}(?:${DATE}|${HOUR})`,
  `${PARSED} (?:and|or) (?:\\S+ ){1,2}(?:on|every|at|by) (?:{S}|\\d)`,
  `(?:${DATE}|${HOUR})${AND}${PARSED}`,
  `${PARSED},? (?:except|excluding|but not|besides|minus|other than)(?![a-z])`,
  `${PARSED} but (?:on )?{S}(?![a-z])`,
  `${PARSED} (?:to|through|thru|until|till) (?:{S}|{M} \\d|\\d{1,2}(?:st|nd|rd|th))`,
  `${PARSED} (?:and|or) ${PARSED}`,
  `(?:every|each|about) ${PARSED}`,
];

export const englishLanguage: PhraseLanguage = {
  phrases: [...englishRhythms, ...englishDays, ...englishTimes],
  remains: englishPattern(`(?:${REMAINS.join("|")})`, ""),
  dangling: /(?<!\S)(?:on|the|at|in|of|by|for|from|on the)\s+$/u,
};
