// The ranges of days of Spanish: "del 7 al 11 de diciembre", "del lunes al viernes".
import type { Day } from "../../../time/day.ts";
import { findNextDate, findNextMonthDay, getNextWeekday } from "../calendar.ts";
import { impossible } from "../phrase.ts";
import type { Phrase } from "../phrase.ts";
import { ENDING } from "../sentence.ts";
import { findWeekday, parseMonth, parseNumber, parseWeekday, spanish } from "./spanish-tokens.ts";

export const spanishRanges: readonly Phrase[] = [
  spanish(
    "date",
    "(?:del? )?{N}(?: al? | ?[-–] ?){N} (?:de )?{M}(?: del? (\\d{4}))?",
    ([from, to, month = "", year = ""], { today }) => {
      const day = findNextDate(today, parseNumber(from), parseMonth(month), year);
      const lastDay =
        day === null ? null : findNextDate(day, parseNumber(to), parseMonth(month), year);
      return day === null || lastDay === null ? null : { day, lastDay };
    },
  ),
  spanish(
    "date",
    "(?:del? )?{N} (?:de )?{M}(?: al? | ?[-–] ?){N} (?:de )?{M}(?: del? (\\d{4}))?",
    ([from, first = "", to, second = "", year = ""], { today }) => {
      const day = findNextDate(today, parseNumber(from), parseMonth(first), year);
      const lastDay =
        day === null ? null : findNextDate(day, parseNumber(to), parseMonth(second), year);
      return day === null || lastDay === null ? null : { day, lastDay };
    },
  ),
  // Two days in a row are one task of two days; others are not understood.
  spanish(
    "date",
    "(?:el |los dias )?{N} y (?:el )?{N} de {M}(?: de (?:cada|todos))?",
    (groups, { today }) => {
      const [first, second, month = ""] = groups;
      const day = findNextDate(today, parseNumber(first), parseMonth(month), "");
      return day === null || parseNumber(second) !== parseNumber(first) + 1
        ? impossible
        : { day, lastDay: day + 1 };
    },
  ),
  spanish(
    "date",
    "del? {D} {N} al? {D} {N}(?: de {M})?",
    ([from, first, to, second, month = ""], { today }) => {
      const find = (start: Day, number?: string, weekday?: string) =>
        month === ""
          ? findNextMonthDay(start, parseNumber(number), findWeekday(weekday))
          : findNextDate(start, parseNumber(number), parseMonth(month), "", findWeekday(weekday));
      const day = find(today, first, from);
      const lastDay = day === null ? null : find(day, second, to);
      return day === null || lastDay === null ? impossible : { day, lastDay };
    },
  ),
  // "Torneo del 27 al 29", but not "leer del 10 al 20"
  spanish(
    "date",
    `(?<!(?<![a-z])(?:leer|repasar|estudiar|resolver|contar|subir|bajar|bajar|piso|temas?|capitulos?)(?![a-z]).*)del (\\d{1,2}) al (\\d{1,2})(?:${ENDING}|(?= de (?:las? )?\\d{1,2}(?::\\d\\d)? a (?:las? )?\\d))`,
    ([from, to], { today }) => {
      const [first, last] = [parseNumber(from), parseNumber(to)];
      const day = first < last ? findNextMonthDay(today, first) : null;
      return day === null || last > 31 ? null : { day, lastDay: day + last - first };
    },
  ),
  spanish("date", "del {D} al {D}", ([from = "", to = ""], { today }) => {
    const day = getNextWeekday(today, parseWeekday(from), "tomorrow");
    return { day, lastDay: getNextWeekday(day, parseWeekday(to), "tomorrow") };
  }),
];
