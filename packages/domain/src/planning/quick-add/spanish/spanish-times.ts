// The time and duration phrases of Spanish; a bare "2 h" is a duration, from 13 on a clock ("19 h").
import { subtractMinutes, createClock } from "../clock.ts";
import type { Phrase } from "../phrase.ts";
import { MASK } from "../sentence.ts";
import { parseHalf, parseNumber, spanish } from "./spanish-tokens.ts";

const PAST =
  "(?: ?(?::|\\.|h) ?([0-5]\\d)| y (media|cuarto|{N})(?: minutos)?| menos (cuarto|{N}))?";
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
  spanish("time", `(?<!(?<![a-z])antes\\s+de\\s+(?:las?\\s+)?)(?:${source})`, read);
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

const spanishDurations: readonly Phrase[] = (
  [
    ["(?:una )?hor(?:a|ita) y media", () => 90],
    ["(?:una )?hora y (?:un )?cuarto", () => 75],
    ["{N} horas? y media", ([hours]) => parseNumber(hours) * 60 + 30],
    ["{N} horas? y (?:un )?cuarto", ([hours]) => parseNumber(hours) * 60 + 15],
    [
      "{N} ?(?:horas?|hrs?|hs|h)(?: y | con | )?{N} ?(?:minutos?|mins?\\.?|m|')",
      ([hours, rest]) => parseNumber(hours) * 60 + parseNumber(rest),
    ],
    [
      "(\\d{1,2}) ?h ?([0-5]\\d)",
      ([hours, rest]) =>
        parseNumber(hours) < 13 ? parseNumber(hours) * 60 + parseNumber(rest) : 0,
    ],
    [
      "(\\d{1,2})[.,](5|25|75) ?(?:horas?|hrs?|hs|h)",
      ([hours, part]) =>
        parseNumber(hours) * 60 + (part === "5" ? 30 : (parseNumber(part) * 60) / 100),
    ],
    ["(?:una )?media hor(?:a|ita)|½ hora", () => 30],
    ["tres cuartos de hora", () => 45],
    ["(?:un )?cuarto de hora", () => 15],
    [
      "{N} (?:hor(?:a|ita)s?|hrs|hr|hs)|(\\d{1,2}) ?(?:horas?|hrs?|hs|h)",
      ([one, two]) => {
        const hours = parseNumber(one || two);
        return two && hours > 12 ? 0 : hours * 60;
      },
    ],
    ["{N} ?(?:minutos?|minutitos?|mins?\\.?|'|′)", ([minutes]) => parseNumber(minutes)],
  ] satisfies [string, (groups: readonly string[]) => number][]
).flatMap(([source, toMinutes]) =>
  // "Ensayo de dos horas" loses its "de", and so does "30 min de yoga".
  [
    `de (?:unos |unas )?(?:${source})`,
    `(?:(?:durante|por|unos|unas|dura) (?:unos |unas )?)?(?:${source})(?: de(?= [a-z]))?`,
  ].map((pattern) =>
    spanish("duration", `(?<!(?:en|dentro|dentro\\s+de|cada)\\s+)(?:${pattern})`, (groups) => {
      const minutes = toMinutes(groups);
      return minutes > 0 && minutes <= 1440 ? { minutes } : null;
    }),
  ),
);

const LONG_RANGE = `(?:de|desde|entre) (?:las? )?{H}${PAST}{T}? (?:a|hasta|y) (?:las? )?{H}${PAST}(?: ?(?:hrs?|horas|hs|h))?{T}?`;

