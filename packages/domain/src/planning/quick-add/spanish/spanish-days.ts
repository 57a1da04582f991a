// The day phrases of Spanish, with these rules:
// - "el lunes", "el lunes que viene": the next one, never today; "este lunes" may be today.
// - "el lunes de la próxima semana": in the week after this one, which starts on Monday.
// - "la próxima semana", "el mes que viene": their first day. "El fin de semana": its Saturday. "El fin de
// semana que viene" is the same one, until it has begun.
// - "en ocho (días)" and "de hoy en ocho" count today: the same weekday a week later.
// - "para el viernes" and "vence el viernes" are deadlines on Friday, "antes del viernes" one on Thursday, never
// before today.
// - "3/4" is day and month.
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
import type { Period } from "../clock.ts";
import { parseDay, weekdayOf } from "../../../time/day.ts";
import type { Day } from "../../../time/day.ts";
import type { Phrase } from "../phrase.ts";
import { createDayPhrases } from "../day-phrases.ts";
import {
  findWeekday,
  parseMonth,
  parseNumber,
  parseOrdinal,
  spanish,
  parseUnit,
  parseWeekday,
} from "./spanish-tokens.ts";
import { ENDING } from "../sentence.ts";
import { createHolidayPhrases } from "../reading/holidays.ts";
import { spanishRanges } from "./spanish-ranges.ts";

const DUE =
  /^(?:para|pal?|p\/|a (?:mas|\+) tardar|como maximo|maximo|vence|(?:fecha )?limite|de aqui al?)/;
const EARLY = /^(?:para )?antes/;

// The holidays of Mexico.

const [spanishHoliday, spanishNamedHoliday] = createHolidayPhrases(
  spanish,
  {
    lead: "en|el|la|este|esta|para|para el|para la|hasta|hasta el|antes de|antes del|antes de la|a mas tardar|a mas tardar en|vence en|a partir de|desde",
    last: /^hasta/,
    due: DUE,
    early: EARLY,
    not: "de|del|pasad[oa]|anterior",
  },
  [
    ["nochebuena|noche buena", 12, 24],
    ["navidad|dia de navidad", 12, 25],
    ["nochevieja|noche vieja|fin de ano|ano viejo|vispera de ano nuevo", 12, 31],
    ["ano nuevo|dia de ano nuevo", 1, 1],
    ["dia de (?:los )?reyes(?: magos)?|reyes magos", 1, 6],
    ["dia de la candelaria|candelaria", 2, 2],
    ["(?:dia de )?san valentin|dia del amor(?: y la amistad)?", 2, 14],
    ["dia de la bandera", 2, 24],
    ["dia de la mujer", 3, 8],
    ["dia del nino(?: y la nina)?", 4, 30],
    ["dia del trabajo", 5, 1],
    ["dia de la madre|dia de las madres", 5, 10],
    ["dia del maestro", 5, 15],
    ["dia del padre", 6, [3, 6]],
    ["dia de la independencia", 9, 16],
    ["grito|noche del grito|dia del grito", 9, 15],
    ["halloween|noche de brujas", 10, 31],
    ["dia de todos los santos", 11, 1],
    ["dia de (?:los )?muertos", 11, 2],
    ["dia de la revolucion", 11, 20],
    ["dia de (?:la virgen(?: de guadalupe)?|guadalupe)", 12, 12],
    ["dia de los (?:santos )?inocentes", 12, 28],
  ],
);

const BEFORE =
  "(?:(antes de|antes del|antes de la|para antes de|para antes del|hasta|hasta el|hasta la|hasta las|para|para el|para la|pa|pa el|pa la|pal|desde|desde el|a partir de|a partir del|empezando|empezando el|a (?:mas|\\+) tardar(?: el)?|(?:como )?maximo|(?:como )?maximo el|vence|vence el|(?:fecha )?limite:?|(?:fecha )?limite el|p/|p/ ?el|de aqui al?|(?:durante )?todo el|el|la|a|al) )?";

/** "Del viernes a las 10" is a date; "el examen del viernes" is not. */
const WITH_TIME =
  "del? (?=\\S+(?:\\s+(?!(?:hoy|el|este)\\s)\\S+){0,3}?\\s+(?:a las?|por la|en la|\\d{1,2}:\\d\\d)(?![a-z]))";

