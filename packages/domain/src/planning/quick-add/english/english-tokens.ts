// Number, weekday, month and ordinal words of English, in lower case.
import { weekdays } from "../../recurrence/catalogue-recurrence.ts";
import type { Weekday } from "../../recurrence/catalogue-recurrence.ts";
import type { Clock } from "../clock.ts";
import { createPatternBuilder, createPhraseBuilder } from "../phrase.ts";
import type { CalendarUnit } from "../phrase.ts";

const numbers: Readonly<Record<string, number>> = {
  "a couple of": 2,
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  "twenty-five": 25,
  thirty: 30,
  forty: 40,
  "forty-five": 45,
  fifty: 50,
  sixty: 60,
  ninety: 90,
  quarter: 15,
  half: 30,
};

const DATE_TERMS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first thirty-second".split(
    " ",
  );

export function parseNumber(term = ""): number {
  if (/^\d+/.test(term)) return Number.parseInt(term, 10);
  const word = term.replace(/\s+/gu, " ");
  return numbers[word] ?? DATE_TERMS.indexOf(word.replace(" ", "-")) + 1;
}

const days = ["mo", "tu", "we", "th", "fr", "sa", "su"];
export function parseWeekday(term: string): number {
  return days.indexOf(term.slice(0, 2));
}
/** The first one written; null for none. */
export function findWeekday(...terms: readonly (string | undefined)[]): number | null {
  const term = terms.find(Boolean);
  return term === undefined ? null : parseWeekday(term);
}
export function parseWeekdays(list: string): Weekday[] {
  const indexes = new Set(
    (list.match(/[a-z]{3,}/g) ?? []).filter((term) => term !== "and").map(parseWeekday),
  );
  return weekdays.filter((_, index) => indexes.has(index));
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
export function parseMonth(term: string): number {
  return months.indexOf(term.slice(0, 3)) + 1;
}

const ordinals = ["fi1st", "se2nd", "th3rd", "fo4th", "fi5th"];
export function parseOrdinal(term: string): number {
  if (/last|penult/.test(term)) return /^[2snp]/.test(term) ? -2 : /^[3t]/.test(term) ? -3 : -1;
  if (/^\d/.test(term)) return Number(term.charAt(0));
  if (term === "fifth") return 5;
  return ordinals.findIndex((prefixes) => prefixes.startsWith(term.slice(0, 2))) + 1;
}

export function parseUnit(term: string): CalendarUnit {
  if (/^(?:business|work|week\s*d)/.test(term)) return "workday";
  if (term.startsWith("d")) return "day";
  if (term.startsWith("w")) return "week";
  return term.startsWith("m") ? "month" : "year";
}

export function parseHalf(text: string): Clock["half"] {
  if (text === "") return null;
  if (text.startsWith("a") && !text.startsWith("at")) return "am";
  if (text.startsWith("p")) return "pm";
  if (text.includes("morning")) return "morning";
  return text.includes("night") ? "night" : "afternoon";
}

const WEEKDAY =
  "mondays?|tue?s[de]?days?|tusedays?|wedn?e?sdays?|wend?sdays?|th(?:urs?|rus|us)days?|fridays?|sat[eu]r?days?|sundays?";
const SHORT_WEEKDAY = `${WEEKDAY}|mon|tues?|weds?|thurs?|thu|fri|sat|sun`;

/**
 * `{N}` a number, `{H}` an hour, `{T}` am or pm, `{D}` a weekday, `{L}` several, `{M}` a month, `{ND}` its day;
 * `{W}` and `{X}` the weekday before and after a date.
 */
const tokens = {
  N: `(\\d{1,4}|${Object.keys(numbers)
    .filter((term) => term !== "quarter" && term !== "half")
    .join("|")})`,
  H: "(\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)",
  T: "(?: ?((?<=:\\d\\d)[ap]|(?<=(?:[-–]|(?<![a-z])at |@ ?)\\d{1,2})p|(?<=\u0001,? \\d{1,2})[ap]|(?<= (?:[1-9]|1[0-2]))p(?= ?$)|am|pm|a\\.m\\.?|p\\.m\\.?|in the (?:morning|afternoon|evening)|at night|tonight))",
  D: `(${WEEKDAY})`,
  S: `(${SHORT_WEEKDAY})`,
  L: `((?:${SHORT_WEEKDAY})(?:(?:\\s*[,/&+]\\s*(?:and\\s+)?|\\s+and\\s+(?:every\\s+)?|\\s+)(?:${SHORT_WEEKDAY})(?![a-z]))*)`,
  K: `((?:${SHORT_WEEKDAY})(?:(?:\\s*[,/&+]\\s*(?:and\\s+)?|\\s+and\\s+|\\s+)(?:${SHORT_WEEKDAY})(?![a-z]))+)`,
  W: `(?:(${SHORT_WEEKDAY})\\.?,?\\s+(?:the\\s+)?)?`,
  X: `(?:(?:,?\\s+|,?\\s+\\()(${WEEKDAY})\\)?)?`,
  P: "((?:mon|tues|wedn?e?s|thurs|fri|satur|sun)days(?:(?:\\s*[,/&+]\\s*(?:and\\s+)?|\\s+and\\s+)(?:mon|tues|wedn?e?s|thurs|fri|satur|sun)days)*)",
  M: "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)",
  O: "((?:(?:second|2nd|third|3rd|next)[- ]to[- ])last|penultimate|first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th)",
  U: "((?:business|work|working|week) ?days?|days?|weeks?|wks?|months?|mos?|years?|yrs?)",
  ND: `(\\d{1,2}(?:st|nd|rd|th)?|${DATE_TERMS.toReversed().join("|").replaceAll("-", "[- ]")})`,
  NTH: `(\\d{1,2}(?:st|nd|rd|th)|${DATE_TERMS.slice(3).toReversed().join("|").replaceAll("-", "[- ]")})`,
};

export const english = createPhraseBuilder(tokens);
export const englishPattern = createPatternBuilder(tokens);
