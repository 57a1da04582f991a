// Parses a sentence into a task: "correr 30 min cada martes y jueves a las 7 #salud !alta".
import type { DateOrder } from "../../formats.ts";
import type { Locale } from "../../locale.ts";
import { formatIsoDay } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import type { AreaKey } from "../../workspace/areas/areas.ts";
import type { TaskPriority } from "../catalogue.ts";
import type { ReminderWhen } from "../reminders/contract-reminders.ts";
import type { TaskCharacteristic, TaskEnvironment } from "../tasks/catalogue-tasks.ts";
import type { RepeatAfter } from "../tasks/repeat-after.ts";
import type { Period } from "./clock.ts";
import { findHints } from "./hints.ts";
import { MAX_SENTENCE } from "./max-sentence.ts";
import type { PartKind, PhraseContext, PhraseResult } from "./phrase.ts";
import { buildQuickSchedule, hasRepeatableHour } from "./quick-schedule.ts";
import type { QuickSchedule } from "./quick-schedule.ts";
import { readPhrases } from "./reading/read-phrases.ts";
import type { PhraseLanguage } from "./reading/read-phrases.ts";
import { readReminders } from "./reminders/parse-reminders.ts";
import type { Reading, ParsedReminders } from "./reminders/parse-reminders.ts";
import { maskRange, normalizeSentence, removeRanges } from "./sentence.ts";
import { englishLanguage } from "./english/english.ts";
import { spanishLanguage } from "./spanish/spanish.ts";
import { findPriority, readTag, TAG } from "./tags.ts";
import type { NamedArea, NamedUser } from "./tags.ts";
import { addUnits } from "./calendar.ts";

// Words that imply a part of the day: "cenar a las 8" is in the evening.

const TERMS: readonly (readonly [Period, string])[] = [
  [
    "night",
    "dormir(?:me|nos)?(?!\\s+(?:una\\s+|la\\s+)?siesta)|acostar(?:me|nos|se)?|(?:(?:go|going)\\s+to\\s+|in\\s+)(?:bed|sleep)|(?:bed|sleep|asleep)(?=\\s+(?:at|by)\\s)|bedtime",
  ],
  [
    "evening",
    "cen(?:a|as|ar|amos|ita)|posadas?|fiestas?(?!\\s+infantil)|concierto|tocada|peli(?:cula)?s?|cine|antro|bar|cantina|tragos|chelas|copas|brindis|reventon|pachanga|karaoke|bailar|dancing|merienda|merendar|serenata|noche\\s+de|funcion|teatro|opera|ballet|nochebuena|nochevieja|gala|velada|pijamada|lunada|parranda|happy\\s+hour|" +
      "dinner|supper|(?<!(?:kids|kid.s|kids.|children.s|toddler)\\s)(?:party|parties)|concert|gig|movies?|drinks|cocktails?|(?<!(?<!\\p{L})(?:a|at|the|last|late|every|each|per|one)\\s+)(?<=\\p{L}\\s+)(?<!day\\s+)night(?!\\s+shift)|trivia|poker|night\\s+(?:class|school|market)|prom(?!\\s+dress)|gala|musical|(?:christmas|new\\s+year.s)\\s+eve|play(?=\\s+\\u0001)|theat(?:er|re)|clubbing|nightclub|sleepover|fireworks|stargazing|tree\\s+lighting|table\\s+for|mesa\\s+para|watch(?:ing)?|(?:ver|mirar)(?=\\s+(?:\\u0003|una?\\s+serie|la\\s+(?:serie|tele|final)))",
  ],
  [
    "departure",
    "(?<!(?:boletos?|tickets?|pase)\\s+(?:del?\\s+|for\\s+)?(?:the\\s+)?)(?:vuelo|avion|aeropuerto|tren|autobus|camion|carrera|maraton|ayunas|alarma|flight|plane|airport|train|marathon|5k|10k|alarm)",
  ],
  [
    "midday",
    "almuerzo|almorzar|comida|lunch|brunch|boda|bautizo|graduacion|quinceanera|xv\\s+anos|fiesta\\s+infantil|wedding|(?:kids|kid.s|kids.|children.s|toddler)\\s+party|comer(?=\\s+(?:con|en)\\s)",
  ],
  [
    "office",
    "cita|consulta|doctora?|dentista|pediatra|medico|banco|notaria|modulo|(?:del?|el|al)\\s+sat|ine|imss|pasaporte|licencia|laboratorio|audiencia|entrevista|" +
      "appointment|appt|doctor|dentist|pediatrician|bank|dmv|passport|court|post\\s+office|interview",
  ],
  [
    "morning",
    "desayun(?:o|ar|amos)|despertador|despertar(?:me)?|levantar(?:me|se)|breakfast|(?:wake|get)\\s+up|sunrise|amanecer",
  ],
];

