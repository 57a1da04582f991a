// How Spanish names a day. Written rules where people differ:
// - "el lunes", "el lunes que viene": the next one, never today; "este lunes" may be today.
// - "el lunes de la próxima semana": of the week after this one, which begins on Monday.
// - "la próxima semana", "el mes que viene": their first day. "El fin de semana": its Saturday.
// - "en ocho (días)" counts today, as people do: the same weekday a week later; so does "de hoy en ocho".
// - "antes del viernes" is Thursday at the latest, and never before today.
// - "3/4" is day and month.
import {
  addUnits,
  dateAfter,
  endOfMonth,
  endOfYear,
  inMonthAhead,
  lastDayOfMonth,
  lastWorkingDayOfMonth,
  monthDayAfter,
  monthDayOn,
  nthWeekday,
  nthWeekdayAfter,
  startOfNext,
  weekdayAfter,
  weekdayOfNextWeek,
  weekendAfter,
} from "../calendar.ts";
import type { Period } from "../clock.ts";
import { civilFromDay, dayFromCivil, parseDay, startOfWeek } from "../../../time/day.ts";
import type { Day } from "../../../time/day.ts";
import type { Phrase } from "../phrase.ts";
import { createDayPhrases } from "../day-phrases.ts";
import {
  parseMonth,
  parseNumber,
  parseOrdinal,
  spanish,
  parseUnit,
  parseWeekday,
} from "./spanish-tokens.ts";

const BEFORE =
  "(?:(antes de|antes del|antes de la|para antes de|para antes del|hasta|hasta el|hasta la|hasta las|para|para el|para la|pal|desde|desde el|a partir de|a partir del|empezando|empezando el|a mas tardar|a mas tardar el|vence|vence el|el|la|a|al) )?";

/** "Del viernes a las 10" says when; "el examen del viernes" only says which exam. */
const WITH_TIME =
  "del? (?=\\S+(?:\\s+\\S+){0,3}?\\s+(?:a las?|por la|en la|\\d{1,2}:\\d\\d)(?![a-z]))";

const day = createDayPhrases(spanish, {
  lead: BEFORE,
  early: /^(?:para )?antes/,
  last: /^hasta/,
  apart: (lead, source) => `(?:${WITH_TIME}|(?<!(?<![a-z])del?\\s+))${lead}${source}`,
});

const LATER = { "": 0, hoy: 0, manana: 1 } as const;
const PERIODS: Readonly<Record<string, Period>> = { m: "morning", t: "afternoon", n: "night" };
const FULL_MONTH =
  "(enero|febrero|marzo|abril|mayo|junio|julio|agosto|se(?:p)?tiembre|octubre|noviembre|diciembre)";

function readMonthDay(groups: readonly string[], today: Day): Day | null {
  return monthDayAfter(today, parseNumber(groups[0]));
}

function findNthWeekday(groups: readonly string[], today: Day): Day | null {
  const [ordinal = "", weekday = "", month = ""] = groups;
  const nth = parseOrdinal(ordinal);
  const index = parseWeekday(weekday);
  if (month === "" || month === "mes") return nthWeekdayAfter(today, index, nth);
  const first =
    parseMonth(month) === 0 ? startOfNext(today, "month") : getMonthStart(today, parseMonth(month));
  return nthWeekday(first, index, nth);
}

function getMonthStart(today: Day, month: number): Day {
  const { year } = civilFromDay(endOfMonth(today, month));
  return dayFromCivil(year, month, 1);
}

