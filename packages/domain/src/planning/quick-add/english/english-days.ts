// The day phrases of English, with these rules:
// - "Tuesday", "on Tuesday": the next one, never today; "this Tuesday" may be today; "next Tuesday" is in
// the week after this one, which starts on Monday.
// - "next week", "next month": their first day. "The weekend": its Saturday.
// - "before Friday" is Thursday at the latest, never before today; "by Friday" and "due Friday" are Friday.
// - "3/4" follows the user's order of dates, unless only the other order is a valid date.
import {
  addUnits,
  findNextDate,
  endOfMonth,
  endOfYear,
  findDayInFutureMonth,
  getLastDayOfMonth,
  getLastWorkingDayOfMonth,
  findNextMonthDay,
  findMonthDayOnWeekday,
  getNthWeekday,
  getNextNthWeekday,
  startOfNext,
  getNextWeekday,
  getWeekdayOfNextWeek,
  getNextWeekend,
} from "../calendar.ts";
import { civilFromDay, dayFromCivil, parseDay } from "../../../time/day.ts";
import type { Day } from "../../../time/day.ts";
import {
  english,
  parseMonth,
  parseNumber,
  parseOrdinal,
  parseUnit,
  parseWeekday,
} from "./english-tokens.ts";
import type { Phrase } from "../phrase.ts";
import { createDayPhrases } from "../day-phrases.ts";

const LEAD =
  "(?:(before|until|till|through|by|due by|due on|due|on|for|from|starting|starting on|beginning|at|in) )?(?:the )?";

const day = createDayPhrases(english, {
  lead: LEAD,
  early: /^before$/,
  last: /^(?:until|till|through)/,
  apart: (lead, source) => `${lead}${source}(?!'s)`,
});

function getMonthStart(today: Day, month: number): Day {
  const { year } = civilFromDay(endOfMonth(today, month));
  return dayFromCivil(year, month, 1);
}

/** "The May 20 concert", "the Monday meeting" and "Black Friday" are names. */
const NOT_NAMED = "(?<!(?<![a-z])(?:black|cyber|good|super bowl|taco|the) )";
const NTH = "(\\d{1,2})(?:st|nd|rd|th)";
const DATE = "(\\d{1,2})(?:st|nd|rd|th)?";

