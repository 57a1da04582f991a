// The day phrases of English, with these rules:
// - "Tuesday", "on Tuesday": the next one, never today; "this Tuesday" may be today; "next Tuesday" is in
// the week after this one, which starts on Monday.
// - "next week", "next month": their first day. "The weekend": its Saturday.
// - "by Friday" and "due Friday" are deadlines on Friday, "before Friday" one on Thursday, never before today.
// - "3/4" follows the user's order of dates, unless only the other order is a valid date.
import {
  addUnits,
  findNextDate,
  findNthWeekdayOfMonth,
  endOfMonth,
  endOfYear,
  findDayInFutureMonth,
  getLastDayOfMonth,
  getLastWorkingDayOfMonth,
  findNearMonthDay,
  findNextMonthDay,
  getNthWeekday,
  getNextNthWeekday,
  startOfNext,
  getNextWeekday,
  getWeekdayOfNextWeek,
  getNextWeekend,
} from "../calendar.ts";
import { parseDay, weekdayOf } from "../../../time/day.ts";
import type { Day } from "../../../time/day.ts";
import {
  english,
  findWeekday,
  parseMonth,
  parseNumber,
  parseOrdinal,
  parseUnit,
  parseWeekday,
} from "./english-tokens.ts";
import { impossible } from "../phrase.ts";
import type { Phrase } from "../phrase.ts";
import { createDayPhrases } from "../day-phrases.ts";
import { ENDING } from "../sentence.ts";
import { createHolidayPhrases } from "../reading/holidays.ts";

const DUE = /^(?:by|due|no later than|deadline)/;
const EARLY = /^(?:due )?before/;

// The holidays of the United States and some of Mexico.

const [englishHoliday, englishNamedHoliday] = createHolidayPhrases(
  english,
  {
    lead: "on|by|before|no later than|until|till|this|starting on|due on|due by|due|deadline|deadline is",
    last: /^(?:until|till)/,
    due: DUE,
    early: EARLY,
    not: "cards?|cookies|dinner|gifts?|last|lights|lunch|party|presents?|shopping|songs?|tree|weekend",
  },
  [
    ["(?:christmas|xmas) eve", 12, 24],
    ["(?:christmas|xmas)(?: day)?", 12, 25],
    ["boxing day", 12, 26],
    ["new year'?s eve|nye", 12, 31],
    ["new year'?s(?: day)?", 1, 1],
    ["mlk day|martin luther king(?:,? jr\\.?)? day", 1, [3, 0]],
    ["groundhog day", 2, 2],
    ["(?:st\\.? )?valentine'?s(?: day)?", 2, 14],
    ["presidents?'?s? day", 2, [3, 0]],
    ["st\\.? patrick'?s(?: day)?", 3, 17],
    ["april fools?'?(?: day)?", 4, 1],
    ["earth day", 4, 22],
    ["cinco de mayo", 5, 5],
    ["mother'?s'? day", 5, [2, 6]],
    ["memorial day", 5, [-1, 0]],
    ["juneteenth", 6, 19],
    ["father'?s'? day", 6, [3, 6]],
    ["independence day", 7, 4],
    ["labor day", 9, [1, 0]],
    ["columbus day|indigenous peoples'? day", 10, [2, 0]],
    ["halloween", 10, 31],
    ["day of the dead", 11, 2],
    ["veterans'? day", 11, 11],
    ["thanksgiving(?: day)?", 11, [4, 3]],
    ["black friday", 11, [4, 3], 1],
    ["cyber monday", 11, [4, 3], 4],
  ],
);

const LEAD =
  "(?:some ?time )?(?:((?:due )?before|no later than|until|till|through|by|due by|due on|due|deadline:?|deadline is|on|for|from|starting|starting on|beginning|at|in|all day|all day on) )?(?:the )?";

const day = createDayPhrases(english, {
  lead: LEAD,
  due: DUE,
  early: EARLY,
  last: /^(?:until|till|through)/,
  latest: "at the latest|or earlier|or sooner",
  apart: (lead, source) => `${lead}${source}(?!'s)`,
});

const checkWeekday = (day: Day, written: string | undefined) =>
  written ? (weekdayOf(day) === parseWeekday(written) ? day : "impossible") : day;

/** Null for a number that is no day, "impossible" for a day that the month does not have. */
function readDate(
  today: Day,
  [number, month, year = ""]: readonly [string | undefined, string, string | undefined],
  weekday: number | null,
) {
  const day = parseNumber(number);
  if (day > 31) return null;
  return findNextDate(today, day, parseMonth(month), year, weekday) ?? "impossible";
}

