// The time and duration phrases of Spanish; a bare "2 h" is a duration, from 13 on a clock ("19 h").
import { MINUTES_IN_DAY } from "../../../time/units.ts";
import { startOfNext } from "../calendar.ts";
import {
  addToNow,
  createClock,
  findLater,
  findNextFive,
  isWorkRange,
  subtractMinutes,
  toHours,
} from "../clock.ts";
import type { Phrase } from "../phrase.ts";
import { ENDING, MASK } from "../sentence.ts";
import { METRES } from "../lengths.ts";
import { spanishLength } from "./spanish-lengths.ts";
import { parseHalf, parseNumber, parseUnit, spanish } from "./spanish-tokens.ts";

const PAST =
  "(?: ?(?::|\\.|h) ?([0-5]\\d)| y (media|cuarto|{N})(?! ?(?:horas?|hrs?|h|min(?:uto)?s? de (?:camino|traslado|trayecto))(?![a-z]))(?: minutos)?| menos (cuarto|{N}))?";
const pastGroups = 5;

function parseClock(groups: readonly string[], half: string) {
  const [hour = "", digits = "", past = "", , less = ""] = groups;
  if (less !== "")
    return subtractMinutes(
      createClock(parseNumber(hour), 0, parseHalf(half), hour),
      parseNumber(less),
    );
  return createClock(
    parseNumber(hour),
    parseNumber(digits === "" ? past : digits),
    parseHalf(half),
    hour,
  );
}

const createTimePhrase = (source: string, read: Phrase["read"]) =>
  spanish(
    "time",
    `(?<!(?<![a-z])antes\\s+de\\s+(?:las?\\s+)?)(?:${source})(?: en punto)?(?:,? (?:a mas tardar|como maximo|maximo))?`,
    read,
  );
const readClock =
  (read: (groups: readonly string[]) => ReturnType<typeof createClock>): Phrase["read"] =>
  (groups) => {
    const clock = read(groups);
    return clock === null ? null : { clock };
  };

const readRange: Phrase["read"] = (groups) => {
  const firstHalf = groups[1 + pastGroups] ?? "";
  const clock = parseClock(groups.slice(0, 1 + pastGroups), firstHalf);
  const rest = groups.slice(2 + pastGroups);
  const endClock = parseClock(rest.slice(0, 1 + pastGroups), rest[1 + pastGroups] ?? "");
  return clock === null || endClock === null ? null : { clock, endClock };
};

/** An hour that may end in "hs", which is on the 24-hour clock. */
const readHours: Phrase["read"] = (groups) => {
  const clock = parseClock(groups, groups[2 + pastGroups] ?? "");
  return clock === null ? null : { clock: toHours(clock, groups[1 + pastGroups] ?? "") ?? clock };
};

/** "Reunión 11 hrs" begins at eleven, "estudiar 11 hrs" lasts. */
const EVENT_BEFORE =
  "(?=(?:a )?\\d)(?<=(?<![a-z])(?:asamblea|comite|conferencia|reunion|junta|cita|clase|dentista|doctora?|medico|entrevista|llamada|videollamada|comida|cena|desayuno|almuerzo|misa|vuelo|partido|consulta|audiencia|examen|funcion|evento|entrega|ceremonia|boda|terapia|concierto|cine|tutoria|asesoria|capacitacion|ensayo|visita|sesion|taller)(?![a-z])(?!.*(?<![a-z])(?:de|por|durante|unas|dura) \\d{1,2} ?h).*)";

const readEnd: Phrase["read"] = (groups) => {
  const endClock = parseClock(groups, groups[1 + pastGroups] ?? "");
  return endClock === null ? null : { endClock };
};

const PERIODS = {
  manana: "morning",
  tarde: "afternoon",
  noche: "night",
  madrugada: "dawn",
} as const;

const soonPhrases = (
  source: string,
  findMinute: (now: number) => number | null,
): readonly Phrase[] => [
  createTimePhrase(source, (_, { today, now }) => {
    const minute = now === null ? null : findMinute(now);
    return minute === null ? null : addToNow(today, minute);
  }),
  // With an hour of its own, "ahorita a las 5" is only the day.
  spanish("date", source, (_, { today }) => ({ day: today, isSoon: true })),
];

