// A sentence becomes a task: "correr 30 min cada martes y jueves a las 7 #salud !alta". Pure and
// offline. What is not understood stays in the title, quoted text is never read, nothing is invented:
// whatever is answered stands in the sentence, and `parts` says where.
import type { Locale } from "../../locale.ts";
import type { Day } from "../../time/day.ts";
import type { AreaKey } from "../../workspace/areas/areas.ts";
import type { TaskPriority } from "../catalogue.ts";
import type { ReminderWhen } from "../reminders/contract-reminders.ts";
import type { TaskCharacteristic, TaskEnvironment } from "../tasks/catalogue-tasks.ts";
import type { Period } from "./clock.ts";
import { englishPhrases } from "./english/english.ts";
import { findHints } from "./hints.ts";
import type { PhraseResult, PartKind, Phrase, PhraseContext } from "./phrase.ts";
import { buildQuickSchedule } from "./quick-schedule.ts";
import type { QuickSchedule } from "./quick-schedule.ts";
import { readReminders } from "./reminders/parse-reminders.ts";
import type { Reading, ParsedReminders } from "./reminders/parse-reminders.ts";
import { maskRange, normalizeSentence, removeRanges } from "./sentence.ts";
import { spanishPhrases } from "./spanish/spanish.ts";
import { readTag, TAG } from "./tags.ts";
import type { NamedArea } from "./tags.ts";

/** Something that was understood: where it stands in `text`, and whether the title goes without it. */
export type QuickPart = {
  readonly kind: PartKind;
  readonly start: number;
  readonly end: number;
  readonly isConsumed: boolean;
  /** Of a characteristic: which one its words suggest. */
  readonly characteristic?: TaskCharacteristic;
  /** It only leads over to the rest: "recuérdame que", where another part says when. */
  readonly isLead?: true;
};

export type QuickAdd = {
  /** The language in which it was understood. */
  readonly locale: Locale;
  /** The sentence in composed characters, which is what the parts count in. */
  readonly text: string;
  readonly title: string;
  /** In the order of the text. Those that are taken never overlap. */
  readonly parts: readonly QuickPart[];
  readonly schedule: QuickSchedule | null;
  /** Minutes: what was said, or the length from when to when. */
  readonly estimation: number | null;
  readonly areaKey: AreaKey | null;
  readonly priority: TaskPriority | null;
  readonly environmentId: TaskEnvironment | null;
  readonly flags: readonly TaskCharacteristic[];
  readonly reminders: readonly ReminderWhen[];
};

export type QuickAddOptions = {
  readonly today: Day;
  /** The minute of the person's day; without it nothing is taken for gone by. */
  readonly now?: number | undefined;
  /** How many minutes after midnight today goes on: a time before that, said of today, is of its end. */
  readonly pastMidnight?: number | undefined;
  /** Read first in this language, and in the other when that one understands more. */
  readonly locale: Locale;
  readonly areas?: readonly NamedArea[] | undefined;
  /** Words that are to stay in the title as they are. */
  readonly left?: readonly string[] | undefined;
};

const languages: Readonly<Record<Locale, readonly Phrase[]>> = {
  es: spanishPhrases,
  en: englishPhrases,
};

/** As long as a title may be. Longer sentences are not read: nobody writes a task in them. */
export const MAX_SENTENCE = 300;

export function parseQuickAdd(sentence: string, options: QuickAddOptions): QuickAdd {
  const text = sentence.normalize("NFC");
  const own = read(text, options.locale, options);
  const other = read(text, options.locale === "es" ? "en" : "es", options);
  return countCovered(other) > countCovered(own) ? other : own;
}

/** How much of a sentence was taken. */
function countCovered({ parts }: QuickAdd): number {
  return parts.reduce((sum, { start, end, isConsumed }) => sum + (isConsumed ? end - start : 0), 0);
}

function read(text: string, locale: Locale, options: QuickAddOptions): QuickAdd {
  const { today, now = null, pastMidnight = 0, areas = [], left = [] } = options;
  const whole = normalizeSentence(text.length > MAX_SENTENCE ? "" : text, left);
  const tags = readTags(whole, areas);
  const period = findDefaultPeriod(whole);
  const {
    said: parsedPhrases,
    schedule,
    asked: parsedReminders,
  } = parseSentence(tags.sentence, locale, period, {
    today,
    now,
    pastMidnight,
  });
  const hints = findHints(whole);
  const parts = [
    ...tags.parts,
    ...parsedPhrases.parts,
    ...parsedReminders.ranges.map(toReminderPart),
    ...hints.map(({ characteristic, start, end }) => ({
      kind: "characteristic" as const,
      start,
      end,
      isConsumed: false,
      characteristic,
    })),
  ].toSorted((a, b) => a.start - b.start || a.end - b.end);
  return {
    locale,
    text,
    title: removeRanges(
      text,
      parts.filter(({ isConsumed }) => isConsumed),
    ),
    parts,
    schedule,
    estimation: parsedPhrases.result.minutes ?? getDuration(schedule),
    areaKey: tags.areaKey,
    priority: tags.priority,
    environmentId: tags.environmentId,
    flags: hints.map(({ characteristic }) => characteristic),
    reminders: parsedReminders.reminders,
  };
}

