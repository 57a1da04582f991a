// How Spanish says that something repeats, and until when. Where countries differ:
// - "quincena" is when wages are paid: the 15th and the last day of the month. "Cada 15 días" counts
//   days instead: the same weekday every two weeks; "cada 8 días" is the same weekday every week.
// - "cada tercer día" counts both ends (Mexico): every two days, as "día por medio" in South America.
// - "los martes" and "cada martes" repeat, and so do several days in a row ("lunes y jueves"): nothing
//   is done once on two days. "El martes" is one day. "El primer lunes" repeats only
//   with "cada": "el primer lunes de cada mes".
import { weekdayCode } from "../calendar.ts";
import type { Phrase, Rhythm } from "../phrase.ts";
import { dateAfter } from "../calendar.ts";
import {
  monthOf,
  numberOf,
  ordinalOf,
  spanish,
  unitOf,
  weekdayOfWord,
  weekdaysOf,
} from "./spanish-words.ts";

const say = (source: string, read: Phrase["read"]) => spanish("recurrence", source, read);
const always = (rhythm: Rhythm) => () => ({ rhythm });

function everyFew(count: number, unit: string): Rhythm | null {
  if (count < 1 || count > 1000) return null;
  if (unit === "day" && count === 15) return { freq: "WEEKLY", interval: 2 };
  if (unit === "day" && count === 8) return { freq: "WEEKLY" };
  const freq = ({ day: "DAILY", week: "WEEKLY", month: "MONTHLY", year: "YEARLY" } as const)[unit];
  return freq === undefined ? null : { freq, interval: count };
}

function monthDays(list: string): Rhythm | null {
  const byMonthDay = (list.match(/\d+/g) ?? []).map(Number);
  return byMonthDay.every((day) => day >= 1 && day <= 31) ? { freq: "MONTHLY", byMonthDay } : null;
}

function ordinalDays(ordinals: string, weekday: string): Rhythm {
  const code = weekdayCode(weekdayOfWord(weekday));
  const nths = ordinals.split(/[\s,]+(?:y\s+)?/).map(ordinalOf);
  return { freq: "MONTHLY", byWeekday: nths.map((ordinal) => ({ weekday: code, ordinal })) };
}

function onWeekdays(list: string, interval = 1): Rhythm {
  return {
    freq: "WEEKLY",
    interval,
    byWeekday: weekdaysOf(list).map((weekday) => ({ weekday, ordinal: null })),
  };
}

const found = (rhythm: Rhythm | null) => (rhythm === null ? null : { rhythm });
const WORKING = "lun mar mie jue vie";
const MONTHS: Readonly<Record<string, number>> = { bi: 2, tr: 3, cu: 4, se: 6 };

function weekdayRange(from: string, to: string): Rhythm | null {
  const [first, last] = [weekdayOfWord(from), weekdayOfWord(to)];
  if (first >= last) return null;
  const all = "lun mar mie jue vie sab dom".split(" ");
  return onWeekdays(all.slice(first, last + 1).join(" "));
}

