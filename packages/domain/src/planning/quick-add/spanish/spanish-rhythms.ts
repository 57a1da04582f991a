// The recurrence phrases of Spanish, with these rules:
// - "quincena": the 15th and the last day of the month (paydays). "Cada 15 días": the same weekday every
// two weeks; "cada 8 días": the same weekday every week.
// - "cada tercer día" (Mexico) is every two days, as "día por medio" (South America).
// - "los martes" and "cada martes" repeat, and so do several days ("lunes y jueves"). "El martes" is one
// day. "El primer lunes" repeats only with "cada": "el primer lunes de cada mes".
// - "mensual" and "diaria" beside a noun belong to the title ("reporte mensual"); "mensualmente" and "a
// diario" repeat, and so do an adjective on its own ("semanal: revisar metas") and "caminata diaria" alone.
import { getWeekdayCode } from "../calendar.ts";
import { alone, buildDoses, buildRepeatAfter, buildTimesPer } from "../phrase-rhythms.ts";
import { impossible } from "../phrase.ts";
import type { Phrase, Rhythm } from "../phrase.ts";
import { ENDING } from "../sentence.ts";
import { spanishMonthDays } from "./spanish-month-days.ts";
import {
  parseNumber,
  parseOrdinal,
  spanish,
  parseUnit,
  parseWeekday,
  parseWeekdays,
} from "./spanish-tokens.ts";

const definePhrase = (source: string, read: Phrase["read"]) => spanish("recurrence", source, read);
const returnRhythm = (rhythm: Rhythm) => () => ({ rhythm });

function buildInterval(count: number, unit: string): Rhythm | null {
  if (count < 1 || count > 1000) return null;
  if (unit === "day" && count === 15) return { freq: "WEEKLY", interval: 2 };
  if (unit === "day" && count === 8) return { freq: "WEEKLY" };
  const freq = ({ day: "DAILY", week: "WEEKLY", month: "MONTHLY", year: "YEARLY" } as const)[unit];
  return freq === undefined ? null : { freq, interval: count };
}

function buildOrdinalDays(ordinals: string, weekday: string): Rhythm {
  const code = getWeekdayCode(parseWeekday(weekday));
  const nths = ordinals.split(/[\s,]+(?:y\s+)?/).map(parseOrdinal);
  return { freq: "MONTHLY", byWeekday: nths.map((ordinal) => ({ weekday: code, ordinal })) };
}

function buildWeekdays(list: string, interval = 1): Rhythm {
  return {
    freq: "WEEKLY",
    interval,
    byWeekday: parseWeekdays(list).map((weekday) => ({ weekday, ordinal: null })),
  };
}

const toResult = (rhythm: Rhythm | null) => (rhythm === null ? null : { rhythm });
const WORKING = "lun mar mie jue vie";
const MONTHS: Readonly<Record<string, number>> = { bi: 2, tr: 3, cu: 4, se: 6 };

const WEEK = "lun mar mie jue vie sab dom".split(" ");

/** From Sunday a range may go on into the week. Without "de", "viernes a domingo" is one weekend. */
function buildWeekdayRange(from: string, to: string, isBare = false): Rhythm | null {
  const [first, last] = [parseWeekday(from), parseWeekday(to)];
  const length = first === 6 ? last + 1 : last - first;
  const shortest = isBare ? (first < 3 ? 2 : 3) : 1;
  if (length < shortest) return null;
  return buildWeekdays(
    Array.from({ length: length + 1 }, (_, at) => WEEK[(first + at) % 7]).join(" "),
  );
}

/** "Todos los días menos los domingos". */
function buildAllBut(base: Rhythm | null, exceptions: string): Rhythm | null {
  const without = new Set(parseWeekdays(exceptions.startsWith("fin") ? "sab dom" : exceptions));
  const days = base?.byWeekday ?? buildWeekdays(WEEK.join(" ")).byWeekday ?? [];
  const byWeekday = days.filter(({ weekday }) => !without.has(weekday));
  return byWeekday.length === 0 ? null : { freq: "WEEKLY", byWeekday };
}