const travelPhrase = (source: string) =>
  spanish("travel", source, ([text]) => {
    const travel = spanishLength.parse(text);
    return travel > 0 && travel <= MINUTES_IN_DAY ? { travel } : null;
  });

const durationPhrase = (source: string) =>
  spanish(
    "duration",
    `(?<!(?<![a-z])(?:en|dentro|dentro\\s+de|cada|a\\s+las?)\\s+)(?:${source})`,
    ([text]) => {
      const minutes = spanishLength.parse(text);
      return minutes > 0 && minutes <= MINUTES_IN_DAY ? { minutes } : null;
    },
  );

const LENGTH = spanishLength.source;
/** "19h" is a clock time. */
const NO_LENGTH = `(?!${METRES}|(?:1[3-9]|[2-9]\\d)(?:h| h(?![a-z])))`;

const spanishDurations: readonly Phrase[] = [
  travelPhrase(
    `(?:\\+|mas|y|con) ?(?:unos |unas )?${LENGTH} (?:de )?(?:camino|traslado|trayecto|viaje|recorrido)`,
  ),
  travelPhrase(`(?<=\\S\\s+)(?:unos |unas )?${LENGTH} de (?:camino|traslado|trayecto)`),
  // "Ensayo de dos horas" loses its "de", and so does "30 min de yoga".
  durationPhrase(`de (?:unos |unas )?${NO_LENGTH}${LENGTH}`),
  durationPhrase(
    `(?:(?:(?:por lo|al) menos|minimo|durante|por|unos|unas|dura) (?:unos |unas )?)?${NO_LENGTH}${LENGTH}(?: de(?= [a-z]))?(?! (?:antes|despues)${ENDING}| cada hora| (?:al?|por|a la) (?:semana|mes|ano))`,
  ),
];

/** Beside a day, or at either end of a sentence that is not a wish: "acostarme temprano". */
const EARLY_WORD = "(?:(?:muy|bien) )?tempran(?:o|ito)";
const WISH =
  "(?:acost|acab|cerr|com|cen|despert|dorm|levant|lleg|regres|sal|termin|volv)[aei]r\\S*|mas|tan";
const EARLY = [
  `(?<=${MASK},? )${EARLY_WORD}`,
  `(?<!(?:acost|cen|dorm)[aei]r\\S*\\s+|(?<![a-z])para \\S+ )${EARLY_WORD}(?= ${MASK})`,
  `(?<=^ ?)${EARLY_WORD}`,
  `(?<!(?<![a-z])(?:${WISH})\\s+(?:.*\\s)?)${EARLY_WORD}${ENDING}`,
].join("|");

const LONG_RANGE = `(?:de|desde|entre) (?:las? )?{H}${PAST}{T}? (?:a|hasta|y) (?:las? )?{H}${PAST}(?: ?(?:hrs?|horas|hs|h))?{T}?`;