const TO = "(?: ?[-–] ?| to | through )";

/** "2 weeks and 3 days", but no half and no hours. */
const COUNT = "{N} {U}(?: and {N} (?:{U}|(half|hours?|hrs?|min(?:ute)?s?)))?";
function addCounted(
  [count, unit = "", more, other = "", rest]: readonly string[],
  today: Day,
): Day | "impossible" {
  if (rest) return "impossible";
  const first = addUnits(today, parseNumber(count), parseUnit(unit));
  return addUnits(first, parseNumber(more), parseUnit(other));
}

/** "The May 20 concert", "the Monday meeting" and "Black Friday" are names. */
const NOT_NAMED =
  "(?<!(?<![a-z])(?:an?|any given|m(?:r|rs|s)\\.?|miss|aunt|uncle|ash|bloody|black|blue|casual|cyber|easter|fat|freaky|giving|good|manic|palm|ruby|super bowl(?= sun)|taco|(?:the (?:best|ideal|perfect|typical) )?(?:lazy|perfect|rainy|typical)|the) )";
/** After "the 5th": not a noun, which makes it "the 5th wave", unless the sentence begins with it. */
const NO_NOUN = `(?! (?:anniversary|attempt|ave|avenue|birthday|chapter|class|draft|edition|episode|floor|grade|half|inning|period|place|quarter|round|season|st|street|time|wave)(?![a-z]))(?:(?<=^ ?(?:(?:on|by|due|due on|before|starting|until|from) )?(?:the )?[a-z0-9-]+)|${ENDING}|(?= (?:[\\d@]|(?:about|after|and|around|at|before|by|every|for|from|if|in|of|or|this|till|to|until|with)(?![a-z]))))`;