const HOURS = "una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce";

/** "Simulacro 11:20 del lunes". */
const AFTER_TIME =
  "(?<=(?:las? \\d{1,2}|\\d[:.]\\d\\d|\\d ?(?:[ap]\\.?m\\.?|hrs?)|y (?:media|cuarto)|de la (?:manana|tarde|noche)|medio ?dia) )del? ";

const day = createDayPhrases(spanish, {
  lead: BEFORE,
  due: DUE,
  early: EARLY,
  last: /^hasta/,
  latest: "a mas tardar|como maximo|maximo",
  apart: (lead, source) => `(?:${WITH_TIME}|${AFTER_TIME}|(?<!(?<![a-z])del?\\s+))${lead}${source}`,
});

const LATER = { "": 0, hoy: 0, manana: 1 } as const;
const PERIODS: Readonly<Record<string, Period>> = { m: "morning", t: "afternoon", n: "night" };
const FULL_MONTH =
  "(enero|febrero|marzo|abril|mayo|junio|julio|agosto|se(?:p)?tiembre|octubre|noviembre|diciembre)";

const checkWeekday = (day: Day, written: string | undefined) =>
  written ? (weekdayOf(day) === parseWeekday(written) ? day : "impossible") : day;

function readMonthDay(groups: readonly string[], today: Day): Day | null {
  return findNextMonthDay(today, parseNumber(groups[0]));
}

function findNthWeekday(groups: readonly string[], today: Day): Day | null {
  const [ordinal = "", weekday = "", month = ""] = groups;
  const nth = parseOrdinal(ordinal);
  const index = parseWeekday(weekday);
  if (month === "" || month === "mes") return getNextNthWeekday(today, index, nth);
  return parseMonth(month) === 0
    ? getNthWeekday(startOfNext(today, "month"), index, nth)
    : findNthWeekdayOfMonth(today, parseMonth(month), index, nth);
}

