// How Spanish names a day. Written rules where people differ:
// - "el lunes", "el lunes que viene": the next one, never today; "este lunes" may be today.
// - "el lunes de la próxima semana": of the week after this one, which begins on Monday.
// - "la próxima semana", "el mes que viene": their first day. "El fin de semana": its Saturday.
// - "en ocho (días)" counts today, as people do: the same weekday a week later; so does "de hoy en ocho".
// - "antes del viernes" is Thursday at the latest, and never before today.
// - "3/4" is day and month.
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
import type { Period } from "./clock.ts";
import { civilFromDay, dayFromCivil, parseDay, startOfWeek } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import type { Found, Phrase } from "./phrase.ts";
import { monthOf, numberOf, ordinalOf, spanish, unitOf, weekdayOfWord } from "./spanish-words.ts";

type ReadDay = (words: readonly string[], today: Day) => Day | null;

const BEFORE =
  "(?:(antes de|antes del|antes de la|hasta|hasta el|hasta la|hasta las|para|para el|para la|desde|desde el|a partir de|a partir del|empezando|empezando el|a mas tardar|a mas tardar el|vence|vence el|el|la|a|al) )?";

/** What stands before a day says whether it is the last one, or the one before it is. */
function placed(lead: string, day: Day, today: Day): Found {
  if (lead.startsWith("antes")) return { day: Math.max(today, day - 1) };
  return lead.startsWith("hasta") ? { until: day } : { day };
}

function day(source: string, read: ReadDay, lead = BEFORE): Phrase {
  return spanish("date", `${lead}(?:${source})`, ([before = "", ...words], { today }) => {
    const found = read(words, today);
    return found === null ? null : placed(before, found, today);
  });
}

const LATER = { "": 0, hoy: 0, manana: 1 } as const;
const PERIODS: Readonly<Record<string, Period>> = { m: "morning", t: "afternoon", n: "night" };

function monthDays(words: readonly string[], today: Day): Day | null {
  return monthDayAfter(today, numberOf(words[0]));
}

function nthOf(words: readonly string[], today: Day): Day | null {
  const [ordinal = "", weekday = "", month = ""] = words;
  const nth = ordinalOf(ordinal);
  const index = weekdayOfWord(weekday);
  if (month === "" || month === "mes") return nthWeekdayAfter(today, index, nth);
  const first = monthOf(month) === 0 ? startOfNext(today, "month") : firstOf(today, monthOf(month));
  return nthWeekday(first, index, nth);
}

function firstOf(today: Day, month: number): Day {
  const { year } = civilFromDay(endOfMonth(today, month));
  return dayFromCivil(year, month, 1);
}

export const spanishDays: readonly Phrase[] = [
  day("(\\d{4}-\\d{2}-\\d{2})", ([text = ""]) => parseDay(text)),
  spanish(
    "date",
    "del? {N} al? {N} de {M}(?: del? (\\d{4}))?",
    ([from, to, month = "", year = ""], { today }) => {
      const day = dateAfter(today, numberOf(from), monthOf(month), year);
      const lastDay = day === null ? null : dateAfter(day, numberOf(to), monthOf(month), year);
      return day === null || lastDay === null ? null : { day, lastDay };
    },
  ),
  day("pasado(?: |)manana|pasadomanana", (_, today) => today + 2),
  day(
    "de (hoy|manana) en (ocho|quince)(?: dias)?",
    ([from = "", count], today) =>
      today + (LATER[from === "manana" ? "manana" : "hoy"] + (count === "ocho" ? 7 : 14)),
  ),
  day("(?:{D} )?de (?:la (?:{NEXT} semana|semana {NEXT}|otra semana))", ([weekday = ""], today) =>
    weekday === "" ? null : weekdayOfNextWeek(today, weekdayOfWord(weekday)),
  ),
  day("{D} de esta semana", ([weekday = ""], today) =>
    Math.max(today, startOfWeek(today) + weekdayOfWord(weekday)),
  ),
  day(
    "{O} {D} (?:del (mes {NEXT}|{NEXT} mes)|de {M})",
    ([ordinal = "", weekday = "", next = "", month = ""], today) =>
      nthOf([ordinal, weekday, next === "" ? month : "next"], today),
  ),
  day("{O} {D}(?: del? (mes))?", nthOf),
  day(
    "{W}(?:dia )?(?:{N}|(primero|1ro|1ero|1º)) ?(?:de |-|/)?{M}(?:,? (?:del? |-|/)?(\\d{4}))?",
    ([number, first, month = "", year = ""], today) =>
      dateAfter(today, first ? 1 : numberOf(number), monthOf(month), year),
  ),
  day(
    "(\\d{1,2})[/-](\\d{1,2})(?:[/-](\\d{4}|\\d{2}))?(?! de(?![a-z]))",
    ([number, month, year = ""], today) =>
      dateAfter(today, numberOf(number), numberOf(month), year),
  ),
  day("(?:fin|final|finales|ultimo dia) (?:de|del) mes", (_, today) => lastDayOfMonth(today)),
  day("(?:fin|final|finales) de {M}", ([month = ""], today) => endOfMonth(today, monthOf(month))),
  day("(?:fin|final|finales) de(?:l)? ano", (_, today) => endOfYear(today)),
  day("(?:(?:este|proximo) )?(?:fin de semana|finde)", (_, today) => weekendAfter(today)),
  day("(?:(?:proxima|otra) semana|semana {NEXT})", (_, today) => startOfNext(today, "week")),
  day("(?:proximo mes|mes {NEXT})", (_, today) => startOfNext(today, "month")),
  day("(?:proximo ano|ano {NEXT})", (_, today) => startOfNext(today, "year")),
  day("en (ocho|8) dias", (_, today) => today + 7),
  day("(?:en|dentro de|de aqui a) {N} {U}", ([count, unit = ""], today) =>
    after(today, numberOf(count), unitOf(unit)),
  ),
  spanish("date", "esta (manana|tarde|noche)", ([part = ""], { today }) => {
    const period = PERIODS[part.slice(0, 1)];
    return period === undefined ? null : { day: today, period };
  }),
  day(
    "(?<!(?:la|esta) )manana",
    (_, today) => today + 1,
    "(?:(para|desde|a partir de|hasta|antes de) )?",
  ),
  day("hoy(?: mismo)?", (_, today) => today, "(?:(para|desde|a partir de|hasta) )?"),
  day(
    "{D} (\\d{1,2})(?! ?(?:[%°:.,/'\\d-]|de [a-z]|horas?|hrs?|h|min|am|pm)(?![a-z]))",
    ([, number], today) => monthDayAfter(today, numberOf(number)),
  ),
  day("(este|proximo)? ?{D}(?: {NEXT})?", ([which, weekday = ""], today) =>
    weekdayAfter(today, weekdayOfWord(weekday), which === "este" ? "today" : "tomorrow"),
  ),
  day(
    "(?:dia )?(\\d{1,2})(?! ?(?:[%°:.,/'\\d-]|de [a-z]|horas?|hrs?|h|min|am|pm|dias|semanas|mes|veces|anos?)(?![a-z]))",
    monthDays,
    "(el|para el|antes del|hasta el|desde el|a partir del|a mas tardar el|vence el|dia) ",
  ),
  day(
    "{M}",
    ([month = ""], today) => endOfMonth(today, monthOf(month)),
    "(hasta|hasta finales de|hasta el fin de) ",
  ),
];
