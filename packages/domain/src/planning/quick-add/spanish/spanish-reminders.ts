// The reminder phrases of Spanish, such as "recuérdame 30 min antes y al empezar".
import { createClock, getDefaultMinute } from "../clock.ts";
import { createLengthReader } from "../lengths.ts";
import {
  createReminderAtClock,
  createReminderAtMinute,
  atStart,
  createReminderBeforeStart,
} from "../reminders/reminder-phrases.ts";
import type { ReminderItem, ReminderLanguage } from "../reminders/reminder-phrases.ts";
import { spanishLengths } from "./spanish-lengths.ts";
import { parseHalf, parseNumber, spanishPattern } from "./spanish-tokens.ts";

const ME =
  "(?:recuerda|recorda|avisa|notifica|acuerda)me(?:l[oa]s?)?|(?:recordar|avisar)me(?:l[oa]s?)?|(?:recordar|avisar)(?= \\d)";
const THING = "(?:recordatorios?|avisos?|alarmas?)";
const LEAD = `(?:,? ?y )?(?:${ME}|(?:con|pon(?:me|er|le)?) (?:un |una )?${THING}|((?:un |una )?${THING}))(?: tambien)?`;
const OPENING = `(?:por favor,? )?(?:${ME}|haz(?:me)? (?:que me acuerde|acordar(?:me)?)|acuerdate|no (?:te )?olvid(?:ar|es)|(?:que )?no se (?:me|te) olvide)(?: de| que)?(?: (?:tengo|hay|debo) (?:que )?)?`;

const createItem = (source: string, read: ReminderItem["read"]): ReminderItem => ({
  pattern: spanishPattern(source, "y"),
  read,
});

const CLOCK =
  "(?:a las?|alas?) {H}(?: ?[:.h] ?([0-5]\\d)| y (media|cuarto))?(?: ?(?:hrs?|horas|hs|h))?{T}?";
const clockGroups = 4;

function parseClock([hour = "", digits = "", past = "", half = ""]: readonly string[]) {
  return createClock(parseNumber(hour), parseNumber(digits || past), parseHalf(half), hour);
}

const length = createLengthReader(spanishPattern, [
  ["{N} ?(?:dias?|d)", ([days]) => parseNumber(days) * 1440],
  ["{N} semanas?", ([weeks]) => parseNumber(weeks) * 7 * 1440],
  ["{N} ?m", ([minutes]) => parseNumber(minutes)],
  ...spanishLengths,
]);

const AFTER =
  "(?: de (?:que )?(?:empiece|empezar|comience|comenzar|iniciar|la hora|la cita|eso)| del inicio)?";

const PARTS = { noche: "night", tarde: "afternoon", manana: "morning" } as const;

const items: readonly ReminderItem[] = [
  createItem(
    `(?:(?:el|un) dia|{N} dias?) (?:antes|anterior|previo),? ${CLOCK}`,
    ([days = "", ...rest]) =>
      createReminderAtClock(parseClock(rest), days === "" ? 1 : parseNumber(days)),
  ),
  createItem(`(?:en )?la vispera,? ${CLOCK}`, (groups) =>
    createReminderAtClock(parseClock(groups), 1),
  ),
  createItem(`(?:el mismo|ese|ese mismo) dia,? ${CLOCK}`, (groups) =>
    createReminderAtClock(parseClock(groups), 0),
  ),
  createItem("(?:(?:por |en )?la )(noche|tarde|manana) (?:antes|anterior|previa)", ([part = ""]) =>
    createReminderAtMinute(
      getDefaultMinute(PARTS[part === "tarde" || part === "manana" ? part : "noche"]),
      1,
    ),
  ),
  createItem("(?:en )?la vispera", () => createReminderAtMinute(getDefaultMinute("night"), 1)),
  createItem("el dia (?:antes|anterior|previo)", () => createReminderBeforeStart(1440)),
  createItem(`(?:con |de |unos |unas )?${length.source} antes${AFTER}`, ([text]) =>
    createReminderBeforeStart(length.parse(text)),
  ),
  createItem(`(?:con |de )?${length.source} de (?:anticipacion|antelacion|adelanto)`, ([text]) =>
    createReminderBeforeStart(length.parse(text)),
  ),
  createItem(
    "al (?:empezar|comenzar|iniciar|inicio|momento)|cuando (?:empiece|comience|inicie|sea|sea la hora|llegue la hora)|a la hora|a tiempo|en el momento",
    () => atStart,
  ),
];

export const spanishReminders: ReminderLanguage = {
  lead: spanishPattern(LEAD, "g"),
  opening: spanishPattern(OPENING, "y"),
  over: /\s+(?:que|de)(?=\s)/uy,
  between: /\s*(?:,\s*(?:y\s+)?|;\s*|y\s+|e\s+)?(?:(?:tambien|otr[oa](?:\s+vez)?)\s+)?/uy,
  items,
  clock: createItem(CLOCK, (groups) =>
    createReminderAtClock(parseClock(groups.slice(0, clockGroups)), 0),
  ),
  whole: createItem(
    `(?:,? ?y )?(?:con )?(?:un |una )?${THING} (?:de|a los?) {N} ?(min(?:uto)?s?|h(?:oras?|rs?)?|dias?)`,
    ([count, unit = ""]) => {
      const size = unit.startsWith("m") ? 1 : unit.startsWith("h") ? 60 : 1440;
      return createReminderBeforeStart(parseNumber(count) * size);
    },
  ),
};