const PATTERNS = TERMS.map(
  ([period, terms]) => [period, new RegExp(`(?<!\\p{L})(?:${terms})(?!\\p{L})`, "u")] as const,
);

function findDefaultPeriod(sentence: string): Period | null {
  return PATTERNS.find(([, pattern]) => pattern.test(sentence))?.[0] ?? null;
}

export type QuickPart = {
  readonly kind: PartKind;
  readonly start: number;
  readonly end: number;
  readonly isConsumed: boolean;
  readonly characteristic?: TaskCharacteristic;
  /** Words such as "recuérdame que" and "temprano", when another part of the kind says more. */
  readonly isLead?: true;
};

export type QuickAdd = {
  readonly locale: Locale;
  /** The sentence in NFC; the ranges of `parts` refer to it. */
  readonly text: string;
  readonly title: string;
  /** In text order. Consumed parts never overlap. */
  readonly parts: readonly QuickPart[];
  readonly schedule: QuickSchedule | null;
  /** YYYY-MM-DD. */
  readonly deadline: string | null;
  readonly repeatAfter: RepeatAfter | null;
  /** Minutes: stated, or the length of the time range. */
  readonly estimation: number | null;
  /** Minutes on the way, apart from the estimation. */
  readonly travel: number | null;
  readonly areaKey: AreaKey | null;
  readonly priority: TaskPriority | null;
  readonly environmentId: TaskEnvironment | null;
  /** The username of whom it is given to. */
  readonly assignee: string | null;
  readonly flags: readonly TaskCharacteristic[];
  readonly reminders: readonly ReminderWhen[];
};

type QuickAddOptions = {
  readonly today: Day;
  /** Minute of the user's day; without it no time counts as past. */
  readonly now?: number | undefined;
  /** Minutes after midnight that today continues: an earlier time "today" is at its end. */
  readonly pastMidnight?: number | undefined;
  /** Tried first; the other language is used when it matches more. */
  readonly locale: Locale;
  /** Of "3/12"; by default the month is first in English only. */
  readonly dateOrder?: DateOrder | undefined;
  readonly areas?: readonly NamedArea[] | undefined;
  readonly users?: readonly NamedUser[] | undefined;
  /** Words that stay in the title and are not parsed. */
  readonly left?: readonly string[] | undefined;
};

const languages: Readonly<Record<Locale, PhraseLanguage>> = {
  es: spanishLanguage,
  en: englishLanguage,
};

export function parseQuickAdd(sentence: string, options: QuickAddOptions): QuickAdd {
  const text = sentence.normalize("NFC");
  const own = read(text, options.locale, options);
  // What one language understands in part is not for the other to take.
  if (own.isPartial) return own.read;
  const other = read(text, options.locale === "es" ? "en" : "es", options);
  return countCovered(other.read) > countCovered(own.read) ? other.read : own.read;
}

function countCovered({ parts }: QuickAdd): number {
  return parts.reduce((sum, { start, end, isConsumed }) => sum + (isConsumed ? end - start : 0), 0);
}

