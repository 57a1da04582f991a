// Parses reminders in both languages, before days and durations, which could match their "30 min".
import type { Locale } from "../../../locale.ts";
import type { ReminderWhen } from "../../reminders/contract-reminders.ts";
import {
  atStart,
  createReminderAtClock,
  createReminderAtMinute,
  createReminderBeforeStart,
} from "./reminder-phrases.ts";
import type { ReminderItem, ReminderLanguage } from "./reminder-phrases.ts";
import { MASK, maskRange } from "../sentence.ts";
import type { TextRange } from "../reading/text-range.ts";
import { spanishReminders } from "../spanish/spanish-reminders.ts";
import { createClock, getDefaultMinute } from "../clock.ts";
import { createLengthReader } from "../lengths.ts";
import { englishLengths } from "../english/english-lengths.ts";
import { englishPattern, parseHalf, parseNumber } from "../english/english-tokens.ts";

// The reminder phrases of English, such as "remind me 30 min before and at the start".

const ME =
  "(?:remind|alert|notify|ping) me(?: of (?:it|this|that)| about (?:it|this|that))?|(?:remind|alert)(?= \\d)";
const THING = "(?:reminders?|alerts?|alarms?)";
const LEAD = `(?:,? ?and )?(?:${ME}|(?:with|set|add) (?:a |an )?${THING}|((?:a |an )?${THING}))(?: as well| also| for)?`;
const OPENING =
  "(?:please,? |can you )?(?:(?:remind|alert|notify|ping) me(?: about| of| that| to)?|(?:don't|do not|dont) forget to|remember to)(?: i (?:have|need|ought) to| i must)?";

const createItem = (source: string, read: ReminderItem["read"]): ReminderItem => ({
  pattern: englishPattern(source, "y"),
  read,
});

const CLOCK = "(?:at|@) {H}(?:[:.]([0-5]\\d))?(?: o'?clock)?{T}?";

function parseClock([hour = "", minutes = "", half = ""]: readonly string[]) {
  return createClock(parseNumber(hour), parseNumber(minutes), parseHalf(half), hour);
}

const length = createLengthReader(englishPattern, [
  ["{N}[ -]?(?:days?|d)", ([days]) => parseNumber(days) * 1440],
  ["{N}[ -]?(?:weeks?|wks?)", ([weeks]) => parseNumber(weeks) * 7 * 1440],
  ["{N}[ -]?m", ([minutes]) => parseNumber(minutes)],
  ...englishLengths,
]);

const AFTER = "(?: (?:it|that) (?:starts|begins)| the start| start)?";

const PARTS = {
  night: "night",
  evening: "night",
  afternoon: "afternoon",
  morning: "morning",
} as const;
type Part = keyof typeof PARTS;
const isPart = (term: string): term is Part => term in PARTS;

const items: readonly ReminderItem[] = [
  createItem(
    `(?:the day|a day|{N} days?) (?:before(?:hand)?|earlier|ahead),? ${CLOCK}`,
    ([days = "", ...rest]) =>
      createReminderAtClock(parseClock(rest), days === "" ? 1 : parseNumber(days)),
  ),
  createItem(`(?:on )?(?:that|the same) day,? ${CLOCK}`, (groups) =>
    createReminderAtClock(parseClock(groups), 0),
  ),
  createItem("the (night|evening|afternoon|morning) before", ([part = ""]) =>
    isPart(part) ? createReminderAtMinute(getDefaultMinute(PARTS[part]), 1) : null,
  ),
  createItem("the day before(?:hand)?", () => createReminderBeforeStart(1440)),
  createItem(
    `(?:about )?${length.source} (?:before(?:hand)?${AFTER}|ahead|earlier|early|prior|in advance)`,
    ([text]) => createReminderBeforeStart(length.parse(text)),
  ),
  createItem(
    "at (?:the )?(?:start|beginning)|when (?:it|that) (?:starts|begins)|when it is time|when it's time|on time|at the time",
    () => atStart,
  ),
];

const englishReminders: ReminderLanguage = {
  lead: englishPattern(LEAD, "g"),
  opening: englishPattern(OPENING, "y"),
  over: /\s+to(?=\s)/uy,
  between: /\s*(?:,\s*(?:and\s+)?|;\s*|and\s+|&\s*)?(?:(?:also|again)\s+)?/uy,
  items,
  clock: createItem(CLOCK, (groups) => createReminderAtClock(parseClock(groups), 0)),
  whole: createItem(
    `(?:,? ?and )?(?:with |set |add )?(?:a |an )?{N}[ -]?(min(?:ute)?s?|h(?:ours?|rs?)?|days?) ${THING}`,
    ([count, unit = ""]) => {
      const size = unit.startsWith("m") ? 1 : unit.startsWith("h") ? 60 : 1440;
      return createReminderBeforeStart(parseNumber(count) * size);
    },
  ),
};

const MAX_REMINDERS = 8;

export type ParsedReminders = {
  readonly sentence: string;
  readonly reminders: readonly ReminderWhen[];
  readonly ranges: readonly (TextRange & {
    /** A lead whose time is in another range. */
    readonly isLead: boolean;
  })[];
  /** True when this reading is valid only with a date; without one the next `Reading` is tried. */
  readonly needsDate: boolean;
};

/**
 * Whether a clock belongs to the reminder ("Comprar pan mañana, recuérdame a las 9") or to the task
 * ("Llamar a Ana, recuérdame a las 9"). `sayingWhen` accepts only reminders with their own time.
 */
export type Reading = "ownClock" | "clockOfTask" | "sayingWhen";

const languages: Readonly<Record<Locale, readonly ReminderLanguage[]>> = {
  es: [spanishReminders, englishReminders],
  en: [englishReminders, spanishReminders],
};