export const spanishTimes: readonly Phrase[] = [
  createTimePhrase(
    "(?:en|dentro de) (?:(media) hora|(una |)hora y media|{N} ?(horas?|hrs?|h|minutos?|mins?))",
    ([half, , count, unit = ""], { today, now }) => {
      if (now === null) return null;
      const isLong = count === "" && half === "";
      const minutes = half
        ? 30
        : isLong
          ? 90
          : parseNumber(count) * (unit.startsWith("h") ? 60 : 1);
      const at = now + minutes;
      return { day: today + Math.floor(at / 1440), minute: at % 1440 };
    },
  ),
  // Not before a plural noun: "de 5 a 10 páginas" is a quantity.
  createTimePhrase(`${LONG_RANGE}(?! [a-z]+s(?![a-z]))`, readRange),
  createTimePhrase(
    `(?:las? )?(\\d{1,2})(?:(?::|\\.)([0-5]\\d))?()()()() ?{T}? ?[-–] ?(?:las? )?(\\d{1,2})(?:(?::|\\.)([0-5]\\d))?()()()() ?{T}`,
    readRange,
  ),
  createTimePhrase(
    "(\\d{1,2}):([0-5]\\d)()()()()() ?(?:-|–|a) ?(\\d{1,2}):([0-5]\\d)(?: ?(?:hrs?|hs|h))?",
    readRange,
  ),
  // Right after a day: "mañana 10-11", "el jueves 19 a 20".
  createTimePhrase(
    `(?<=${MASK},?\\s+){H}${PAST}{T}? ?(?:-|–|a|hasta) ?{H}${PAST}(?: ?(?:hrs?|horas|hs|h))?{T}?(?! [a-z]+s(?![a-z]))`,
    readRange,
  ),
  createTimePhrase(
    `(?:(?:a|al) )?(cuarto|{N}) (?:minutos )?para las? {H}{T}?`,
    readClock(([less, , hour = "", half = ""]) =>
      subtractMinutes(createClock(parseNumber(hour), 0, parseHalf(half), hour), parseNumber(less)),
    ),
  ),
  createTimePhrase(
    `(?:(?:a|para|hacia|sobre|como a|tipo|a eso de|alrededor de|cerca de|despues de|desde|apartir de|a partir de)) las? {H}${PAST}(?: ?(?:hrs?|horas|hs|h))?(?: en punto)?(?:{T})?`,
    readClock((groups) => parseClock(groups, groups[1 + pastGroups] ?? "")),
  ),
  // "Tipo 9 y media" is an hour, and so is "tipo 5" right after a day; "diabetes tipo 2" is not.
  createTimePhrase(
    `(?:(?<=${MASK},?\\s+)tipo|tipo(?=\\s+\\S+?\\s*(?:y (?:media|cuarto)|:\\d|hs|hrs|de la|[ap]\\.?m))) {H}${PAST}(?: ?(?:hrs?|hs|h))?{T}?`,
    readClock((groups) => parseClock(groups, groups[1 + pastGroups] ?? "")),
  ),
  createTimePhrase(
    `(?:las )?{H}${PAST} ?{T}`,
    readClock((groups) => parseClock(groups, groups[1 + pastGroups] ?? "")),
  ),
  createTimePhrase(
    "(?:a )?{H} menos (cuarto|{N})",
    readClock(([hour = "", less]) =>
      subtractMinutes(createClock(parseNumber(hour), 0, null, hour), parseNumber(less)),
    ),
  ),
  createTimePhrase(
    "(?:(?:a|tipo) )?(\\d{1,2})(?::([0-5]\\d)|h([0-5]\\d))(?: ?(?:hrs?|horas|hs|h))?",
    readClock(([hour = "", one, two]) => {
      // "1h30" is a duration, "21h30" a time.
      if (two && parseNumber(hour) < 6) return null;
      return createClock(parseNumber(hour), parseNumber(one || two), null, hour);
    }),
  ),
  createTimePhrase(
    "(?:a )?(1[3-9]|2[0-3]) ?(?:hrs?|horas|hs|h)",
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
    `a primera hora|(?<=${MASK} )tempran(?:o|ito)|tempran(?:o|ito)(?= ${MASK})`,
    () => ({
      period: "early",
    }),
  ),
  createTimePhrase("(?:por|en|a|x) la (manan|tarde|noche)(?:a|ita|cita)?", ([part = ""]) => ({
    period: PERIODS[part === "tarde" ? "tarde" : part === "noche" ? "noche" : "manana"],
  })),
  ...spanishDurations,
];