export const spanishTimes: readonly Phrase[] = [
  createTimePhrase(`(?:en|dentro de) (?:unos |unas )?${LENGTH}`, ([text], { today, now }) => {
    const minutes = spanishLength.parse(text);
    return now === null || minutes === 0 ? null : addToNow(today, now + minutes);
  }),
  // Not before a plural noun: "de 5 a 10 páginas" is a quantity.
  createTimePhrase(`${LONG_RANGE}(?:(?<=\\d ?(?:hrs?|hs|h))|(?! [a-z]+s(?![a-z])))`, readRange),
  createTimePhrase(
    `(?:las? )?(\\d{1,2})(?:(?::|\\.)([0-5]\\d))?()()()() ?{T}? ?(?:[-–]|a(?! las? )) ?(?:las? )?(\\d{1,2})(?:(?::|\\.)([0-5]\\d))?()()()() ?{T}`,
    readRange,
  ),
  createTimePhrase(
    "(\\d{1,2}):([0-5]\\d)()()()()() ?(?:-|–|a) ?(\\d{1,2}):([0-5]\\d)(?: ?(?:hrs?|hs|h))?",
    readRange,
  ),
  // Right after a day or work: "mañana 10-11", "el jueves 19 a 20", "turno 7 a 3".
  createTimePhrase(
    `(?<=(?:${MASK}|(?<![a-z])(?:turno|horario|jornada|oficina|escuela|consulta|junta|reunion|comida|cita)),?\\s+(?:(?:en|por) la (?:manana|tarde|noche)\\s+)?){H}${PAST}{T}? ?(?:-|–|a|hasta) ?{H}${PAST}(?: ?(?:hrs?|horas|hs|h))?{T}?(?! [a-z]+s(?![a-z]))`,
    readRange,
  ),
  // Right before a day: "técnico 10-2 mañana"
  createTimePhrase(
    `(?<!(?:gano|perdio|quedo) )(1[0-2]|[1-9])()()()()()() ?(?:-|–|a) ?(1[0-2]|[1-9])()()()()()()(?=,? ${MASK})`,
    (groups, at) => (isWorkRange(groups[0], groups[2 + pastGroups]) ? readRange(groups, at) : null),
  ),
  createTimePhrase(
    `(?:(?:a|al) )?(cuarto|{N}) (?:minutos )?para las? {H}{T}?`,
    readClock(([less, , hour = "", half = ""]) =>
      subtractMinutes(createClock(parseNumber(hour), 0, parseHalf(half), hour), parseNumber(less)),
    ),
  ),
  // "Antes de las 6" is the hour as the limit.
  createTimePhrase(
    `(?:(?:(?:a mas tardar )?a|para|hacia|sobre|como a|tipo|a eso de|alrededor de|cerca de|despues de|(?:para )?antes de|desde|apartir de|a partir de) las?|alas?(?= \\d)) {H}${PAST}( ?(?:hrs?|horas|hs|h))?(?: en punto)?(?:{T})?`,
    readHours,
  ),
  spanish(
    "time",
    "antes de(?:l| la)? (mediodia|medio dia|medianoche|media noche)",
    ([part = ""]) => {
      const clock = createClock(12, 0, part.endsWith("a") ? "pm" : "night");
      return clock === null ? null : { clock };
    },
  ),
  createTimePhrase(
    `${EVENT_BEFORE}(?:a )?([7-9]|1[0-2])(?:[:.]([0-5]\\d))?()()()() ?(hrs?|hs|h)(?! de [a-z])()`,
    readHours,
  ),
  // "9 hs" is an hour, unless it follows a verb or "de": "dormir 8 hs".
  createTimePhrase(
    "(?<!(?:[aei]r(?:me|se)?|de|por|durante|unas|dura|cada|en) )([7-9]|1[0-2])(?:[:.]([0-5]\\d))?()()()() ?(hs)(?! de [a-z])()",
    readHours,
  ),
  // "Tipo 9 y media" is an hour, and so is "tipo 5" right after a day; "diabetes tipo 2" is not.
  createTimePhrase(
    `(?:(?<=${MASK},?\\s+)tipo|tipo(?=\\s+\\S+?\\s*(?:y (?:media|cuarto)|:\\d|hs|hrs|de la|[ap]\\.?m))) {H}${PAST}(?: ?(?:hrs?|hs|h))?{T}?`,
    readClock((groups) => parseClock(groups, groups[1 + pastGroups] ?? "")),
  ),
  createTimePhrase(
    `(?<=(?:^|${MASK},?)\\s*){H} y (media|cuarto)(?! hora| [a-z]+s(?![a-z]))|{H} y (media|cuarto)${ENDING}`,
    readClock((groups) => {
      const [hour, past] = groups.filter(Boolean);
      return createClock(parseNumber(hour), parseNumber(past), null);
    }),
  ),
  // "Avísame 10 min antes de la junta de las 5"
  createTimePhrase(
    `(?<=^ ?${MASK}+ (?:del?|el|la|mi) [^${MASK}]+ )de las? {H}${PAST}{T}?${ENDING}`,
    readClock((groups) => parseClock(groups, groups[1 + pastGroups] ?? "")),
  ),
  // "Misa domingo 12", "domingo misa 12": a number after the day, at the end.
  createTimePhrase(
    `(?=\\d)(?<=${MASK}(?:,?|.* (?:brunch|cena|comida|desayuno|misa))\\s+)(\\d{1,2})(?= ?(?:$|[,;${MASK}])| (?:con|en)(?![a-z]))`,
    readClock(([hour = ""]) =>
      /^(?:[1-9]|1[0-2])$/.test(hour) ? createClock(parseNumber(hour), 0, null) : null,
    ),
  ),
  createTimePhrase(
    `(?:a mas tardar )?(?:las )?{H}${PAST} ?{T}`,
    readClock((groups) => parseClock(groups, groups[1 + pastGroups] ?? "")),
  ),
  createTimePhrase(
    "(?:a )?{H} menos (cuarto|{N})",
    readClock(([hour = "", less]) =>
      subtractMinutes(createClock(parseNumber(hour), 0, null, hour), parseNumber(less)),
    ),
  ),
  createTimePhrase(
    "(?:(?:a|tipo) )?(\\d{1,2})(?::([0-5]\\d)|h([0-5]\\d))( ?(?:hrs?|horas|hs|h))?",
    readClock(([hour = "", one, two, suffix = ""]) => {
      // "1h30" is a duration, "21h30" a time.
      if (two && parseNumber(hour) < 6) return null;
      return toHours(createClock(parseNumber(hour), parseNumber(one || two), null, hour), suffix);
    }),
  ),
  createTimePhrase(
    "(?<!(?:[aei]r(?:me)?|de|ayuno|curso|guardia|jornada|maraton|turno|viaje) )(?:a )?(1[3-9]|2[0-3]) ?(?:hrs?|horas|hs|h)",
    readClock(([hour = ""]) => createClock(parseNumber(hour), 0, null, hour)),
  ),
  createTimePhrase(
    "(?:al?|para el) (?:mediodia|medio dia)",
    readClock(() => createClock(12, 0, "pm")),
  ),
  createTimePhrase(
    "(?:a|a la|para la) (?:medianoche|media noche)",
    readClock(() => createClock(12, 0, "night")),
  ),
  spanish("end", `hasta las? {H}${PAST}(?:{T})?`, readEnd),
  createTimePhrase(
    `a primera hora|(?:en|por) la manana ${EARLY_WORD}|${EARLY_WORD} (?:en|por) la manana|${EARLY}`,
    () => ({ period: "early" }),
  ),
  createTimePhrase(
    `(?:al?|para el|antes del) (?:fin|final|cierre) del? (?:dia|jornada)(?: laboral)?|(?:(?:al|para el|antes del) )?eod${ENDING}`,
    () => ({ period: "close" }),
  ),
  createTimePhrase("(?:(?:por|en|a|x) la )?tarde ?[-/] ?noche", () => ({ period: "evening" })),
  createTimePhrase(
    "(?:ahora )?(?:por|en|a|x) la (manan|tarde|noche)(?:a|ita|cita)?",
    ([part = ""]) => ({
      period: PERIODS[part === "tarde" ? "tarde" : part === "noche" ? "noche" : "manana"],
    }),
  ),
  createTimePhrase(`(?<=${MASK} )noche(?:${ENDING}|(?= \\d))`, () => ({ period: "night" })),
  ...soonPhrases("ahorita(?: mismo)?|ahora mismo", findNextFive),
  ...soonPhrases(
    "(?:mas )?al rato|(?<!(?<![a-z])no\\s+)mas tarde(?! (?:de|del|que)(?![a-z]))",
    findLater,
  ),
  ...spanishDurations,
  // "Comparar precios esta semana": after all days and hours, beside which it says something else.
  spanish(
    "date",
    `(?=est[ae] )(?<=^[^a-z]*[a-z]+[aei]r(?:me|se|l[aeo]s?)? [^${MASK}]+ )(?<!(?<![a-z])(?:de|del|durante|en|hasta|no|para) )(?:esta (semana)|este (mes|ano))${ENDING}`,
    (groups, { today }) => ({
      deadline: startOfNext(today, parseUnit(groups.find(Boolean) ?? "")) - 1,
    }),
  ),
];