export function readReminders(sentence: string, locale: Locale, reading: Reading): ParsedReminders {
  for (const language of languages[locale]) {
    const parsed = readWithLanguage(sentence, language, reading);
    if (parsed !== null) return parsed;
  }
  return { sentence, reminders: [], ranges: [], needsDate: false };
}

type Phrase = TextRange & {
  readonly reminders: readonly ReminderWhen[];
  readonly needsDate: boolean;
};

function readWithLanguage(
  sentence: string,
  language: ReminderLanguage,
  reading: Reading,
): ParsedReminders | null {
  const opening = findOpening(sentence, language);
  const led = findLeadPhrase(sentence, language, reading);
  const phrase =
    led ?? (opening === null ? null : findTrailingPhrase(sentence, language, opening.end));
  // An opening without a time means a reminder at the start.
  const isOpened =
    opening !== null && (phrase === null ? reading !== "sayingWhen" : phrase.start >= opening.end);
  if (phrase === null && !isOpened) return null;
  const ranges = [
    ...(isOpened ? [{ ...opening, isLead: phrase !== null }] : []),
    ...(phrase === null ? [] : [{ start: phrase.start, end: phrase.end, isLead: false }]),
  ];
  return {
    sentence: ranges.reduce((text, { start, end }) => maskRange(text, start, end), sentence),
    reminders: phrase?.reminders ?? [atStart],
    ranges,
    needsDate: phrase?.needsDate ?? true,
  };
}

/** Of the first word, after tags. */
const FIRST = new RegExp(`[^\\s${MASK}]|$`, "u");
const findFirst = (sentence: string) => sentence.search(FIRST);

function findOpening(sentence: string, { opening }: ReminderLanguage): TextRange | null {
  const start = findFirst(sentence);
  const match = matchAt(opening, sentence, start);
  return match === null ? null : { start, end: start + match[0].trimEnd().length };
}

function findLeadPhrase(
  sentence: string,
  language: ReminderLanguage,
  reading: Reading,
): Phrase | null {
  const first = findFirst(sentence);
  for (let start = first; start < sentence.length; start += 1) {
    const whole = matchItem(language.whole, sentence, start);
    if (whole !== null) return { start, end: whole.end, reminders: [whole.when], needsDate: false };
  }
  for (const match of sentence.matchAll(language.lead)) {
    const [start, isBare] = [match.index, match[1] !== undefined];
    const end = start + match[0].length;
    const list = matchList(sentence, language, skipColon(sentence, end));
    if (list !== null) {
      const over = start === first ? matchAt(language.over, sentence, list.end) : null;
      const { length } = over?.[0] ?? "";
      return { ...list, start, end: list.end + length, needsDate: false };
    }
    // "Recuérdame a las 9 llamar a Ana" gives the task's time, and "revisar la alarma" is the task.
    if (start === first || isBare || reading === "sayingWhen") continue;
    const clock = matchItem(language.clock, sentence, skipColon(sentence, end));
    if (clock !== null && reading === "ownClock") {
      return { start, end: clock.end, reminders: [clock.when], needsDate: true };
    }
    if (clock !== null || sentence.slice(end).trim() === "") {
      return { start, end, reminders: [atStart], needsDate: true };
    }
  }
  return null;
}

function skipColon(sentence: string, end: number): number {
  return end + (/^\s*:?\s*/u.exec(sentence.slice(end))?.[0].length ?? 0);
}

/** Nothing, or what begins a date. */
const ENDING_OR_DATE =
  /^\s*(?:$|(?:el|este|a\s+las?|hoy|manana|pasado|on|this|today|tonight|tomorrow|\p{L}+day|lunes|martes|miercoles|jueves|viernes|sabado|domingo)(?!\p{L})|\d{1,2}(?::\d\d)?\s*[ap]m)/u;

/** "Recuérdame llamar a Ana a las 10, 30 min antes": the times are at the end, or before a date. */
function findTrailingPhrase(
  sentence: string,
  language: ReminderLanguage,
  from: number,
): Phrase | null {
  for (let start = from; start < sentence.length; start += 1) {
    const list = matchList(sentence, language, start);
    if (list !== null && ENDING_OR_DATE.test(sentence.slice(list.end))) {
      return { start, ...list, needsDate: false };
    }
  }
  return null;
}

function matchList(sentence: string, language: ReminderLanguage, from: number) {
  const reminders = new Map<string, ReminderWhen>();
  let [start, end] = [from, from];
  while (reminders.size < MAX_REMINDERS) {
    const next = matchFirst(language.items, sentence, start);
    if (next === null) break;
    reminders.set(JSON.stringify(next.when), next.when);
    ({ end } = next);
    start = end + (matchAt(language.between, sentence, end)?.[0].length ?? 0);
    // The lead may repeat: "y recuérdame también al empezar".
    const lead = new RegExp(language.lead.source, "uy");
    start = skipColon(sentence, start + (matchAt(lead, sentence, start)?.[0].length ?? 0));
  }
  return reminders.size === 0 ? null : { end, reminders: [...reminders.values()] };
}

function matchFirst(items: readonly ReminderItem[], sentence: string, from: number) {
  for (const item of items) {
    const match = matchItem(item, sentence, from);
    if (match !== null) return match;
  }
  return null;
}

function matchItem({ pattern, read }: ReminderItem, sentence: string, from: number) {
  const match = matchAt(pattern, sentence, from);
  const when = match && read(match.slice(1).map((group: string | undefined) => group ?? ""));
  return match === null || when === null ? null : { when, end: from + match[0].length };
}

function matchAt(pattern: RegExp, sentence: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(sentence);
}