function read(
  text: string,
  locale: Locale,
  options: QuickAddOptions,
): { readonly read: QuickAdd; readonly isPartial: boolean } {
  const {
    today,
    now = null,
    pastMidnight = 0,
    dateOrder,
    areas = [],
    users = [],
    left = [],
  } = options;
  const isMonthFirst = dateOrder === undefined ? locale === "en" : dateOrder !== "day_month_year";
  const whole = normalizeSentence(text.length > MAX_SENTENCE ? "" : text, left);
  const tags = readTags(text, whole, areas, users);
  const period = findDefaultPeriod(whole);
  const { parsedPhrases, schedule, parsedReminders } = parseSentence(
    tags.sentence,
    locale,
    period,
    {
      today,
      now,
      pastMidnight,
      isMonthFirst,
    },
  );
  const { result, isPartial } = parsedPhrases;
  const hints = findHints(whole, text);
  const doses = parsedReminders.reminders.length === 0 ? (result.doses ?? []) : [];
  const understood: readonly QuickPart[] = [
    ...tags.parts,
    ...parsedPhrases.parts,
    ...parsedReminders.ranges.map(toReminderPart),
  ];
  const parts: QuickPart[] = [
    ...understood,
    ...findLink(whole, understood),
    // "Cada 8 horas" is a recurrence and three reminders.
    ...parsedPhrases.parts
      .filter(({ kind }) => kind === "recurrence" && doses.length > 0)
      .map((part) => ({ ...part, kind: "reminder" as const, isConsumed: false })),
    ...hints.map(({ characteristic, start, end }) => ({
      kind: "characteristic" as const,
      start,
      end,
      isConsumed: false,
      characteristic,
    })),
  ].toSorted((a, b) => a.start - b.start || a.end - b.end);
  const title = removeRanges(
    text,
    parts.filter(({ isConsumed }) => isConsumed),
  );
  return {
    isPartial,
    read: {
      locale,
      text,
      title,
      parts,
      schedule,
      deadline: result.deadline === undefined ? null : formatIsoDay(result.deadline),
      repeatAfter: result.repeatAfter ?? null,
      estimation: result.minutes ?? getDuration(schedule),
      travel: result.travel ?? null,
      areaKey: tags.areaKey,
      priority: tags.priority,
      environmentId: tags.environmentId,
      assignee: tags.assignee,
      flags: hints.map(({ characteristic }) => characteristic),
      reminders: [...parsedReminders.reminders, ...doses],
    },
  };
}

function parseSentence(
  whole: string,
  locale: Locale,
  habit: Period | null,
  at: PhraseContext & { readonly pastMidnight: number },
) {
  const readAs = (reading: Reading) => {
    const parsedReminders = readReminders(whole, locale, reading);
    const parsedPhrases = readPhrases(parsedReminders.sentence, languages[locale], at);
    const { result, parts } = dropHour(
      settleDeadline(
        whole,
        parsedPhrases,
        at.today,
        parsedReminders.needsDate || parsedReminders.reminders.length > 0,
      ),
      habit,
    );
    return {
      parsedReminders,
      parsedPhrases: { ...parsedPhrases, result, parts },
      schedule: buildQuickSchedule(result, at, result.period ?? habit),
    };
  };
  const isConsistent = ({ parsedReminders, schedule }: ReturnType<typeof readAs>) =>
    schedule !== null || !parsedReminders.needsDate;
  const own = readAs("ownClock");
  if (isConsistent(own)) return own;
  const ofTask = readAs("clockOfTask");
  return isConsistent(ofTask) ? ofTask : readAs("sayingWhen");
}

type ParsedPhrases = ReturnType<typeof readPhrases>;

const BEFORE = /^(?:(?:para|due)\s+)?(?:antes|before)\s/;

/** "Fecha límite inscripción 30 nov": its only date is a deadline. */
const LIMIT = /^\s*(?:fecha\s+limite|deadline|ultimo\s+dia\s+para|last\s+day\s+to)(?!\p{L})/u;

/** A deadline has no hour, repetition or reminder: what has one is planned for that day. */
function settleDeadline(
  sentence: string,
  { result, parts }: ParsedPhrases,
  today: Day,
  hasReminders: boolean,
) {
  const { deadline, ahead, ...others } = result;
  const { day, clock, period, minute, rhythm } = others;
  if (
    day !== undefined &&
    Object.keys(result).length === 1 &&
    !hasReminders &&
    LIMIT.test(sentence)
  )
    return {
      result: { deadline: day },
      parts: parts.map((part) => ({ ...part, kind: "deadline" as const })),
    };
  if (ahead !== undefined) {
    const planned: PhraseResult = others;
    // "2 semanas antes del concierto" counts from no date, and stays in the title.
    if (deadline === undefined)
      return { result: planned, parts: parts.filter(({ kind }) => kind !== "deadline") };
    // The deadline is the day before the date.
    const counted = addUnits(deadline + 1, -ahead.count, ahead.unit);
    return { result: { ...planned, day: Math.max(today, counted) }, parts: toDates(parts) };
  }
  const isOfDay = [clock, period, minute, rhythm].some((value) => value !== undefined);
  if (deadline === undefined || day !== undefined || !(hasReminders || isOfDay))
    return { result, parts };
  // "Antes del 30 a las 6" is an hour of that day, not of the one before it.
  const isBefore = parts.some(
    ({ kind, start }) => kind === "deadline" && BEFORE.test(sentence.slice(start)),
  );
  const lastDay = deadline + (isBefore && clock !== undefined ? 1 : 0);
  return { result: { ...others, day: lastDay }, parts: toDates(parts) };
}

