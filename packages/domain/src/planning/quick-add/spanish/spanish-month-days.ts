// The recurrence phrases of Spanish for days of the month and of the year: "el 15 y el último día".
import { findNextDate } from "../calendar.ts";
import { impossible } from "../phrase.ts";
import type { Phrase, PhraseResult } from "../phrase.ts";
import { ENDING } from "../sentence.ts";
import { parseMonth, parseNumber, parseOrdinal, spanish } from "./spanish-tokens.ts";

const definePhrase = (source: string, read: Phrase["read"]) => spanish("recurrence", source, read);

const ITEM = "(?:\\d{1,2}|primero|1e?ro|1[º°o]|ultimo(?: dia)?)";
const NEXT = "(?:, ?| y |, y )(?:(?:el|los) )?(?:dias? )?";
const LIST = `(${ITEM}(?:${NEXT}${ITEM})*)`;
const SEVERAL = `(${ITEM}(?:${NEXT}${ITEM})+)`;
const EVERY_MONTH = "(?:de )?(?:cada mes|todos los meses)";
const EVERY_YEAR = "(?:cada ano|todos los anos)";

function readMonthDays(list = ""): PhraseResult | null {
  const terms = list.match(/\d+|primero|ultimo/g) ?? [];
  const byMonthDay = terms.map((term) =>
    term === "ultimo" ? -1 : term === "primero" ? 1 : Number(term),
  );
  const isValid = byMonthDay.length > 0 && byMonthDay.every((day) => day !== 0 && day <= 31);
  return isValid ? { rhythm: { freq: "MONTHLY", byMonthDay } } : null;
}

const readList: Phrase["read"] = (groups) => readMonthDays(groups.find((group) => group !== ""));

/** A repetition has no deadline: it is planned for the last day that is still before. */
const readDayBefore: Phrase["read"] = ([day]) => readMonthDays(String(parseNumber(day) - 1));

export const spanishMonthDays: readonly Phrase[] = [
  // Two dates of the same day are one rule; others are not understood.
  definePhrase(
    `(?:el |cada )?(?:dia )?{N} de {M} y (?:el |cada )?(?:dia )?{N} de {M} (?:de )?${EVERY_YEAR}|cada {N} de {M} y (?:cada )?{N} de {M}`,
    (groups) => {
      const [day = "", month = "", other = "", otherMonth = ""] = groups.filter(Boolean);
      if (parseNumber(day) !== parseNumber(other)) return impossible;
      const byMonth = [parseMonth(month), parseMonth(otherMonth)];
      return { rhythm: { freq: "YEARLY", byMonthDay: [parseNumber(day)], byMonth } };
    },
  ),
  definePhrase(
    `(?:(?:el|cada) )?(?:dia )?{N} de {M} de ${EVERY_YEAR}|(?:cada ano|todos los anos|anualmente)(?: el)? {N} de {M}|cada {N} de {M}`,
    (groups, { today }) => {
      const [day = "", month = ""] = groups.filter(Boolean);
      const [number, index] = [parseNumber(day), parseMonth(month)];
      return findNextDate(today, number, index, "") === null
        ? impossible
        : { rhythm: { freq: "YEARLY", byMonthDay: [number], byMonth: [index] } };
    },
  ),
  definePhrase(`antes del (?:dia )?(\\d{1,2}) ${EVERY_MONTH}`, readDayBefore),
  definePhrase(`(?:(?:el|los|cada|todos los) )?(?:dias? )?${LIST} ${EVERY_MONTH}`, readList),
  definePhrase(
    `(?:cada mes|todos los meses|mensualmente|(?<=^ ?)mensual),? (?:el|los)(?: dias?)? ${LIST}`,
    readList,
  ),
  definePhrase(
    `(?:cada|todos los) (?:dias? )?${LIST} del? (?:cada )?mes|los (?:dias )?${SEVERAL}(?: del? (?:cada )?mes)?(?! [a-z]+s(?![a-z])| de [a-z])|los (?:dias )?${LIST} del? (?:cada )?mes|(?<!todos )los dias ${LIST}(?! de [a-z]| ?(?:[ap]\\.?m|hrs?|hs)(?![a-z])|:\\d)`,
    readList,
  ),
  definePhrase(
    `(?:cada ${SEVERAL}|el ${SEVERAL})(?: del? (?:cada )?mes)?(?! [a-z]+s(?![a-z])| de [a-z])`,
    readList,
  ),
  // "Cada 17 declarar", but not "cada 17 km".
  definePhrase(
    `(?:cada|todos los) (?:dia )?(\\d{1,2}|(?<=dia )primero)(?:${ENDING}|(?= [a-z]*[aei]r(?:me|se|l[aeo]s?)?(?![a-z])))`,
    readList,
  ),
  definePhrase("(?:a )?(?:cada|todos los) fin(?:es)? de ano|(?:a )?fin(?:al)? de cada ano", () => ({
    rhythm: { freq: "YEARLY", byMonthDay: [31], byMonth: [12] },
  })),
  definePhrase(
    "(?:el )?{O} dia de (?:cada mes|todos los meses)|cada primer dia(?: de| del)? mes",
    ([nth]) => ({ rhythm: { freq: "MONTHLY", byMonthDay: [parseOrdinal(nth || "primer")] } }),
  ),
  definePhrase(
    "(?:a )?(?:cada fin|fin(?:es)? de cada|todos los fines) (?:de )?mes(?:es)?|cada ultimo dia del? mes",
    () => readMonthDays("ultimo"),
  ),
];