export const spanishDays: readonly Phrase[] = [
  day("(\\d{4}-\\d{2}-\\d{2})", ([text = ""]) => parseDay(text)),
  spanish(
    "date",
    "del? {N} al? {N} de {M}(?: del? (\\d{4}))?",
    ([from, to, month = "", year = ""], { today }) => {
      const day = dateAfter(today, parseNumber(from), parseMonth(month), year);
      const lastDay =
        day === null ? null : dateAfter(day, parseNumber(to), parseMonth(month), year);
      return day === null || lastDay === null ? null : { day, lastDay };
    },
  ),
  spanish(
    "date",
    "del? {N} de {M} al? {N} de {M}(?: del? (\\d{4}))?",
    ([from, first = "", to, second = "", year = ""], { today }) => {
      const day = dateAfter(today, parseNumber(from), parseMonth(first), year);
      const lastDay =
        day === null ? null : dateAfter(day, parseNumber(to), parseMonth(second), year);
      return day === null || lastDay === null ? null : { day, lastDay };
    },
  ),
  spanish("date", "del {D} al {D}", ([from = "", to = ""], { today }) => {
    const day = weekdayAfter(today, parseWeekday(from), "tomorrow");
    return { day, lastDay: weekdayAfter(day, parseWeekday(to), "tomorrow") };
  }),
  spanish(
    "date",
    "(?:(?:en|por) )?la (manana|tarde|noche) del {D}",
    ([part = "", weekday = ""], { today }) => {
      const period = PERIODS[part.slice(0, 1)];
      const day = weekdayAfter(today, parseWeekday(weekday), "tomorrow");
      return period === undefined ? null : { day, period };
    },
  ),
  day("pasado(?: |)manana|pasadomanana", (_, today) => today + 2),
  day(
    "de (hoy|manana) en (ocho|quince)(?: dias)?",
    ([from = "", count], today) =>
      today + (LATER[from === "manana" ? "manana" : "hoy"] + (count === "ocho" ? 7 : 14)),
  ),
  day("(?:{D} )?de (?:la (?:{NEXT} semana|semana {NEXT}|otra semana))", ([weekday = ""], today) =>
    weekday === "" ? null : weekdayOfNextWeek(today, parseWeekday(weekday)),
  ),
  day("(?:dia )?{N} del (?:mes {NEXT}|{NEXT} mes)", ([number], today) =>
    monthDayAfter(startOfNext(today, "month"), parseNumber(number)),
  ),
  day("{D} de esta semana", ([weekday = ""], today) =>
    Math.max(today, startOfWeek(today) + parseWeekday(weekday)),
  ),
  day(
    "{O} {D} (?:del (mes {NEXT}|{NEXT} mes)|de {M})",
    ([ordinal = "", weekday = "", next = "", month = ""], today) =>
      findNthWeekday([ordinal, weekday, next === "" ? month : "next"], today),
  ),
  day("{O} {D}(?: del? (mes))?", findNthWeekday),
  day(
    "{W}(?:dia )?(?:{N}|(primero|1ro|1ero|1º)) ?(?:de |-|/)?{M}(?:,? (?:del? |-|/)?(\\d{4}))?",
    ([number, first, month = "", year = ""], today) =>
      dateAfter(today, first ? 1 : parseNumber(number), parseMonth(month), year),
  ),
  day(
    "(\\d{1,2})(?:/(\\d{1,2})(?:/(\\d{4}|\\d{2}))?|-(\\d{1,2})-(\\d{4}|\\d{2}))(?! de(?![a-z]))",
    ([number, month, year = "", dashed, dashedYear], today) =>
      dateAfter(
        today,
        parseNumber(number),
        parseNumber(month || dashed),
        year || (dashedYear ?? ""),
      ),
  ),
  day("ultimo dia (?:habil|laborable|laboral) (?:de|del) mes", (_, today) =>
    lastWorkingDayOfMonth(today),
  ),
  day("(principios?|mediados?) de(?:l)? mes", ([part = ""], today) =>
    monthDayAfter(today, part.startsWith("p") ? 1 : 15),
  ),
  day("(principios?|mediados?) de {M}", ([part = "", month = ""], today) =>
    inMonthAhead(today, parseMonth(month), part.startsWith("p") ? 1 : 15),
  ),
  day(
    FULL_MONTH,
    ([month = ""], today) => inMonthAhead(today, parseMonth(month), 1),
    "(en|a partir de|desde) ",
  ),
  day("(?:fin|final|finales|ultimo dia) (?:de|del) mes", (_, today) => lastDayOfMonth(today)),
  day("(?:fin|final|finales) de {M}", ([month = ""], today) =>
    endOfMonth(today, parseMonth(month)),
  ),
  day("(?:fin|final|finales) de(?:l)? ano", (_, today) => endOfYear(today)),
  day("(?:(?:este|proximo) )?(?:fin de semana|finde)", (_, today) => weekendAfter(today)),
  day("(?:(?:proxima|otra) semana|semana {NEXT})", (_, today) => startOfNext(today, "week")),
  day("(?:proximo mes|mes {NEXT})", (_, today) => startOfNext(today, "month")),
  day("(?:proximo ano|ano {NEXT})", (_, today) => startOfNext(today, "year")),
  day("en (ocho|8) dias", (_, today) => today + 7),
  day("(?:en|dentro de|de aqui a) {N} {U}", ([count, unit = ""], today) =>
    addUnits(today, parseNumber(count), parseUnit(unit)),
  ),
  spanish("date", "esta (manana|tarde|noche)", ([part = ""], { today }) => {
    const period = PERIODS[part.slice(0, 1)];
    return period === undefined ? null : { day: today, period };
  }),
  day(
    "(?<!(?<![a-z])(?:la|esta)\\s+)manana|mnna?",
    (_, today) => today + 1,
    "(?:(para|desde|a partir de|hasta|antes de) )?",
  ),
  day("hoy(?: mismo)?", (_, today) => today, "(?:(para|desde|a partir de|hasta) )?"),
  day(
    "{D} (\\d{1,2})(?! ?(?:[%°:.,/'\\d-]|de [a-z]|a \\d|horas?|hrs?|h|min|am|pm)(?![a-z]))",
    ([, number], today) => monthDayAfter(today, parseNumber(number)),
  ),
  day(
    "(lun|mar|mie|jue|vie|sab|dom)\\.? (\\d{1,2})(?! ?[-–:.h]| ?(?:am|pm|min)| a \\d)",
    ([weekday = "", number], today) =>
      monthDayOn(today, parseWeekday(weekday), parseNumber(number)),
  ),
  // People and cities are called so, too: "llamar a Domingo", "viaje a Santo Domingo".
  day(
    "(este|proximo)? ?(?!(?<=(?<![a-z])(?:a|con|de|san|santo|don)\\s+)domingo){D}(?: {NEXT})?",
    ([which, weekday = ""], today) =>
      weekdayAfter(today, parseWeekday(weekday), which === "este" ? "today" : "tomorrow"),
  ),
  day(
    "(lun|mie|jue|juev|vie|vier|sab)\\.?",
    ([weekday = ""], today) => weekdayAfter(today, parseWeekday(weekday), "tomorrow"),
    "(el|para el|antes del|hasta el|este) ",
  ),
  day(
    "(?:dia )?(\\d{1,2})(?! ?(?:[%°:/'\\d-]|[.,] ?\\d|de [a-z]|horas?|hrs?|h|min|am|pm|dias|semanas|mes|veces|anos?)(?![a-z]))",
    readMonthDay,
    "(el|para el|antes del|hasta el|desde el|a partir del|a mas tardar el|vence el|dia) ",
  ),
  day(
    "{M}",
    ([month = ""], today) => endOfMonth(today, parseMonth(month)),
    "(hasta|hasta finales de|hasta el fin de) ",
  ),
  // Once no other day was said: between hours, "mañana 10-11" is a length of time.
  day("(\\d{1,2})-(\\d{1,2})(?! de(?![a-z]))", ([number, month], today) =>
    dateAfter(today, parseNumber(number), parseNumber(month), ""),
  ),
];