/** "El 15 de cada mes a medianoche" is no rule with that hour, which stays in the title. */
function dropHour(
  { result, parts }: Pick<ParsedPhrases, "result" | "parts">,
  habit: Period | null,
): Pick<ParsedPhrases, "result" | "parts"> {
  if (hasRepeatableHour(result, result.period ?? habit)) return { result, parts };
  const { clock: _clock, endClock: _endClock, period: _period, ...others } = result;
  return { result: others, parts: parts.filter(({ kind }) => kind !== "time" && kind !== "end") };
}

const toDates = (parts: ParsedPhrases["parts"]) =>
  parts.map((part) => (part.kind === "deadline" ? { ...part, kind: "date" as const } : part));

function toReminderPart({ start, end, isLead }: ParsedReminders["ranges"][number]): QuickPart {
  return { kind: "reminder", start, end, isConsumed: true, ...(isLead && { isLead }) };
}

const LINK = /\s*(?:to|que|de(?!\s+l))(?=\s+\p{L})/uy;

/** The "to" of "remind me tomorrow to call": it goes with the opening, and only a date lies between. */
function findLink(sentence: string, parts: readonly QuickPart[]): QuickPart[] {
  let [start, isOpened, isDated] = [0, false, false];
  const consumed = parts.filter(({ isConsumed }) => isConsumed);
  for (const part of consumed.toSorted((a, b) => a.start - b.start)) {
    if (sentence.slice(start, part.start).trim() !== "") break;
    isDated = isOpened;
    isOpened ||= part.kind === "reminder";
    start = part.end;
  }
  LINK.lastIndex = start;
  return isDated && LINK.test(sentence)
    ? [{ kind: "reminder", start, end: LINK.lastIndex, isConsumed: true, isLead: true }]
    : [];
}

type Tags = Pick<QuickAdd, "areaKey" | "priority" | "environmentId" | "assignee"> & {
  sentence: string;
  parts: QuickPart[];
};

/** "Revisar el contrato con @ana" would lose its end. */
const CONNECTOR = /(?<!\p{L})(?:al?|con|del?|en|para|por|with|to|for|from|at|of|and|y)\s+$/u;

/** Only the first tag of each kind counts. Tags are masked, so that no phrase matches them. */
function readTags(
  text: string,
  whole: string,
  areas: readonly NamedArea[],
  users: readonly NamedUser[],
): Tags {
  const tags: Tags = {
    sentence: whole,
    parts: [],
    areaKey: null,
    priority: null,
    environmentId: null,
    assignee: null,
  };
  for (const match of whole.matchAll(TAG)) {
    const [start, end] = [match.index, match.index + match[0].length];
    tags.sentence = maskRange(tags.sentence, start, end);
    const tag = readTag(match[1] ?? "", match[2] ?? "", areas, users);
    if (tag === null || tags.parts.some(({ kind }) => kind === tag.kind)) continue;
    const { kind, ...value } = tag;
    Object.assign(tags, value);
    tags.parts.push({ kind, start, end, isConsumed: !CONNECTOR.test(whole.slice(0, start)) });
  }
  const worded = tags.priority === null ? findPriority(text, tags.sentence) : null;
  if (worded !== null) {
    const { priority, start, end } = worded;
    tags.sentence = maskRange(tags.sentence, start, end);
    Object.assign(tags, { priority });
    tags.parts.push({ kind: "priority", start, end, isConsumed: true });
  }
  return tags;
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
