// The small words of English that phrases are made of: numbers, weekdays, months, ordinals. In lower
// case, as a folded sentence is.
import { weekdays } from "../../schedules/catalogue-schedule.ts";
import type { Weekday } from "../../schedules/catalogue-schedule.ts";
import type { Clock } from "../clock.ts";
import { patternsWith, phrasesWith } from "../phrase.ts";
import type { SpanUnit } from "../phrase.ts";

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
  fifteen: 15,
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
/** Digits, or a number in words; 0 for what is neither. */
export function numberOf(word = ""): number {
  return /^\d+/.test(word) ? Number.parseInt(word, 10) : (numbers[word.replace(/\s+/gu, " ")] ?? 0);
}

const days = ["mo", "tu", "we", "th", "fr", "sa", "su"];
/** 0 for Monday. */
export function weekdayOfWord(word: string): number {
  return days.indexOf(word.slice(0, 2));
}
export function weekdaysOf(list: string): Weekday[] {
  const said = new Set(
    (list.match(/[a-z]{3,}/g) ?? []).filter((word) => word !== "and").map(weekdayOfWord),
  );
  return weekdays.filter((_, index) => said.has(index));
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
export function monthOf(word: string): number {
  return months.indexOf(word.slice(0, 3)) + 1;
}

const ordinals = ["fi1st", "se2nd", "th3rd", "fo4th", "fi5th"];
/** 1 for "first" and "1st", -1 for "last". */
export function ordinalOf(word: string): number {
  if (/^\d/.test(word)) return Number(word.charAt(0));
  if (word === "last") return -1;
  if (word === "fifth") return 5;
  return ordinals.findIndex((known) => known.startsWith(word.slice(0, 2))) + 1;
}

export function unitOf(word: string): SpanUnit {
  if (word.startsWith("d")) return "day";
  if (word.startsWith("w")) return "week";
  return word.startsWith("m") ? "month" : "year";
}

/** What follows an hour: "pm", "in the morning". */
export function halfOf(words: string): Clock["half"] {
  if (words === "") return null;
  if (words.startsWith("a") && !words.startsWith("at")) return "am";
  if (words.startsWith("p")) return "pm";
  if (words.includes("morning")) return "morning";
  return words.includes("night") ? "night" : "afternoon";
}

const WEEKDAY = "mondays?|tuesdays?|wedn?e?sdays?|thursdays?|fridays?|saturdays?|sundays?";
const SHORT_WEEKDAY = `${WEEKDAY}|mon|tues?|weds?|thurs?|thu|fri|sat|sun`;

/** `{N}` a number, `{H}` an hour, `{T}` what follows it, `{D}` a weekday, `{L}` several, `{M}` a month. */
const tokens = {
  N: `(\\d{1,4}|${Object.keys(numbers)
    .filter((word) => word !== "quarter" && word !== "half")
    .join("|")})`,
  H: "(\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)",
  T: "(?: ?(am|pm|a\\.m\\.?|p\\.m\\.?|in the (?:morning|afternoon|evening)|at night|tonight))",
  D: `(${WEEKDAY})`,
  S: `(${SHORT_WEEKDAY})`,
  L: `((?:${SHORT_WEEKDAY})(?:(?:\\s*[,/&]\\s*(?:and\\s+)?|\\s+and\\s+(?:every\\s+)?|\\s+)(?:${SHORT_WEEKDAY})(?![a-z]))*)`,
  K: `((?:${SHORT_WEEKDAY})(?:(?:\\s*[,/&]\\s*(?:and\\s+)?|\\s+and\\s+|\\s+)(?:${SHORT_WEEKDAY})(?![a-z]))+)`,
  W: `(?:(?:${SHORT_WEEKDAY}),?\\s+(?:the\\s+)?)?`,
  P: "((?:mon|tues|wedn?e?s|thurs|fri|satur|sun)days(?:(?:\\s*[,/&]\\s*(?:and\\s+)?|\\s+and\\s+)(?:mon|tues|wedn?e?s|thurs|fri|satur|sun)days)*)",
  M: "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)",
  O: "(first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th)",
  U: "(days?|weeks?|months?|years?)",
  ND: "(\\d{1,2})(?:st|nd|rd|th)?",
};

export const english = phrasesWith(tokens);
export const englishPattern = patternsWith(tokens);