/** Reminders, and what the rest says of when it is: the first reading that makes sense of both. */
function parseSentence(
  whole: string,
  locale: Locale,
  habit: Period | null,
  at: PhraseContext & { readonly pastMidnight: number },
) {
  const readAs = (reading: Reading) => {
    const parsedReminders = readReminders(whole, locale, reading);
    const parsedPhrases = readPhrases(parsedReminders.sentence, languages[locale], at);
    return {
      asked: parsedReminders,
      said: parsedPhrases,
      schedule: buildQuickSchedule(parsedPhrases.result, at, parsedPhrases.result.period ?? habit),
    };
  };
  const isConsistent = ({ asked: parsedReminders, schedule }: ReturnType<typeof readAs>) =>
    schedule !== null || !parsedReminders.needsDate;
  const own = readAs("ownClock");
  if (isConsistent(own)) return own;
  const ofTask = readAs("clockOfTask");
  return isConsistent(ofTask) ? ofTask : readAs("sayingWhen");
}

function toReminderPart({ start, end, isLead }: ParsedReminders["ranges"][number]): QuickPart {
  return { kind: "reminder", start, end, isConsumed: true, ...(isLead && { isLead }) };
}

type Tags = Pick<QuickAdd, "areaKey" | "priority" | "environmentId"> & {
  sentence: string;
  parts: QuickPart[];
};

/** The first mark of each kind counts. Whatever is marked is covered: no phrase reads it again. */
function readTags(whole: string, areas: readonly NamedArea[]): Tags {
  const tags: Tags = {
    sentence: whole,
    parts: [],
    areaKey: null,
    priority: null,
    environmentId: null,
  };
  for (const match of whole.matchAll(TAG)) {
    const [start, end] = [match.index, match.index + match[0].length];
    tags.sentence = maskRange(tags.sentence, start, end);
    const tag = readTag(match[1] ?? "", match[2] ?? "", areas);
    if (tag === null || tags.parts.some(({ kind }) => kind === tag.kind)) continue;
    const { kind, ...value } = tag;
    Object.assign(tags, value);
    tags.parts.push({ kind, start, end, isConsumed: true });
  }
  return tags;
}

type ParsedPhrases = {
  readonly sentence: string;
  readonly result: PhraseResult;
  readonly parts: readonly QuickPart[];
};

function readPhrases(whole: string, phrases: readonly Phrase[], at: PhraseContext): ParsedPhrases {
  let parsed: ParsedPhrases = { sentence: whole, result: {}, parts: [] };
  if (whole.trim() === "") return parsed;
  for (const phrase of phrases) {
    for (const match of parsed.sentence.matchAll(phrase.pattern)) {
      const result = phrase.read(
        match.slice(1).map((group) => group ?? ""),
        at,
      );
      if (result === null || match[0] === "" || !isNewResult(result, parsed.result)) continue;
      const [start, end] = [match.index, match.index + match[0].length];
      const kind = result.until === undefined ? phrase.kind : "until";
      parsed = {
        sentence: maskRange(parsed.sentence, start, end),
        result: { ...parsed.result, ...result },
        parts: [...parsed.parts, { kind, start, end, isConsumed: true }],
      };
    }
  }
  return parsed;
}

const ENDS = ["until", "span", "count"] as const;

/** Whether a phrase says something that was not said yet and can be said of it. */
function isNewResult(next: PhraseResult, existing: PhraseResult): boolean {
  if (Object.keys(next).some((key) => key in existing)) return false;
  if (next.minute !== undefined && existing.clock !== undefined) return false;
  if (next.clock !== undefined && existing.minute !== undefined) return false;
  if (next.endClock !== undefined && next.clock === undefined && existing.clock === undefined)
    return false;
  if (!ENDS.some((end) => end in next)) return true;
  // Only what repeats comes to an end, and to one.
  return existing.rhythm !== undefined && !ENDS.some((end) => end in existing);
}

const NIGHTLY =
  /(?<!\p{L})(?:cen(?:a|ar|amos)|dormir(?:me|nos)?(?!\s+(?:una\s+|la\s+)?siesta)|acostar(?:me|nos|se)?|dinner|supper|(?:go|going)\s+to\s+(?:bed|sleep)|bedtime|(?:date|movie|game|quiz)\s+night)(?!\p{L})/u;
const EARLY =
  /(?<!\p{L})(?:desayun(?:o|ar)|despertar(?:me)?|levantar(?:me|se)|breakfast|(?:wake|get) up)(?!\p{L})/u;

/** What people do at its own time of the day: "cenar a las 8" is at night. */
function findDefaultPeriod(sentence: string): Period | null {
  if (NIGHTLY.test(sentence)) return "night";
  return EARLY.test(sentence) ? "morning" : null;
}

function getDuration(schedule: QuickSchedule | null): number | null {
  const clocks = [schedule?.startDate, schedule?.endDate].map((moment) =>
    /T(\d\d):(\d\d)$/.exec(moment ?? ""),
  );
  const [start, end] = clocks.map((clock) =>
    clock === null ? null : Number(clock[1]) * 60 + Number(clock[2]),
  );
  if (start === null || start === undefined || end === null || end === undefined) return null;
  return end > start ? end - start : end - start + 1440;
}