export const englishDays: readonly Phrase[] = [
  english(
    "date",
    `(?:from )?{M} ${DATE}(?: ?[-–] ?| to | through )(?:{M} )?${DATE}(?! ?[ap]\\.?m)(?:,? (\\d{4}))?`,
    ([first = "", from, second = "", to, year = ""], { today }) => {
      const start = findNextDate(today, parseNumber(from), parseMonth(first), year);
      const lastDay =
        start === null
          ? null
          : findNextDate(start, parseNumber(to), parseMonth(second || first), year);
      return start === null || lastDay === null ? null : { day: start, lastDay };
    },
  ),
  day("(\\d{4}[-/]\\d{2}[-/]\\d{2})", ([text = ""]) => parseDay(text.replaceAll("/", "-"))),
  day("day after tomorrow|overmorrow", (_, today) => today + 2),
  english(
    "date",
    "(?:from )?{S}(?: ?[-–] ?| to | through | thru | until ){S}",
    ([from = "", to = ""], { today }) => {
      const start = getNextWeekday(today, parseWeekday(from), "tomorrow");
      return { day: start, lastDay: getNextWeekday(start, parseWeekday(to), "tomorrow") };
    },
  ),
  day(
    "(?:a|one) (week|fortnight) (?:from )?(today|tomorrow)",
    ([long, from], today) => today + (long === "week" ? 7 : 14) + (from === "tomorrow" ? 1 : 0),
  ),
  day(
    "(?:{N} weeks?|a (fortnight)) (?:from|on) {D}",
    ([count, long, weekday = ""], today) =>
      getNextWeekday(today, parseWeekday(weekday), "tomorrow") +
      (long ? 2 : parseNumber(count)) * 7,
  ),
  // British "Friday week" is a date; "Friday week plans" is not.
  day(
    "{D} week(?=$|\\u0001| ?,)",
    ([weekday = ""], today) => getNextWeekday(today, parseWeekday(weekday), "tomorrow") + 7,
  ),
  day("{O} {D} of (?:(next month)|{M})", ([ordinal = "", weekday = "", next, month = ""], today) =>
    getNthWeekday(
      next ? startOfNext(today, "month") : getMonthStart(today, parseMonth(month)),
      parseWeekday(weekday),
      parseOrdinal(ordinal),
    ),
  ),
  day("the first(?=$)", (_, today) => findNextMonthDay(today, 1), "(on|by|due|due on|due by) "),
  day("(?:first|1st) of (?:the |next )?month", (_, today) => startOfNext(today, "month")),
  day(`${NTH} of next month`, ([number], today) =>
    findNextMonthDay(startOfNext(today, "month"), parseNumber(number)),
  ),
  day("{O} {D} of (?:the|this) month", ([ordinal = "", weekday = ""], today) =>
    getNextNthWeekday(today, parseWeekday(weekday), parseOrdinal(ordinal)),
  ),
  day(
    `${NOT_NAMED}{W}{M}\\.? ${DATE}(?![:\\d]|\\s*[ap]\\.?m)(?:,? (\\d{4}))?(?: weekend)?`,
    ([month = "", number, year = ""], today) =>
      findNextDate(today, parseNumber(number), parseMonth(month), year),
  ),
  day(`{W}${DATE} (?:of )?{M}(?:,? (\\d{4}))?`, ([number, month = "", year = ""], today) =>
    findNextDate(today, parseNumber(number), parseMonth(month), year),
  ),
  day(
    "{W}(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}|\\d{2}))?(?! (?:of|cups?)(?![a-z]))",
    ([first, second, year = ""], today, isMonthFirst) => {
      const [month, dayOfMonth] = isMonthFirst ? [first, second] : [second, first];
      return (
        findNextDate(today, parseNumber(dayOfMonth), parseNumber(month), year) ??
        findNextDate(today, parseNumber(month), parseNumber(dayOfMonth), year)
      );
    },
  ),
  day("last (?:working|business|week) ?day of (?:the|this) month", (_, today) =>
    getLastWorkingDayOfMonth(today),
  ),
  day("mid-? ?{M}", ([month = ""], today) => findDayInFutureMonth(today, parseMonth(month), 15)),
  day(
    "(january|february|march|april|may|june|july|august|september|october|november|december)(?! \\d)",
    ([month = ""], today) => findDayInFutureMonth(today, parseMonth(month), 1),
    "(in|starting in|starting) ",
  ),
  day("end of (?:the |this )?month|last day of (?:the|this) month|month end", (_, today) =>
    getLastDayOfMonth(today),
  ),
  day("end of {M}", ([month = ""], today) => endOfMonth(today, parseMonth(month))),
  day("end of (?:the |this )?year", (_, today) => endOfYear(today)),
  day("next weekend", (_, today) => getWeekdayOfNextWeek(today, 5)),
  day("(?:this |coming )?weekend(?<=(?:this|the|coming) weekend)", (_, today) =>
    getNextWeekend(today),
  ),
  day("{S},? (?:of )?next week|next week,? (?:on )?{S}", ([one = "", two = ""], today) =>
    getWeekdayOfNextWeek(today, parseWeekday(one || two)),
  ),
  day("next (?:week|wk)", (_, today) => startOfNext(today, "week")),
  day("next month", (_, today) => startOfNext(today, "month")),
  day("next year", (_, today) => startOfNext(today, "year")),
  day(
    "{N} {U} from (?:now|today)",
    ([count, unit = ""], today) => addUnits(today, parseNumber(count), parseUnit(unit)),
    "()",
  ),
  day(
    "(?:in|within) {N} {U}",
    ([count, unit = ""], today) => addUnits(today, parseNumber(count), parseUnit(unit)),
    "()",
  ),
  english(
    "date",
    "this (morning|afternoon|evening)|(tonight|tonite)",
    ([part = ""], { today }) => ({
      day: today,
      period: part === "morning" || part === "afternoon" ? part : "night",
    }),
  ),
  day("tom+or+ow|tmrw?|tmw", (_, today) => today + 1),
  day("today", (_, today) => today),
  day(
    `{W}the ${NTH}|{S},? ${NTH}|(?<=(?:on|by|due|before|until|till|starting) )${NTH}`,
    ([one, , two, three], today) => findNextMonthDay(today, parseNumber(one || two || three)),
    "(?:(before|until|till|through|by|due by|due on|due|on|for|from|starting|starting on) )?",
  ),
  day(
    "{S} (\\d{1,2})(?!:\\d| ?[-–]| ?(?:am|pm|a\\.m|p\\.m|min|hours?|hrs?)| (?:to|until|till) \\d)",
    ([weekday = "", number], today) =>
      findMonthDayOnWeekday(today, parseWeekday(weekday), parseNumber(number)),
  ),
  day("(this coming|this|next|coming) {S}", ([which, weekday = ""], today) => {
    const index = parseWeekday(weekday);
    return which === "next"
      ? getWeekdayOfNextWeek(today, index)
      : getNextWeekday(today, index, "today");
  }),
  day(`${NOT_NAMED}{D}`, ([weekday = ""], today) =>
    getNextWeekday(today, parseWeekday(weekday), "tomorrow"),
  ),
  day(
    "{S}",
    ([weekday = ""], today) => getNextWeekday(today, parseWeekday(weekday), "tomorrow"),
    "(before|until|till|through|by|due by|due on|due|on|for|from|starting) ",
  ),
  day(
    "(mon|tues?|weds?|thu|thurs?|fri|(?:sat|sun)(?=,? (?:at )?\\d{1,2}(?: ?[ap]\\.?m|:\\d)| at \\d| (?:morning|afternoon|evening|night)|$))",
    ([weekday = ""], today) => getNextWeekday(today, parseWeekday(weekday), "tomorrow"),
    "()",
  ),
  day(
    "{M}",
    ([month = ""], today) => endOfMonth(today, parseMonth(month)),
    "(until|till|through|until the end of|through the end of) ",
  ),
];