const INFINITIVE = "[aei]r(?:me|te|se|nos|l[oae]s?)?";
/** The object of "escribir diario" and "leer el diario", unless a length or an hour follows. */
const DIARY = "(?<!(?<![a-z])(?:comprar|escribir|leer|llevar|mi|tu|su|un|el|del) )";
/** What is made or held once a day: its title has the adjective. */
const DAILY_THING =
  "boleto|cierre|consumo|corte|cuota|dosis|gasto|informe|ingreso|junta|libro|lista|menu|meta|pase|plan|registro|reporte|resumen|reunion|rutina|saldo|standup|tarea|uso|venta";
/** "Diario" as an adverb: after a verb, a length, or a noun that it cannot describe ("vitaminas"). */
const DAILY = [
  "diari[oa](?= (?:por|durante) (?:(?:los|las|un|una|otros) )*(?:proximos )?(?:\\d+ |[a-z]+ )?(?:dias|semanas?|mes(?:es)?)(?![a-z]))",
  `(?<=^ ?)diario(?= a las? \\d| (?!escolar|familiar)\\S+${INFINITIVE}(?![a-z]))`,
  "(?<=(?<![a-z])(?:(?:ir|llevar|pasear|sacar|ver) al|a (?:mi|tu|su)) \\S+ )diario",
  // "Duolingo diario", "limpiar arenero diario", "caminata diaria 30 min"
  `(?=diari)(?<=^ ?(?:(?!comprar|llevar|mandar|pedir|preparar|revisar)[a-z]+${INFINITIVE} )?(?!${DAILY_THING})[a-z]{4,} )${DIARY}diari[oa](?:${ENDING}|(?= \\d{1,3} ?(?:min|h)))`,
  "(?<=(?:\\d ?(?:[ap]\\.?m|hrs?|hs)|de la (?:manana|tarde|noche)) )diario",
  "(?<=(?<![a-z])tomar(?:me)? (?:\\S+ ){1,3})diario",
  `${DIARY}diario(?= (?:a las? )?\\d{1,2}(?:[:.]\\d\\d(?!\\d)|(?:[:.]\\d\\d)? ?(?:am|pm|hrs?|hs)(?![a-z])))`,
  `(?<=(?:${INFINITIVE}|[as]|min|hrs?|h|\\d) )(?<!(?<![a-z])(?:la|las|los|mis|para|sus|tus|una|es) )${DIARY}(?<!(?<!\\d ?mi)[^as ] del? \\S+ )diario(?! (?:del?|personal)(?![a-z]))`,
].join("|");

/** "Media hora diaria", "dos horas a la semana": so long, so often. */
const AFTER_LENGTH =
  "(?<=(?:(?:\\d|una?|dos|tres|cuatro|cinco|diez|quince|veinte|treinta|cuarenta|media|de) ?(?:min(?:uto)?s?|h|hrs?|horas?|horita)|hora y (?:media|cuarto)) )";

const DONE =
  "(?:hacer|completar|terminar|acabar)l[oa]s?|haberl[oa]s? (?:hecho|completado|terminado|acabado)|que l[oa]s? (?:haga|complete|termine)";

