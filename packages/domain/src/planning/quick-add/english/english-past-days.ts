// The past days of English ("last Friday", "two weeks ago"), which are no plans.
import { past } from "../phrase.ts";
import type { Phrase } from "../phrase.ts";
import { english } from "./english-tokens.ts";

const CLOCK = "at (?:{H}(?:[:.]\\d\\d)?{T}?|noon|midnight)";
const PART = "(?:,? (?:morning|afternoon|evening|night)(?![a-z]))?";
const DATE = "(?:{S}|(?:{NTH} of )?{M}|{M} {ND}|{ND} {M}|{NTH})";
/** "Every last Friday" and "the last Friday of the month" are days of a month. */
const RHYTHM_BEFORE =
  "(?<!(?<![a-z])(?:(?:every|each|month|monthly),? (?:on )?(?:the )?|{O} and ))";

const PAST = [
  `${RHYTHM_BEFORE}(?:this |the )?(?:last|past|previous) {S}(?<!days)(?! (?:of|in|before|every|each)(?![a-z]))`,
  `(?:{O} )?${DATE}${PART},? (?:(?:of|from) )?last (?:week|month|year)(?! (?:of|in)(?![a-z]))`,
  "yesterday|last night(?! of(?![a-z]))",
  `since (?:the )?${DATE}`,
  "(?:last|the past) {N} (?:{S}|weekends|{U})(?! of (?:every|each)(?![a-z]))|{N} {S} ago|{S} (?:{N} {U} ago|before last)",
];

export const englishPastDays: readonly Phrase[] = [
  english(
    "date",
    `(?:${CLOCK} )?(?:on )?(?:the )?(?:${PAST.join("|")})${PART}(?: ${CLOCK})?`,
    () => past,
  ),
];
