// How English names a day. Written rules where people differ:
// - "Tuesday", "on Tuesday": the next one, never today; "this Tuesday" may be today; "next Tuesday" is
//   that of the week after this one, which begins on Monday.
// - "next week", "next month": their first day. "The weekend": its Saturday.
// - "before Friday" is Thursday at the latest, and never before today; "by Friday" and "due Friday" are
//   Friday.
// - "3/4" is month and day, unless only the other way round exists.
import {
  after,
  dateAfter,
  endOfMonth,
  endOfYear,
  lastDayOfMonth,
  monthDayAfter,
  nthWeekday,
  nthWeekdayAfter,
  startOfNext,
  weekdayAfter,
  weekdayOfNextWeek,
  weekendAfter,
} from "./calendar.ts";
import { civilFromDay, dayFromCivil, parseDay } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import { english, monthOf, numberOf, ordinalOf, unitOf, weekdayOfWord } from "./english-words.ts";
import type { Found, Phrase } from "./phrase.ts";

type ReadDay = (words: readonly string[], today: Day) => Day | null;

const LEAD =
  "(?:(before|until|till|through|by|due by|due on|due|on|for|from|starting|starting on|beginning|at|in) )?(?:the )?";

/** What stands before a day says whether it is the last one, or the one before it is. */
function placed(lead: string, day: Day, today: Day): Found {
  if (lead === "before") return { day: Math.max(today, day - 1) };
  return /^(?:until|till|through)/.test(lead) ? { until: day } : { day };
}

function day(source: string, read: ReadDay, lead = LEAD): Phrase {
  return english("date", `${lead}(?:${source})`, ([before = "", ...words], { today }) => {
    const found = read(words, today);
    return found === null ? null : placed(before, found, today);
  });
}

function monthFirst(today: Day, month: number): Day {
  const { year } = civilFromDay(endOfMonth(today, month));
  return dayFromCivil(year, month, 1);
}

const NTH = "(\\d{1,2})(?:st|nd|rd|th)";
const DATE = "(\\d{1,2})(?:st|nd|rd|th)?";

export const englishDays: readonly Phrase[] = [
  english(
    "date",
    `(?:from )?{M} ${DATE}(?: ?[-–] ?| to | through )(?:{M} )?${DATE}(?! ?[ap]\\.?m)(?:,? (\\d{4}))?`,
    ([first = "", from, second = "", to, year = ""], { today }) => {
      const start = dateAfter(today, numberOf(from), monthOf(first), year);
      const lastDay =
        start === null ? null : dateAfter(start, numberOf(to), monthOf(second || first), year);
      return start === null || lastDay === null ? null : { day: start, lastDay };
    },
  ),
  day("(\\d{4}-\\d{2}-\\d{2})", ([text = ""]) => parseDay(text)),
  day("day after tomorrow|overmorrow", (_, today) => today + 2),
  day(
    "(?:a|one) week from (today|tomorrow)",
    ([from], today) => today + (from === "today" ? 7 : 8),
  ),
  day(
    "(?:a|one) week from {D}",
    ([weekday = ""], today) => weekdayAfter(today, weekdayOfWord(weekday), "tomorrow") + 7,
  ),
  day("{O} {D} of (?:(next month)|{M})", ([ordinal = "", weekday = "", next, month = ""], today) =>
    nthWeekday(
      next ? startOfNext(today, "month") : monthFirst(today, monthOf(month)),
      weekdayOfWord(weekday),
      ordinalOf(ordinal),
    ),
  ),
  day("{O} {D} of (?:the|this) month", ([ordinal = "", weekday = ""], today) =>
    nthWeekdayAfter(today, weekdayOfWord(weekday), ordinalOf(ordinal)),
  ),
  day(
    `{W}{M}\\.? ${DATE}(?![:\\d]|\\s*[ap]\\.?m)(?:,? (\\d{4}))?`,
    ([month = "", number, year = ""], today) =>
      dateAfter(today, numberOf(number), monthOf(month), year),
  ),
  day(`{W}${DATE} (?:of )?{M}(?:,? (\\d{4}))?`, ([number, month = "", year = ""], today) =>
    dateAfter(today, numberOf(number), monthOf(month), year),
  ),
  day(
    "(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}|\\d{2}))?(?! (?:of|cups?)(?![a-z]))",
    ([first, second, year = ""], today) =>
      dateAfter(today, numberOf(second), numberOf(first), year) ??
      dateAfter(today, numberOf(first), numberOf(second), year),
  ),
  day("end of (?:the |this )?month|last day of (?:the|this) month|month end", (_, today) =>
    lastDayOfMonth(today),
  ),
  day("end of {M}", ([month = ""], today) => endOfMonth(today, monthOf(month))),
  day("end of (?:the |this )?year", (_, today) => endOfYear(today)),
  day("next weekend", (_, today) => weekdayOfNextWeek(today, 5)),
  day("(?:this |coming )?weekend(?<=(?:this|the|coming) weekend)", (_, today) =>
    weekendAfter(today),
  ),
  day("{S},? (?:of )?next week|next week,? (?:on )?{S}", ([one = "", two = ""], today) =>
    weekdayOfNextWeek(today, weekdayOfWord(one || two)),
  ),
  day("next week", (_, today) => startOfNext(today, "week")),
  day("next month", (_, today) => startOfNext(today, "month")),
  day("next year", (_, today) => startOfNext(today, "year")),
  day(
    "{N} {U} from (?:now|today)",
    ([count, unit = ""], today) => after(today, numberOf(count), unitOf(unit)),
    "()",
  ),
  day(
    "(?:in|within) {N} {U}",
    ([count, unit = ""], today) => after(today, numberOf(count), unitOf(unit)),
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
    `{W}the ${NTH}|{D},? ${NTH}|(?<=(?:on|by|due|before|until|till|starting) )${NTH}`,
    ([one, , two, three], today) => monthDayAfter(today, numberOf(one || two || three)),
    "(?:(before|until|till|through|by|due by|due on|due|on|for|from|starting|starting on) )?",
  ),
  day("(this|next|coming) {S}", ([which, weekday = ""], today) => {
    const index = weekdayOfWord(weekday);
    return which === "next" ? weekdayOfNextWeek(today, index) : weekdayAfter(today, index, "today");
  }),
  day("{D}", ([weekday = ""], today) => weekdayAfter(today, weekdayOfWord(weekday), "tomorrow")),
  day(
    "{S}",
    ([weekday = ""], today) => weekdayAfter(today, weekdayOfWord(weekday), "tomorrow"),
    "(before|until|till|through|by|due by|due on|due|on|for|from|starting) ",
  ),
  day(
    "(mon|tues?|wed|thu|thurs?|fri)",
    ([weekday = ""], today) => weekdayAfter(today, weekdayOfWord(weekday), "tomorrow"),
    "()",
  ),
  day(
    "{M}",
    ([month = ""], today) => endOfMonth(today, monthOf(month)),
    "(until|till|through|until the end of|through the end of) ",
  ),
];