export const spanishRhythms: readonly Phrase[] = [
  definePhrase(
    `(?:cada (?:{N} )?|{N} ){U} (?:despues de|tras) (?:${DONE})`,
    ([every = "", once = "", unit = ""]) =>
      buildRepeatAfter(parseNumber(every || once || "un"), parseUnit(unit)),
  ),
  definePhrase(
    "(?:(todos los dias|cada dia|a diario|diario|diariamente)|(?:de )?(?:los )?{S} ?(?:a|-|–) ?{S}|entre semana),? (?:menos|excepto|salvo)(?: en)? (?:(?:el|los) )?(?:dias? )?(?:{L}|(fin(?:es)? de semana))",
    ([daily, from = "", to = "", list = "", weekend = ""]) => {
      const base = daily
        ? null
        : from === ""
          ? buildWeekdays(WORKING)
          : buildWeekdayRange(from, to);
      return toResult(buildAllBut(base, list || weekend)) ?? impossible;
    },
  ),
  definePhrase("cada {N} (?:horas?|hrs?|hs|h)", ([count]) => buildDoses(parseNumber(count))),
  definePhrase(
    "(?:(?:el|los|cada) )?{O}(?: y {O})? {D} de (?:cada mes|todos los meses)",
    ([one = "", two, day = ""]) => toResult(buildOrdinalDays(two ? `${one} ${two}` : one, day)),
  ),
  definePhrase(
    "(?:cada mes|todos los meses),? (?:el )?{O}(?: y {O})? {D}",
    ([one = "", two, day = ""]) => toResult(buildOrdinalDays(two ? `${one} ${two}` : one, day)),
  ),
  definePhrase("(?:cada|todos los) {O}(?: y {O})? {D}(?: del? mes)?", ([one = "", two, day = ""]) =>
    toResult(buildOrdinalDays(two ? `${one} ${two}` : one, day)),
  ),
  definePhrase(
    "(?:(?:el|cada) )?primer dia (?:habil|laborable|laboral) de (?:cada|todos los) mes(?:es)?",
    () => toResult({ ...buildWeekdays(WORKING), freq: "MONTHLY", bySetPos: [1] }),
  ),
  definePhrase(
    "(?:(?:el|cada) )?ultimo dia (?:habil|laborable|laboral) de (?:cada|todos los) mes(?:es)?",
    () => toResult({ ...buildWeekdays(WORKING), freq: "MONTHLY", bySetPos: [-1] }),
  ),
  definePhrase(
    "{S} de (?:cada mes|todos los meses)|(?:cada mes|todos los meses),? (?:el|los) {S}",
    () => impossible,
  ),
  ...spanishMonthDays,
  definePhrase(
    "(?:una|1) (?:sola )?vez (?:al|cada|por) (dia|semana|mes|ano)|(?:una|1) vez a la (semana)",
    ([one, two]) => toResult(buildInterval(1, parseUnit(one || (two ?? "")))),
  ),
  definePhrase("{N} veces (?:al|cada|por|x|a la|en la) (semana|mes|ano)", ([count, unit = ""]) =>
    toResult(buildTimesPer(parseNumber(count), parseUnit(unit))),
  ),
  definePhrase(
    "cada otro {D}|(?:un )?{D} (?:por|de por) medio|un {D} si,? (?:y )?(?:uno?|otro|un otro) no|(?:los |cada )?{D} alternos?",
    (groups) => toResult(buildWeekdays(groups.join(" "), 2)),
  ),
  definePhrase("cada {N} {D}", ([count, day = ""]) => {
    const interval = parseNumber(count);
    return interval < 2 || interval > 50 ? null : toResult(buildWeekdays(day, interval));
  }),
  definePhrase(
    "cada (?:otro|tercer) dia|(?:un )?dia por medio|dia de por medio|pasando un dia|un dia si,? (?:y )?(?:un dia|otro|un) no",
    returnRhythm({ freq: "DAILY", interval: 2 }),
  ),
  definePhrase(
    `(?:cada|todas las) quincenas?|quincenalmente|${alone("quincenal")}|(?:los )?dias de quincena`,
    returnRhythm({ freq: "MONTHLY", byMonthDay: [15, -1] }),
  ),
  definePhrase(
    "una semana si,? (?:y )?(?:una semana|otra|una) no|cada otra semana",
    returnRhythm({ freq: "WEEKLY", interval: 2 }),
  ),
  definePhrase(
    "cada (8|ocho|14|catorce|15|quince) dias,? (?:los|el|en) {L}",
    ([count, list = ""]) => toResult(buildWeekdays(list, parseNumber(count) === 8 ? 1 : 2)),
  ),
  definePhrase("cada {N} semanas?(?:,? (?:los|el) {L})?", ([count, list = ""]) => {
    const interval = parseNumber(count);
    if (interval < 1 || interval > 1000) return null;
    return toResult(list === "" ? { freq: "WEEKLY", interval } : buildWeekdays(list, interval));
  }),
  definePhrase("cada {N} {U}", ([count, unit = ""]) =>
    toResult(buildInterval(parseNumber(count), parseUnit(unit))),
  ),
  definePhrase(
    "(?:(?:cada|todos los|los) )?(?:dias? )?(?:de )?entre semana|(?:cada|todos los|los) dias? (?:habil(?:es)?|laborables?|laborales?)|(?:(?:todos los|los) dias )?de lunes a viernes",
    () => toResult(buildWeekdays(WORKING)),
  ),
  definePhrase("(?:cada|todos los|los) fin(?:es)? de semana", () =>
    toResult(buildWeekdays("sab dom")),
  ),
  definePhrase("(?:de )?(?:l|lu|lun)\\.? ?(?:-|–|a) ?(?:v|vi|vie)\\.?", () =>
    toResult(buildWeekdays(WORKING)),
  ),
  definePhrase("l[-/, ]?m[-/, ]?(?:y )?v", () => toResult(buildWeekdays("lun mie vie"))),
  definePhrase("{S}-{S}-{S}", (groups) => toResult(buildWeekdays(groups.join(" ")))),
  definePhrase("{B}|los {A}", ([list = "", two = ""]) => toResult(buildWeekdays(list || two))),
  definePhrase("(?:(?:todos los|los) dias )?de {D} (?:a|hasta) {D}", ([from = "", to = ""]) =>
    toResult(buildWeekdayRange(from, to)),
  ),
  definePhrase("(?:los )?{S}(?: a | ?[-–] ?){S}(?! de (?:esta|la) )", ([from = "", to = ""]) =>
    toResult(buildWeekdayRange(from, to, true)),
  ),
  definePhrase(
    "(?:(?:cada|todas las) semanas?,? (?:el |los )|semanalmente (?:el |los ))?(?:(?:cada|todos los|los) )?{L} de (?:cada semana|todas las semanas)",
    ([list = ""]) => toResult(buildWeekdays(list)),
  ),
  definePhrase(
    "(?:(?:cada|todas las) semanas?|semanalmente|(?<=^ ?)semanal),? (?:el|los) {L}",
    ([list = ""]) => toResult(buildWeekdays(list)),
  ),
  definePhrase(
    "(?:(?:durante|por|en) )?los (?:{N} )?(?:proximos|siguientes) (?:{N} )?{D}|(?:durante|por) {N} {D}",
    ([before, after, next, times, list = ""], { today }) => {
      const count = parseNumber(before || after || times);
      const rhythm = buildWeekdays(next || list);
      return count === 0 ? impossible : { rhythm, count, ...(next && { day: today + 1 }) };
    },
  ),
  definePhrase("(?:cada|todos los|toditos los|los) {L}", ([list = ""]) =>
    toResult(buildWeekdays(list)),
  ),
  definePhrase("(?:el )?{K}", ([list = ""]) => toResult(buildWeekdays(list))),
  definePhrase("(?<!(?<![a-z])(?:de|en) )(sa[vb]ados|domingos)", ([list = ""]) =>
    toResult(buildWeekdays(list)),
  ),
  definePhrase("(?:cada|todas las) (mananas?|tardes?|noches?)", ([part = ""]) => ({
    rhythm: { freq: "DAILY" },
    period: part.startsWith("m") ? "morning" : part.startsWith("t") ? "afternoon" : "night",
  })),
  definePhrase(
    `cada dia|todos los dias?|${AFTER_LENGTH}(?:(?:al|por) dia|diari[oa]s?)(?: de(?= [a-z]))?|a diario|diariamente|${alone("diario")}|${DAILY}`,
    returnRhythm({ freq: "DAILY" }),
  ),
  definePhrase(
    `cada semana|todas las semanas|semanalmente|${alone("semanal")}|(?<=(?:1|una|media) hora )(?:(?:a la|por) semana|semanal)`,
    returnRhythm({ freq: "WEEKLY" }),
  ),
  definePhrase(
    `cada (bi|tri|cuatri|se)mestre|(bi|tri|cuatri|se)mestralmente|${alone("(bi|tri|cuatri|se)mestral")}`,
    (groups) =>
      toResult({
        freq: "MONTHLY",
        interval: MONTHS[groups.find((group) => group !== "")?.slice(0, 2) ?? ""] ?? 1,
      }),
  ),
  definePhrase(
    `cada mes|todos los meses|mensualmente|${alone("mensual")}`,
    returnRhythm({ freq: "MONTHLY" }),
  ),
  definePhrase(
    `cada ano|todos los anos|anualmente|${alone("anual")}`,
    returnRhythm({ freq: "YEARLY" }),
  ),
  spanish(
    "until",
    "(?:durante|por|x) (?:(?:los|las) (?:proxim[oa]s |siguientes )?)?{N} {U}(?: (?:seguid|consecutiv)[oa]s)?",
    ([count, unit = ""]) => ({
      repeatLength: { count: parseNumber(count), unit: parseUnit(unit) },
    }),
  ),
  spanish("until", "(?:solo )?{N} veces", ([count]) => ({ count: parseNumber(count) })),
];