export const englishDays: readonly Phrase[] = [
  english("deadline", "{N} {U}(?= before )", ([count, unit = ""]) => ({
    ahead: { count: parseNumber(count), unit: parseUnit(unit) },
  })),
  english(
    "date",
    `(?:from )?(?:{M} {ND}${TO}(?:{M} )?{ND}(?! ?[ap]\\.?m)|{ND}${TO}{ND} (?:of )?{M})(?:,? (\\d{4}))?`,
    ([first = "", from, second = "", to, low, high, month = "", year = ""], { today }) => {
      const [start, end] = [parseNumber(from || low), parseNumber(to || high)];
      if (second === "" && end < start) return impossible;
      const day = findNextDate(today, start, parseMonth(first || month), year);
      const lastDay =
        day === null ? null : findNextDate(day, end, parseMonth(second || first || month), year);
      return day === null || lastDay === null ? null : { day, lastDay };
    },
  ),
  english(
    "date",
    "(?:from )?{S},? (?:the )?{NTH}(?: ?[-–] ?| to | through ){S},? (?:the )?{NTH}",
    ([from, first, to, second], { today }) => {
      const start = findNextMonthDay(today, parseNumber(first), findWeekday(from));
      const lastDay =
        start === null ? null : findNextMonthDay(start, parseNumber(second), findWeekday(to));
      return start === null || lastDay === null ? impossible : { day: start, lastDay };
    },
  ),
  // Two days in a row are one task of two days; others are not understood.
  english("date", "(?:on )?{M} {ND} (?:and|&) {ND}", ([month = "", first, second], { today }) => {
    const start = findNextDate(today, parseNumber(first), parseMonth(month), "");
    return start === null || parseNumber(second) !== parseNumber(first) + 1
      ? impossible
      : { day: start, lastDay: start + 1 };
  }),
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
  day("{N} {U} from tomorrow", ([count, unit = ""], today) =>
    addUnits(today + 1, parseNumber(count), parseUnit(unit)),
  ),
  day(
    "(?:{N} weeks?|a (fortnight)) (?:from|on) {D}",
    ([count, long, weekday = ""], today) =>
      getNextWeekday(today, parseWeekday(weekday), "tomorrow") +
      (long ? 2 : parseNumber(count)) * 7,
  ),
  day("(?:{S}|week|(weekend)) after next", ([weekday = "", weekend], today) => {
    const index = weekday === "" ? (weekend ? 5 : 0) : parseWeekday(weekday);
    return getWeekdayOfNextWeek(today, index) + 7;
  }),
  // British "Friday week" is a date; "Friday week plans" is not.
  day(
    "{D} week(?=$|\\u0001| ?,)",
    ([weekday = ""], today) => getNextWeekday(today, parseWeekday(weekday), "tomorrow") + 7,
  ),
  day(
    "{O} {D} (?:of|in) (?:(next month)|{M})",
    ([ordinal = "", weekday = "", next, month = ""], today) =>
      next
        ? getNthWeekday(startOfNext(today, "month"), parseWeekday(weekday), parseOrdinal(ordinal))
        : findNthWeekdayOfMonth(
            today,
            parseMonth(month),
            parseWeekday(weekday),
            parseOrdinal(ordinal),
          ),
  ),
  day("the first(?=$)", (_, today) => findNextMonthDay(today, 1), "(on|by|due|due on|due by) "),
  day("(?:first|1st) of (?:the |next )?month", (_, today) => startOfNext(today, "month")),
  day("{NTH} of (?:this|the) month(?! after)", ([number], today) =>
    findNextMonthDay(today, parseNumber(number)),
  ),
  day("{NTH} (?:of )?next month|next month,? (?:on )?(?:the )?{NTH}", ([before, after], today) =>
    findNextMonthDay(startOfNext(today, "month"), parseNumber(before || after)),
  ),
  day(
    "{O} {D} of (?:the|this) month|(?:the )?([1-5](?:st|nd|rd|th)) {D}(?! of)",
    ([one, first, two, second], today) =>
      getNextNthWeekday(today, parseWeekday(first || second || ""), parseOrdinal(one || two || "")),
  ),
  day(
    `${NOT_NAMED}{W}{M}\\.? (?:the )?{ND}(?!:?\\d|\\s*[ap]\\.?m)(?:,? (?:of )?(\\d{4}|next year))?{X}(?: weekend)?`,
    ([weekday, month = "", number, year, after], today) =>
      readDate(today, [number, month, year], findWeekday(weekday, after)),
  ),
  day(
    "{W}{ND} (?:of )?{M}(?:,? (\\d{4}))?{X}",
    ([weekday, number, month = "", year, after], today) =>
      readDate(today, [number, month, year], findWeekday(weekday, after)),
  ),
  day(
    "{W}(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}|\\d{2}))?(?![\\d/]| (?:of|an? hour|hours?|cups?)(?![a-z])){X}",
    ([weekday, first, second, year = "", after], today, isMonthFirst) => {
      const numbers = [first, second].map(parseNumber);
      const [low = 0, high = 0] = numbers.toSorted((a, b) => a - b);
      if (low > 12 || high > 31) return null;
      const [month = 0, dayOfMonth = 0] = isMonthFirst ? numbers : numbers.toReversed();
      const on = findWeekday(weekday, after);
      return (
        findNextDate(today, dayOfMonth, month, year, on) ??
        findNextDate(today, month, dayOfMonth, year, on) ??
        "impossible"
      );
    },
  ),
  englishHoliday,
  day("last (?:working|business|week) ?day of (?:the|this) month", (_, today) =>
    getLastWorkingDayOfMonth(today),
  ),
  day("(early|mid)[ -]?{M}", ([part, month = ""], today) =>
    findDayInFutureMonth(today, parseMonth(month), part === "early" ? 1 : 15),
  ),
  day("(first|second) half of {M}", ([half, month = ""], today) =>
    findNextDate(today, half === "first" ? 1 : 16, parseMonth(month), ""),
  ),
  day(
    "(january|february|march|april|may|june|july|august|september|october|november|december)(?:,? (?:of )?(\\d{4}|next year))?(?! \\d)",
    ([month = "", year = ""], today) =>
      year === ""
        ? findDayInFutureMonth(today, parseMonth(month), 1)
        : findNextDate(today, 1, parseMonth(month), year),
    "(in|starting in|starting|before|by|due in|due by) ",
  ),
  day("end of (?:the |this )?month|last day of (?:the|this) month|month end|eom", (_, today) =>
    getLastDayOfMonth(today),
  ),
  day("(?:end of|late|last day (?:of|in)) {M}", ([month = ""], today) =>
    endOfMonth(today, parseMonth(month)),
  ),
  day("end of (?:the |this )?(?:work ?)?week|eow", (_, today) => getNextWeekday(today, 4, "today")),
  day("end of (?:the |this )?year|year[- ]end|eoy", (_, today) => endOfYear(today)),
  day("next weekend", (_, today) => getWeekdayOfNextWeek(today, 5)),
  day("over the weekend|(?:this |coming )?weekend(?<=(?:this|the|coming) weekend)", (_, today) =>
    getNextWeekend(today),
  ),
  day("{S},? (?:of )?next week|next week,? (?:on )?{S}", ([one = "", two = ""], today) =>
    getWeekdayOfNextWeek(today, parseWeekday(one || two)),
  ),
  ...(
    [
      ["next (?:week|wk)", "week"],
      ["next month", "month"],
      ["next year", "year"],
    ] as const
  ).map(([source, unit]) => day(source, (_, today) => startOfNext(today, unit), LEAD, true)),
  day(`${COUNT} from (?:now|today)`, addCounted, "()"),
  english("date", `(?:due in|(?:due )?within(?: the next)?) ${COUNT}`, (groups, { today }) => {
    const deadline = addCounted(groups, today);
    return deadline === "impossible" ? impossible : { deadline };
  }),
  day(`in (?:about )?${COUNT}(?:'s?(?: time)?)?`, addCounted, "()"),
  day(
    "in {N} (?:{D}|weekends?)|{N} (?:{D}|weekends?) from (?:now|today)",
    (groups, today) => {
      const [count, weekday = "saturday"] = groups.filter(Boolean);
      const first = getNextWeekday(today, parseWeekday(weekday), "tomorrow");
      return first + (parseNumber(count) - 1) * 7;
    },
    "()",
  ),
  english(
    "date",
    "this (morning|afternoon|evening)|(tonight|tonite)",
    ([part = ""], { today }) => ({
      day: today,
      period: part === "morning" || part === "afternoon" || part === "evening" ? part : "night",
    }),
  ),
  day("(?:tom+or+ow|tom+r+ow|tom+or+w|tmrw?|tmw|2mor+ow?|2mrw){X}", ([weekday], today) =>
    checkWeekday(today + 1, weekday),
  ),
  day("today{X}", ([weekday], today) => checkWeekday(today, weekday)),
  day(
    `(?:next |this )?{S},? (?:the )?{NTH}|(?:the {NTH}|(?<=(?:on|by|due|before|until|till|starting) ){NTH})${NO_NOUN}`,
    ([weekday, one, two, three], today) =>
      findNextMonthDay(today, parseNumber(one || two || three), findWeekday(weekday)),
    "(?:(before|no later than|until|till|through|by|due by|due on|due|deadline|on|for|from|starting|starting on) )?",
  ),
  day(
    "{S},? ((?:1[2-9]|[23]\\d)|\\d(?=.* (?:at \\d|\\d{1,2}(?::\\d\\d| ?[ap]\\.?m?(?![a-z])|am|pm)))|1[01](?=.* (?:at \\d|\\d{1,2}(?::\\d\\d| ?[ap]\\.?m?(?![a-z])))))(?![:.]\\d|[\\d/%]| ?[-–] ?\\d| ?(?:am|pm|a\\.m|p\\.m|min|hours?|hrs?|h)(?![a-z])| (?:to|until|till) \\d| [a-z]{2,}s(?![a-z]))",
    ([weekday, number], today) =>
      findNearMonthDay(today, parseNumber(number), findWeekday(weekday)),
  ),
  day("(this coming|this|next|coming) {S}", ([which, weekday = ""], today) => {
    const index = parseWeekday(weekday);
    return which === "next"
      ? getWeekdayOfNextWeek(today, index)
      : getNextWeekday(today, index, "today");
  }),
  day(
    `${NOT_NAMED}{D}(?!\\.[a-z]| (?:season|episode|roast|school|scaries|blues)(?![a-z]))`,
    ([weekday = ""], today) => getNextWeekday(today, parseWeekday(weekday), "tomorrow"),
  ),
  day(
    "{S}",
    ([weekday = ""], today) => getNextWeekday(today, parseWeekday(weekday), "tomorrow"),
    "(before|no later than|until|till|through|by|due by|due on|due|deadline|on|for|from|starting) ",
  ),
  // "Sat: clean the garage"
  day(
    "(?<=^ ?)(mon|tues?|weds?|thu|thurs?|fri|sat|sun)(?= ?[:–—-] ?\\S)",
    ([weekday = ""], today) => getNextWeekday(today, parseWeekday(weekday), "tomorrow"),
    "()",
  ),
  day(
    "(mon|tues?|weds?|thu|thurs?|fri|(?:sat|sun)(?=,? (?:at )?\\d{1,2}(?: ?[ap]\\.?m|[ap](?![a-z])|:\\d| ?[-–] ?(?:\\d|noon)|$)| at \\d| (?:morning|afternoon|evening|night|noon|am|pm)|$))",
    ([weekday = ""], today) => getNextWeekday(today, parseWeekday(weekday), "tomorrow"),
    "()",
  ),
  day(
    "{M}",
    ([month = ""], today) => endOfMonth(today, parseMonth(month)),
    "(until|till|through|until the end of|through the end of) ",
  ),
  englishNamedHoliday,
];
