// The small words of Spanish that phrases are made of: numbers, weekdays, months, ordinals, parts of
// the day. Written without accents and in lower case, as a folded sentence is.
import { weekdays } from "../../schedules/catalogue-schedule.ts";
import type { Weekday } from "../../schedules/catalogue-schedule.ts";
import type { Clock } from "../clock.ts";
import { patternsWith, phrasesWith } from "../phrase.ts";
import type { SpanUnit } from "../phrase.ts";

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
  quince: 15,
  veinte: 20,
  veinticinco: 25,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  noventa: 90,
  cuarto: 15,
  media: 30,
};
/** Digits, or a number in words; 0 for what is neither. */
export function numberOf(word = ""): number {
  return /^\d+$/.test(word) ? Number(word) : (numbers[word.replace(/\s+/gu, " ")] ?? 0);
}

const days = ["lu", "ma", "mi", "ju", "vi", "sa", "do"];
/** 0 for Monday. "biernes" and "juebes" are read as they are meant. */
export function weekdayOfWord(word: string): number {
  return days.indexOf(word.slice(0, 2).replace("b", "v"));
}
export function weekdaysOf(list: string): Weekday[] {
  const said = new Set((list.match(/[a-z]{2,}/g) ?? []).map(weekdayOfWord));
  return weekdays.filter((_, index) => said.has(index));
}

const months = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"];
export function monthOf(word: string): number {
  return months.indexOf(word.slice(0, 3).replace("set", "sep")) + 1;
}

const ordinals = ["pr", "se", "te", "cu", "qu"];
/** 1 for "primer", -1 for "último". */
export function ordinalOf(word: string): number {
  return ordinals.indexOf(word.slice(0, 2)) + 1 || -1;
}

export function unitOf(word: string): SpanUnit {
  if (word.startsWith("d")) return "day";
  if (word.startsWith("s")) return "week";
  return word.startsWith("m") ? "month" : "year";
}

/** What follows an hour: "pm", "de la noche". */
export function halfOf(words: string): Clock["half"] {
  if (words === "") return null;
  if (words.startsWith("a")) return "am";
  if (/^p\.? ?m/.test(words)) return "pm";
  if (words.includes("madrugada")) return "dawn";
  if (words.includes("manana")) return "morning";
  return words.includes("noche") ? "night" : "afternoon";
}

const WEEKDAY = "lunes|martes|mi?ercoles|mierco?les|jue[vb]es|[vb]iernes|sa[vb]ados?|domingos?";
const BRIEF = "lu|ma|mi|ju|vi|sa|do";
const SHORT_WEEKDAY = `${WEEKDAY}|lun|mar|mie|jue|vie|sab|dom`;

/** `{N}` a number, `{H}` an hour, `{T}` what follows it, `{D}` a weekday, `{L}` several, `{M}` a month;
 * `{B}` weekdays in two letters, which are words as well: with marks between them, or three in a row. */
const tokens = {
  N: `(\\d{1,4}|${Object.keys(numbers)
    .filter((word) => word !== "cuarto" && word !== "media")
    .join("|")})`,
  H: "(\\d{1,2}|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)",
  T: "(?: ?(am|pm|a\\.? ?m\\.?|p\\.? ?m\\.?|(?:de|por|en|x) la (?:manana|tarde|noche|madrugada)|del (?:mediodia|dia)))",
  D: `(${WEEKDAY})`,
  L: `((?:${SHORT_WEEKDAY})(?:(?:\\s*[,/]\\s*(?:y\\s+)?|\\s+(?:y|e|o)\\s+(?:los\\s+)?|\\s+)(?:${SHORT_WEEKDAY})(?![a-z]))*)`,
  K: `((?:${SHORT_WEEKDAY})(?:(?:\\s*[,/]\\s*(?:y\\s+)?|\\s+y\\s+|\\s+)(?:${SHORT_WEEKDAY})(?![a-z]))+)`,
  B: `((?:${BRIEF})(?:(?:[-/,] ?(?:${BRIEF}))+|(?:(?: y | )(?:${BRIEF})){2,}))`,
  W: `(?:(?:${SHORT_WEEKDAY}),?\\s+(?:el\\s+)?)?`,
  M: "(ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|may(?:o)?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|se[pt](?:tiembre|iembre)?|sept|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?)",
  O: "(primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|ultim[oa])",
  U: "(dias?|semanas?|mes(?:es)?|anos?)",
  NEXT: "(?:que viene|q viene|proxim[oa]|siguiente|entrante)",
};

export const spanish = phrasesWith(tokens);
export const spanishPattern = patternsWith(tokens);