export const spanishDays: readonly Phrase[] = [
  spanish("deadline", "{N} {U}(?= antes del? (?!las? \\d))", ([count, unit = ""]) => ({
    ahead: { count: parseNumber(count), unit: parseUnit(unit) },
  })),
  day("(\\d{4}[-/]\\d{2}[-/]\\d{2})", ([text = ""]) => parseDay(text.replaceAll("/", "-"))),
  ...spanishRanges,
  spanish(
    "date",
    `(?<!(?:\\d|${HOURS}|media|cuarto) de )(?:(?:en|por) )?la (manana|tarde|noche) (?:del {D}|de (hoy|manana))`,
    ([part = "", weekday = "", near = ""], { today }) => {
      const period = PERIODS[part.slice(0, 1)];
      const day =
        near === ""
          ? getNextWeekday(today, parseWeekday(weekday), "tomorrow")
          : today + (near === "hoy" ? 0 : 1);
      return period === undefined ? null : { day, period };
    },
  ),
  day("pasado ?(?:manana|manna|mnna?){X}", ([weekday], today) => checkWeekday(today + 2, weekday)),
  day(
    "de (hoy|manana) en (ocho|quince)(?: dias)?",
    ([from = "", count], today) =>
      today + (LATER[from === "manana" ? "manana" : "hoy"] + (count === "ocho" ? 7 : 14)),
  ),
  day(
    "(?:de )?(?:este )?{D} en (ocho|8|quince|15)(?: dias)?",
    ([weekday = "", count = ""], today) =>
      getNextWeekday(today, parseWeekday(weekday), "tomorrow") + (/8|ocho/.test(count) ? 7 : 14),
  ),
  day(
    "{D} de (?:la (?:{NEXT} semana|semana {NEXT}|otra semana))|(?:proxima semana|semana que viene),? (?:el )?{D}",
    ([one, two = ""], today) => getWeekdayOfNextWeek(today, parseWeekday(one || two)),
  ),
  day(
    "(?:dia )?{N} del (?:mes {NEXT}|{NEXT} mes)|(?:mes {NEXT}|{NEXT} mes),? (?:el (?:dia )?|dia ){N}",
    ([before, after], today) =>
      findNextMonthDay(startOfNext(today, "month"), parseNumber(before || after)),
  ),
  day("(?:dia )?{N} (?:de este|del presente) mes", readMonthDay),
  spanish("date", `${AFTER_TIME}(?:dia )?(\\d{1,2})${ENDING}`, ([number], { today }) => {
    const day = findNextMonthDay(today, parseNumber(number));
    return day === null ? null : { day };
  }),
  day("{D} de esta semana", ([weekday = ""], today) =>
    getNextWeekday(today, parseWeekday(weekday), "today"),
  ),
  day(
    "{O} {D} (?:del (mes {NEXT}|{NEXT} mes)|de {M})",
    ([ordinal = "", weekday = "", next = "", month = ""], today) =>
      findNthWeekday([ordinal, weekday, next === "" ? month : "next"], today),
  ),
  day("{O} {D}(?: del? (mes))?", findNthWeekday),
  day(
    "{W}(?:dia )?(?:{N}|(primero|1r?o|1ero|1[º°])) ?(?:de |-|/)?{M}(?:,? ?(?:del? |-|/)?(\\d{4}|proximo ano|ano que viene))?{X}",
    ([weekday, number, first, month = "", year = "", after], today) => {
      const day = first ? 1 : parseNumber(number);
      if (day > 31) return null;
      const on = findWeekday(weekday, after);
      return findNextDate(today, day, parseMonth(month), year, on) ?? "impossible";
    },
  ),
  // "Febrero 30": only to leave the sentence alone.
  day("{M} (\\d{1,2})(?= ?(?:$|[,;.)]))", ([month = "", number], today) =>
    findNextDate(today, parseNumber(number), parseMonth(month), "") === null ? "impossible" : null,
  ),
  day(
    "{W}(\\d{1,2})(?:/(\\d{1,2})(?:/(\\d{4}|\\d{2}))?|-(\\d{1,2})-(\\d{4}|\\d{2}))(?![\\d/]| de(?! (?:las? )?\\d)(?![a-z])| horas?(?![a-z])){X}",
    ([weekday, first, slashed, year = "", dashed, dashedYear = "", after], today, isMonthFirst) => {
      const second = slashed || dashed;
      const [month, dayOfMonth] = (isMonthFirst ? [first, second] : [second, first]).map(
        parseNumber,
      );
      if (month === undefined || dayOfMonth === undefined || month > 12 || dayOfMonth > 31)
        return null;
      const on = findWeekday(weekday, after);
      return findNextDate(today, dayOfMonth, month, year || dashedYear, on) ?? "impossible";
    },
  ),
  spanishHoliday,
  day("ultimo dia (?:habil|laborable|laboral) (?:de|del) mes", (_, today) =>
    getLastWorkingDayOfMonth(today),
  ),
  day("(principios?|mediados?) de(?:l)? mes", ([part = ""], today) =>
    findNextMonthDay(today, part.startsWith("p") ? 1 : 15),
  ),
  day("(principios?|mediados?) de {M}", ([part = "", month = ""], today) =>
    findDayInFutureMonth(today, parseMonth(month), part.startsWith("p") ? 1 : 15),
  ),
  day(
    "(primera|segunda) (?:quincena|mitad) de {M}",
    ([half, month = ""], today) =>
      findNextDate(today, half === "primera" ? 1 : 16, parseMonth(month), ""),
    "((?:en|para|antes de) la|la) ",
  ),
  day(
    "(?:el )?(mes|ano)|{M}",
    ([unit, month = ""], today) =>
      1 +
      (unit === "mes"
        ? getLastDayOfMonth(today)
        : unit === "ano"
          ? endOfYear(today)
          : endOfMonth(today, parseMonth(month))),
    "(antes de que (?:se )?(?:acabe|termine)) ",
  ),
  day(
    `${FULL_MONTH}(?: (?:del? )?(\\d{4}|proximo ano|ano que viene))?`,
    ([month = "", year = ""], today) =>
      year === ""
        ? findDayInFutureMonth(today, parseMonth(month), 1)
        : findNextDate(today, 1, parseMonth(month), year),
    "(en|a partir de|desde|antes de) ",
  ),
  // Payday: the 15th or the last day of the month.
  day(
    "(?:(?:la |esta |mi )?(?:{NEXT} )?quincena(?: {NEXT})?|(?:el )?dia de (?:la )?quincena)",
    (_, today) => Math.min(findNextMonthDay(today, 15) ?? today, getLastDayOfMonth(today)),
    "(en|para|hasta|antes de|desde|a partir de|el) ",
  ),
  day("(?:esta quincena|(?:la )?{NEXT} quincena|la quincena {NEXT})", (_, today) =>
    Math.min(findNextMonthDay(today, 15) ?? today, getLastDayOfMonth(today)),
  ),
  day("(?:este )?(?:fin|final|finales|ultimo dia) (?:de|del|de este) mes", (_, today) =>
    getLastDayOfMonth(today),
  ),
  day(
    "(?:(?<!(?:primer|segundo|tercer|cuarto|ultimo) )(?:fin|final|finales)|ultimo dia) de {M}",
    ([month = ""], today) => endOfMonth(today, parseMonth(month)),
  ),
  day("(?:fin|final|finales) de(?:l)? ano", (_, today) => endOfYear(today)),
  day(
    "(?:(?:fin de semana|finde|fin) {NEXT}|(?:proximo|otro) (?:fin de semana|finde|fin(?! de)))",
    (_, today) => getNextWeekday(today, 5, "tomorrow"),
  ),
  day("(?:este )?(?:fin de semana|finde)(?! largo)|este fin(?! de| largo)", (_, today) =>
    getNextWeekend(today),
  ),
  ...(
    [
      ["(?:(?:proxima|otra) semana|semana {NEXT})", "week"],
      ["(?:proximo mes|mes {NEXT})", "month"],
      ["(?:proximo ano|ano {NEXT})", "year"],
    ] as const
  ).map(([source, unit]) => day(source, (_, today) => startOfNext(today, unit), BEFORE, true)),
  day("en (ocho|8) dias(?! (?:habil|labora))", (_, today) => today + 7),
  day(
    "(?:en|dentro de|de aqui a) (?:unos |unas |como )?{N} {U}(?: y {N} (?:{U}|(horas?|hrs?|min(?:uto)?s?)))?",
    ([count, unit = "", more, other = "", rest], today) => {
      if (rest) return "impossible";
      const first = addUnits(today, parseNumber(count), parseUnit(unit));
      return addUnits(first, parseNumber(more), parseUnit(other));
    },
  ),
  day(
    "(?:en|dentro de|de aqui a) {N} {D}",
    ([count, weekday = ""], today) =>
      getNextWeekday(today, parseWeekday(weekday), "tomorrow") + (parseNumber(count) - 1) * 7,
  ),
  spanish("date", "esta (manana|tarde|noche)", ([part = ""], { today }) => {
    const period = PERIODS[part.slice(0, 1)];
    return period === undefined ? null : { day: today, period };
  }),
  day(
    "(?:el dia de )?(?:(?<!(?<![a-z])(?:la|esta)\\s+)manana|manna|mananna|mnna?|mnana|maana){X}",
    ([weekday], today) => checkWeekday(today + 1, weekday),
    "(?:(para|pa|de aqui a|desde|a partir de|hasta|antes de|vence|a mas tardar|(?:como )?maximo) )?",
  ),
  day(
    "(?:el dia de )?hoy(?: mismo)?{X}",
    ([weekday], today) => checkWeekday(today, weekday),
    "(?:(para|pa|desde|a partir de|hasta|vence|a mas tardar|(?:como )?maximo) )?",
  ),
  day(
    "(?:(?:proximo |este )?{D},?|(lun|mar|mie|jue|vie|sab|dom)\\.?) (?:dia |el )?(\\d{1,2})(?!\\d| ?[%°:.']| \\d(?!\\d?(?:[:.]\\d\\d| ?[-–] ?\\d| ?(?:am|pm|hrs?|hs)(?![a-z]))))(?! ?[-–] ?\\d)(?! ?(?:/ ?\\d|, ?\\d(?!\\d?(?:[:.]\\d\\d| ?(?:am|pm|hrs?|hs)(?![a-z])))|de la (?:manana|tarde|noche|madrugada)|de [a-z]|a \\d|y (?:media|cuarto)|horas?|hrs?|hs|h|min|am|pm|adultos|boletos|lugares|personas)(?![a-z]))",
    ([weekday, short, number], today) =>
      findNearMonthDay(today, parseNumber(number), findWeekday(weekday, short)),
  ),
  // Not in names: "llamar a Domingo", "viaje a Santo Domingo", "Viernes Santo".
  day(
    "(este|proximo|prox\\.?|siguiente|sig\\.?)? ?(?!(?<=(?<![a-z])(?:a|con|de|san|santo|don|compadre|padrino|primo|tio)\\s+)domingo|domingo .*domingo)(?<!(?<![a-z])(?:fue|era|es|son|un|algun|ningun|llamado|llamada) ){D}(?: {NEXT})?(?! (?:santo|negro|festivo|libre|social|familiar|casual|cultural|de (?:ceniza|gloria|pascua|ramos|resurreccion))(?![a-z]))",
    ([which, weekday = ""], today) =>
      getNextWeekday(today, parseWeekday(weekday), which === "este" ? "today" : "tomorrow"),
  ),
  // Right before an hour or a length: "mar 18:30", "mie de 8 a 11", "dom 3 horas"; or at the end.
  day(
    "(lun|mart?|mier?|juev?|vier?|sab|dom)\\.?(?=(?<!mar) \\d{1,3} ?(?:horas?|min)(?![a-z])|,? (?:a las? |de (?:las? )?)?\\d{1,2}(?:[:.]\\d\\d| ?(?:am|pm|hrs?|hs)(?![a-z])| ?(?:a|-|–) ?\\d)|,? a las? \\d|,? \\d{1,2}(?:$| y (?:media|cuarto))|(?<!mar) (?:en|por|x) la (?:manana|tarde|noche)|(?<! mar)$)",
    ([weekday = ""], today) => getNextWeekday(today, parseWeekday(weekday), "tomorrow"),
    "(?:(el|este) )?",
  ),
  day(
    "(lun|mier?|juev?|vier?|sab|dom)\\.?",
    ([weekday = ""], today) => getNextWeekday(today, parseWeekday(weekday), "tomorrow"),
    "(el|para el|antes del|hasta el|este) ",
  ),
  day(
    "(?:(?<=dia )|dia |(?<=^ ?\\S+ )|(?<!(?<![a-z])el )|(?=\\d+ ?(?:$|[^a-z ])|\\d+ (?:a|al|con|en|por|para|y|que|hasta|antes|despues|[a-z]*[aei]r(?:me|se|l[aeo]s?)?)(?![a-z])))(\\d{1,2})(?! ?(?:[%°:/'\\d-]|[.,] ?\\d|de [a-z]|horas?|hrs?|h|min|am|pm|dias|semanas|mes|veces|anos?)(?![a-z]))",
    readMonthDay,
    "(el|para el|pal|antes del|hasta el|desde el|a partir del|a mas tardar el|(?:como )?maximo el|limite el|vence el|dia) ",
  ),
  day(
    `1(?:r?o|ero|[º°])(?:${ENDING}|(?= a las? ))`,
    (_, today) => findNextMonthDay(today, 1),
    "(el|para el|antes del|hasta el|desde el|a partir del) ",
  ),
  // "El quince", from ten on: "el dos" may be anything.
  day(
    `{N}(?:${ENDING}|(?= a las? ))`,
    ([number = ""], today) =>
      /\d/.test(number) || parseNumber(number) < 10
        ? null
        : findNextMonthDay(today, parseNumber(number)),
    "(el|para el|pal|antes del|hasta el|desde el|a partir del|a mas tardar el|(?:como )?maximo el|limite el|vence el) ",
  ),
  day(
    "{M}",
    ([month = ""], today) => endOfMonth(today, parseMonth(month)),
    "(hasta|hasta finales de|hasta el fin de) ",
  ),
  // Last, because "mañana 10-11" is a time range. On its own "10-12" is a range of pages or a score.
  day(
    "(\\d{1,2})-(\\d{1,2})(?! de(?![a-z]))",
    ([number, month], today) => findNextDate(today, parseNumber(number), parseNumber(month), ""),
    "(el|para el|antes del|hasta el|desde el|a partir del|vence el|dia|(?<=^ ?)(?=1[3-9]|[23]\\d)) ?",
  ),
  spanishNamedHoliday,
];
