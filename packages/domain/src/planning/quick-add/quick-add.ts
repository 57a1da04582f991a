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
import { hintsIn } from "./hints.ts";
import type { Found, PartKind, Phrase, Saying } from "./phrase.ts";
import { planOf } from "./plan.ts";
import type { QuickSchedule } from "./plan.ts";
import { readReminders } from "./reminders/reminders-said.ts";
import type { Reading, SaidReminders } from "./reminders/reminders-said.ts";
import { cover, readable, withoutSpans } from "./sentence.ts";
import { spanishPhrases } from "./spanish/spanish.ts";
import { readTag, TAG } from "./tags.ts";
import type { NamedArea } from "./tags.ts";

/** Something that was understood: where it stands in `text`, and whether the title goes without it. */
export type QuickPart = {
  readonly kind: PartKind;
  readonly start: number;
  readonly end: number;
  readonly isTaken: boolean;
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
  return covered(other) > covered(own) ? other : own;
}

/** How much of a sentence was taken. */
function covered({ parts }: QuickAdd): number {
  return parts.reduce((sum, { start, end, isTaken }) => sum + (isTaken ? end - start : 0), 0);
}

function read(text: string, locale: Locale, options: QuickAddOptions): QuickAdd {
  const { today, now = null, pastMidnight = 0, areas = [], left = [] } = options;
  const whole = readable(text.length > MAX_SENTENCE ? "" : text, left);
  const tags = readTags(whole, areas);
  const period = habitIn(whole);
  const { said, schedule, asked } = readSaid(tags.sentence, locale, period, {
    today,
    now,
    pastMidnight,
  });
  const hints = hintsIn(whole);
  const parts = [
    ...tags.parts,
    ...said.parts,
    ...asked.spans.map(remindingPart),
    ...hints.map(({ characteristic, start, end }) => ({
      kind: "characteristic" as const,
      start,
      end,
      isTaken: false,
      characteristic,
    })),
  ].toSorted((a, b) => a.start - b.start || a.end - b.end);
  return {
    locale,
    text,
    title: withoutSpans(
      text,
      parts.filter(({ isTaken }) => isTaken),
    ),
    parts,
    schedule,
    estimation: said.found.minutes ?? lengthOf(schedule),
    areaKey: tags.areaKey,
    priority: tags.priority,
    environmentId: tags.environmentId,
    flags: hints.map(({ characteristic }) => characteristic),
    reminders: asked.reminders,
  };
}

/** Reminders, and what the rest says of when it is: the first reading that makes sense of both. */
function readSaid(
  whole: string,
  locale: Locale,
  habit: Period | null,
  at: Saying & { readonly pastMidnight: number },
) {
  const readAs = (reading: Reading) => {
    const asked = readReminders(whole, locale, reading);
    const said = readPhrases(asked.sentence, languages[locale], at);
    return { asked, said, schedule: planOf(said.found, at, said.found.period ?? habit) };
  };
  const isSense = ({ asked, schedule }: ReturnType<typeof readAs>) =>
    schedule !== null || !asked.needsDate;
  const own = readAs("ownClock");
  if (isSense(own)) return own;
  const ofTask = readAs("clockOfTask");
  return isSense(ofTask) ? ofTask : readAs("sayingWhen");
}

function remindingPart({ start, end, isLead }: SaidReminders["spans"][number]): QuickPart {
  return { kind: "reminder", start, end, isTaken: true, ...(isLead && { isLead }) };
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
    tags.sentence = cover(tags.sentence, start, end);
    const tag = readTag(match[1] ?? "", match[2] ?? "", areas);
    if (tag === null || tags.parts.some(({ kind }) => kind === tag.kind)) continue;
    const { kind, ...value } = tag;
    Object.assign(tags, value);
    tags.parts.push({ kind, start, end, isTaken: true });
  }
  return tags;
}

type Said = {
  readonly sentence: string;
  readonly found: Found;
  readonly parts: readonly QuickPart[];
};

function readPhrases(whole: string, phrases: readonly Phrase[], at: Saying): Said {
  let said: Said = { sentence: whole, found: {}, parts: [] };
  if (whole.trim() === "") return said;
  for (const phrase of phrases) {
    for (const match of said.sentence.matchAll(phrase.pattern)) {
      const found = phrase.read(
        match.slice(1).map((group) => group ?? ""),
        at,
      );
      if (found === null || match[0] === "" || !isNews(found, said.found)) continue;
      const [start, end] = [match.index, match.index + match[0].length];
      const kind = found.until === undefined ? phrase.kind : "until";
      said = {
        sentence: cover(said.sentence, start, end),
        found: { ...said.found, ...found },
        parts: [...said.parts, { kind, start, end, isTaken: true }],
      };
    }
  }
  return said;
}

const ENDS = ["until", "span", "count"] as const;

/** Whether a phrase says something that was not said yet and can be said of it. */
function isNews(next: Found, known: Found): boolean {
  if (Object.keys(next).some((key) => key in known)) return false;
  if (next.minute !== undefined && known.clock !== undefined) return false;
  if (next.clock !== undefined && known.minute !== undefined) return false;
  if (next.endClock !== undefined && next.clock === undefined && known.clock === undefined)
    return false;
  if (!ENDS.some((end) => end in next)) return true;
  // Only what repeats comes to an end, and to one.
  return known.rhythm !== undefined && !ENDS.some((end) => end in known);
}

const NIGHTLY =
  /(?<!\p{L})(?:cen(?:a|ar|amos)|dormir(?:me|nos)?(?!\s+(?:una\s+|la\s+)?siesta)|acostar(?:me|nos|se)?|dinner|supper|(?:go|going)\s+to\s+(?:bed|sleep)|bedtime|(?:date|movie|game|quiz)\s+night)(?!\p{L})/u;
const EARLY =
  /(?<!\p{L})(?:desayun(?:o|ar)|despertar(?:me)?|levantar(?:me|se)|breakfast|(?:wake|get) up)(?!\p{L})/u;

/** What people do at its own time of the day: "cenar a las 8" is at night. */
function habitIn(sentence: string): Period | null {
  if (NIGHTLY.test(sentence)) return "night";
  return EARLY.test(sentence) ? "morning" : null;
}

function lengthOf(schedule: QuickSchedule | null): number | null {
  const clocks = [schedule?.startDate, schedule?.endDate].map((moment) =>
    /T(\d\d):(\d\d)$/.exec(moment ?? ""),
  );
  const [start, end] = clocks.map((clock) =>
    clock === null ? null : Number(clock[1]) * 60 + Number(clock[2]),
  );
  if (start === null || start === undefined || end === null || end === undefined) return null;
  return end > start ? end - start : end - start + 1440;
}
