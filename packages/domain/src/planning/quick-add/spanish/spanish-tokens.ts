// Number, weekday, month, ordinal and day-part words of Spanish, folded.
import { weekdays } from "../../recurrence/catalogue-recurrence.ts";
import type { Weekday } from "../../recurrence/catalogue-recurrence.ts";
import type { Clock } from "../clock.ts";
import { createPatternBuilder, createPhraseBuilder } from "../phrase.ts";
import type { CalendarUnit } from "../phrase.ts";

const numbers: Readonly<Record<string, number>> = {
  "un par de": 2,
  un: 1,
  una: 1,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veinte: 20,
  veintiun: 21,
  veintiuno: 21,
  veintidos: 22,
  veintitres: 23,
  veinticuatro: 24,
  veinticinco: 25,
  veintiseis: 26,
  veintisiete: 27,
  veintiocho: 28,
  veintinueve: 29,
  "treinta y un": 31,
  "treinta y uno": 31,
  "treinta y dos": 32,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  noventa: 90,
  cuarto: 15,
  media: 30,
};
export function parseNumber(term = ""): number {
  return /^\d+$/.test(term) ? Number(term) : (numbers[term.replace(/\s+/gu, " ")] ?? 0);
}

const days = ["lu", "ma", "mi", "ju", "vi", "sa", "do"];
/** 0 for Monday. Accepts misspellings such as "biernes" and "mercoles". */
export function parseWeekday(term: string): number {
  return days.indexOf(term.slice(0, 2).replace("b", "v").replace("me", "mi"));
}
/** The first one written; null for none. */
export function findWeekday(...terms: readonly (string | undefined)[]): number | null {
  const term = terms.find(Boolean);
  return term === undefined ? null : parseWeekday(term);
}
export function parseWeekdays(list: string): Weekday[] {
  const indexes = new Set((list.match(/[a-z]{2,}/g) ?? []).map(parseWeekday));
  return weekdays.filter((_, index) => indexes.has(index));
}

const months = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"];
export function parseMonth(term: string): number {
  return months.indexOf(term.slice(0, 3).replace("set", "sep")) + 1;
}

const ordinals = ["an", "pe", "ul", "", "pr", "se", "te", "cu", "qu"];
export function parseOrdinal(term: string): number {
  return /^\d/.test(term) ? Number(term.charAt(0)) : ordinals.indexOf(term.slice(0, 2)) - 3;
}

export function parseUnit(term: string): CalendarUnit {
  if (/^dias?\s/.test(term)) return "workday";
  if (term.startsWith("d")) return "day";
  if (term.startsWith("s")) return "week";
  return term.startsWith("m") ? "month" : "year";
}

export function parseHalf(text: string): Clock["half"] {
  if (text === "") return null;
  if (text.startsWith("a")) return "am";
  if (/^p\.? ?m/.test(text)) return "pm";
  if (text.includes("madrugada")) return "dawn";
  if (text.includes("manana")) return "morning";
  return text.includes("noche") ? "night" : "afternoon";
}

const WEEKDAY =
  "lune[sz]|marte[sz]|mi?ercole[sz]?|mierco?les|jue[vb]e[sz]?|ju[vb]es|[vb]i?ernes|[vb]ierne[sz]?|sa[vb]a?dos?|domin?gos?";
const BRIEF = "lu|ma|mi|ju|vi|sa|do";
const SHORT_WEEKDAY = `${WEEKDAY}|lun|mart?|mier?|juev?|vier?|sab|dom`;

/**
 * `{N}` a number, `{H}` an hour, `{T}` am or pm, `{D}` a weekday, `{L}` several, `{M}` a month; `{B}`
 * two-letter weekdays, which are also words: with separators, or three in a row; `{A}` two of them; `{W}` and `{X}` the
 * weekday before and after a date.
 */
const tokens = {
  N: `(\\d{1,4}|${Object.keys(numbers)
    .filter((term) => term !== "cuarto" && term !== "media")
    .join("|")})`,
  H: "(\\d{1,2}|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)",
  T: "(?: ?(am|pm|a\\.? ?m\\.?|p\\.? ?m\\.?|(?:de?|por|en|x) la (?:manana|tarde|noche|madrugada)|del (?:mediodia|dia)))",
  D: `(${WEEKDAY})`,
  L: `((?:${SHORT_WEEKDAY})(?:(?:\\s*[,/&+]\\s*(?:y\\s+)?|\\s+(?:y|e|o)\\s+(?:los\\s+)?|\\s+)(?:${SHORT_WEEKDAY})(?![a-z]))*)`,
  K: `((?:${SHORT_WEEKDAY})(?:(?:\\s*[,/&+]\\s*(?:y\\s+)?|\\s+y\\s+|\\s+)(?:${SHORT_WEEKDAY})(?![a-z]))+)`,
  B: `((?:${BRIEF})(?:(?:[-/,] ?(?:${BRIEF}))+|(?:(?: y | )(?:${BRIEF})){2,}))`,
  A: `((?:${BRIEF}) y (?:${BRIEF}))`,
  W: `(?:(${SHORT_WEEKDAY})\\.?,?\\s+(?:el\\s+)?)?`,
  X: `(?:(?:,?\\s+|,?\\s+\\()(${WEEKDAY})\\)?)?`,
  S: `(${SHORT_WEEKDAY})`,
  M: "(ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|may(?:o)?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|se[pt](?:tiembre|iembre)?|sept|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?)",
  O: "(primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|[1-5](?:er[oa]?|[rdt][oa]|[ºª°])|(?:(?:ante)?pen)?ultim[oa])",
  U: "(dias?(?: (?:habil|laborable|laboral)(?:es|s)?)?|semanas?|mes(?:es)?|anos?)",
  NEXT: "(?:que viene|q viene|proxim[oa]|siguiente|entrante|que entra)",
};

const buildPhrase = createPhraseBuilder(tokens);
/** "C/lunes" is "cada lunes". */
export const spanish: typeof buildPhrase = (kind, source, read) =>
  buildPhrase(kind, source.replaceAll("cada ", "(?:cada |c/ ?)"), read);
export const spanishPattern = createPatternBuilder(tokens);