export const spanishRhythms: readonly Phrase[] = [
  say(
    "(?:(?:el|los|cada) )?{O}(?: y {O})? {D} de (?:cada mes|todos los meses)",
    ([one = "", two, day = ""]) => found(ordinalDays(two ? `${one} ${two}` : one, day)),
  ),
  say("(?:cada|todos los) {O}(?: y {O})? {D}(?: del? mes)?", ([one = "", two, day = ""]) =>
    found(ordinalDays(two ? `${one} ${two}` : one, day)),
  ),
  say(
    "(?:el )?primer dia de (?:cada mes|todos los meses)|(?:el |los )?(?:dia )?(?:primero|1ro|1º|1°) de (?:cada mes|todos los meses)|cada (?:dia )?(?:primero|1ro|1º|1°|primer dia)(?: de| del)? mes",
    always({ freq: "MONTHLY", byMonthDay: [1] }),
  ),
  say(
    "(?:(?:el|cada) )?primer dia (?:habil|laborable|laboral) de (?:cada|todos los) mes(?:es)?",
    () => found({ ...onWeekdays(WORKING), freq: "MONTHLY", bySetPos: [1] }),
  ),
  say(
    "(?:(?:el|cada) )?ultimo dia (?:habil|laborable|laboral) de (?:cada|todos los) mes(?:es)?",
    () => found({ ...onWeekdays(WORKING), freq: "MONTHLY", bySetPos: [-1] }),
  ),
  say(
    "(?:el )?ultimo dia de (?:cada mes|todos los meses)|(?:a )?(?:cada fin|fin(?:es)? de cada|todos los fines) (?:de )?mes(?:es)?|cada ultimo dia del? mes",
    always({ freq: "MONTHLY", byMonthDay: [-1] }),
  ),
  say(
    "(?:(?:el|cada) )?(?:dia )?{N} de {M} de (?:cada ano|todos los anos)|(?:cada ano|todos los anos|anualmente)(?: el)? {N} de {M}|cada {N} de {M}",
    (words, { today }) => {
      const [day = "", month = ""] = words.filter((word) => word !== "");
      const start = dateAfter(today, numberOf(day), monthOf(month), "");
      return start === null
        ? null
        : { rhythm: { freq: "YEARLY", byMonthDay: [numberOf(day)], byMonth: [monthOf(month)] } };
    },
  ),
  say(
    "(?:(?:el|los|cada) )?(?:dias? )?(\\d{1,2}(?:(?:, ?| y )\\d{1,2})*) de (?:cada mes|todos los meses)",
    ([list = ""]) => found(monthDays(list)),
  ),
  say(
    "(?:cada mes|todos los meses|mensual(?:mente)?),? (?:el|los)(?: dias?)? (\\d{1,2}(?:(?:, ?| y )\\d{1,2})*)",
    ([list = ""]) => found(monthDays(list)),
  ),
  say(
    "cada dia (\\d{1,2}) del? mes|los dias (\\d{1,2}(?:(?:, ?| y )\\d{1,2})*)(?: del? mes)?",
    ([one = "", two = ""]) => found(monthDays(one || two)),
  ),
  say(
    "(?:(?:cada|los) (\\d{1,2} y \\d{1,2})|el (\\d{1,2} y el \\d{1,2}))(?: de mes| del mes)?(?! [a-z]+s(?![a-z])| de [a-z])",
    ([one = "", two = ""]) => found(monthDays(one || two)),
  ),
  say(
    "(?:una|1) (?:sola )?vez (?:al|cada|por) (dia|semana|mes|ano)|(?:una|1) vez a la (semana)",
    ([one, two]) => found(everyFew(1, unitOf(one || (two ?? "")))),
  ),
  say(
    "cada otro {D}|(?:un )?{D} (?:por|de por) medio|un {D} si,? (?:y )?(?:un|otro|un otro) no",
    (words) => found(onWeekdays(words.join(" "), 2)),
  ),
  say("cada {N} {D}", ([count, day = ""]) => {
    const interval = numberOf(count);
    return interval < 2 || interval > 50 ? null : found(onWeekdays(day, interval));
  }),
  say(
    "cada (?:otro|tercer) dia|(?:un )?dia por medio|dia de por medio|pasando un dia|un dia si,? (?:y )?(?:un dia|otro|un) no",
    always({ freq: "DAILY", interval: 2 }),
  ),
  say(
    "(?:cada|todas las) quincenas?|quincenal(?:mente)?|(?:los )?dias de quincena",
    always({ freq: "MONTHLY", byMonthDay: [15, -1] }),
  ),
  say(
    "una semana si,? (?:y )?(?:una semana|otra|una) no|cada otra semana",
    always({ freq: "WEEKLY", interval: 2 }),
  ),
  say("cada {N} semanas?(?: (?:los|el) {L})?", ([count, list = ""]) => {
    const interval = numberOf(count);
    if (interval < 1 || interval > 1000) return null;
    return found(list === "" ? { freq: "WEEKLY", interval } : onWeekdays(list, interval));
  }),
  say("cada {N} {U}", ([count, unit = ""]) => found(everyFew(numberOf(count), unitOf(unit)))),
  say(
    "(?:(?:cada|todos los|los) )?(?:dias? )?(?:de )?entre semana|(?:cada|todos los|los) dias? (?:habil(?:es)?|laborables?|laborales?)|(?:(?:todos los|los) dias )?de lunes a viernes",
    () => found(onWeekdays(WORKING)),
  ),
  say("(?:cada|todos los|los) fin(?:es)? de semana", () => found(onWeekdays("sab dom"))),
  say("(?:de )?(?:l|lu|lun)\\.? ?(?:-|–|a) ?(?:v|vi|vie)\\.?", () => found(onWeekdays(WORKING))),
  say("l[-/, ]?m[-/, ]?(?:y )?v", () => found(onWeekdays("lun mie vie"))),
  say("{B}", ([list = ""]) => found(onWeekdays(list))),
  say("(?:(?:todos los|los) dias )?de {D} a {D}", ([from = "", to = ""]) =>
    found(weekdayRange(from, to)),
  ),
  say(
    "(?:(?:cada|todas las) semanas?,? (?:el |los )|semanal(?:mente)? (?:el |los ))?(?:(?:cada|todos los|los) )?{L} de (?:cada semana|todas las semanas)",
    ([list = ""]) => found(onWeekdays(list)),
  ),
  say("(?:(?:cada|todas las) semanas?|semanal(?:mente)?),? (?:el|los) {L}", ([list = ""]) =>
    found(onWeekdays(list)),
  ),
  say("(?:cada|todos los|toditos los|los) {L}", ([list = ""]) => found(onWeekdays(list))),
  say("{K}", ([list = ""]) => found(onWeekdays(list))),
  say("(?:cada|todas las) (mananas?|tardes?|noches?)", ([part = ""]) => ({
    rhythm: { freq: "DAILY" },
    period: part.startsWith("m") ? "morning" : part.startsWith("t") ? "afternoon" : "night",
  })),
  say("(?:cada|todos los) dias?|a diario|diari(?:o|a|amente)", always({ freq: "DAILY" })),
  say("(?:cada|todas las) semanas?|semanal(?:mente)?", always({ freq: "WEEKLY" })),
  say("cada (bi|tri|cuatri|se)mestre|(bi|tri|cuatri|se)mestral(?:mente)?", ([one = "", two = ""]) =>
    found({ freq: "MONTHLY", interval: MONTHS[(one || two).slice(0, 2)] ?? 1 }),
  ),
  say("cada mes|todos los meses|mensual(?:mente)?", always({ freq: "MONTHLY" })),
  say("cada ano|todos los anos|anual(?:mente)?", always({ freq: "YEARLY" })),
  spanish(
    "until",
    "(?:durante|por) (?:(?:los|las) (?:proxim[oa]s )?)?{N} {U}",
    ([count, unit = ""]) => ({
      span: { count: numberOf(count), unit: unitOf(unit) },
    }),
  ),
  spanish("until", "(?:solo )?{N} veces", ([count]) => ({ count: numberOf(count) })),
];
