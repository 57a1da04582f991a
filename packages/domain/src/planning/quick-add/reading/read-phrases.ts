// Matches the phrases of a language in order; a date that is understood in part only is not marked at all.
import type { PartKind, Phrase, PhraseContext, PhraseResult } from "../phrase.ts";
import { HIDDEN, maskRange } from "../sentence.ts";
import type { TextRange } from "./text-range.ts";

type PhrasePart = TextRange & {
  readonly kind: PartKind;
  readonly isConsumed: boolean;
  /** Another part of the kind says more, as in "mañana temprano a las 7". */
  readonly isLead?: true;
};

export type PhraseLanguage = {
  readonly phrases: readonly Phrase[];
  /** What remains beside `PARSED` of a date that was parsed in part. */
  readonly remains: RegExp;
  /** Articles and prepositions that end right before a date and go with it. */
  readonly dangling: RegExp;
};

type ParsedPhrases = {
  readonly result: PhraseResult;
  readonly parts: readonly PhrasePart[];
  /** True when dates were found of which a part remained. */
  readonly isPartial: boolean;
};

/** Replaces one character of a date, hour or recurrence that was understood. */
export const PARSED = "\u0002";

/** "Regalo para Andrea (nace en marzo)" tells of a date; "ensayo (miércoles 7pm)" is one. */
const ASIDE = new RegExp(`\\([^)]*\\p{L}{4,}\\s+${PARSED}`, "u");

const NOTHING: ParsedPhrases = { result: {}, parts: [], isPartial: false };
const PARTIAL: ParsedPhrases = { ...NOTHING, isPartial: true };

export function readPhrases(
  sentence: string,
  { phrases, remains, dangling }: PhraseLanguage,
  at: PhraseContext,
): ParsedPhrases {
  if (sentence.trim() === "") return NOTHING;
  let rest = sentence;
  const result: PhraseResult = {};
  const parts: PhrasePart[] = [];
  for (const phrase of phrases) {
    for (const match of rest.matchAll(phrase.pattern)) {
      const next = phrase.read(
        match.slice(1).map((group) => group ?? ""),
        at,
      );
      if (next === null || match[0] === "") continue;
      const [start, end] = [match.index, match.index + match[0].length];
      if (next.isPast) {
        rest = maskRange(rest, start, end, HIDDEN);
        continue;
      }
      const rhythm = mergeRhythms(next, result);
      // No rule counts business days.
      const isUncountable = next.repeatLength?.unit === "workday";
      const isImpossible = next.isImpossible === true || isUncountable;
      if (isImpossible || (rhythm === null && hasOtherRhythm(next, result))) return PARTIAL;
      if (rhythm === null && !isNewResult(next, result)) continue;
      const kind = findKind(next) ?? phrase.kind;
      const isLead = parts.some((part) => part.kind === kind);
      rest = maskRange(rest, start, end);
      Object.assign(result, next, rhythm !== null && { rhythm });
      parts.push({
        kind,
        start,
        end,
        isConsumed: next.isNamed !== true,
        ...(isLead && { isLead }),
      });
    }
  }
  const dated = parts.filter(({ kind }) => kind !== "duration" && kind !== "travel");
  const marked = dated.reduce((text, { start, end }) => maskRange(text, start, end, PARSED), rest);
  if (remains.test(marked) || ASIDE.test(marked)) return PARTIAL;
  const widened = parts.map((part) =>
    dated.includes(part) && !PREPOSITION.test(sentence.slice(part.start))
      ? { ...part, start: findStart(marked, part.start, dangling) }
      : part,
  );
  return { result, parts: widened, isPartial: false };
}

/** What its lead makes of a day. */
function findKind({ until, deadline }: PhraseResult): PartKind | undefined {
  if (deadline !== undefined) return "deadline";
  return until === undefined ? undefined : "until";
}

/** "Take the bins in at 6" keeps its "in": a phrase with a preposition of its own needs no other. */
const PREPOSITION = /^(?:at|by|on|every|each)\s/;

function findStart(marked: string, start: number, dangling: RegExp): number {
  return start - (dangling.exec(marked.slice(0, start))?.[0].length ?? 0);
}

const getRepetition = ({ rhythm, repeatAfter }: PhraseResult) => rhythm ?? repeatAfter;
const hasOtherRhythm = (next: PhraseResult, existing: PhraseResult) =>
  getRepetition(next) !== undefined && getRepetition(existing) !== undefined;

/** "Los sábados, cada quince días": the days of one and the interval of the other; else null. */
function mergeRhythms({ rhythm: next }: PhraseResult, { rhythm: existing }: PhraseResult) {
  if (next?.freq !== "WEEKLY" || existing?.freq !== "WEEKLY") return null;
  const rhythms = [next, existing];
  const ofDays = rhythms.find(({ byWeekday, interval = 1 }) => byWeekday && interval === 1);
  const ofWeeks = rhythms.find(({ byWeekday, interval }) => !byWeekday && interval);
  return ofDays === undefined || ofWeeks === undefined
    ? null
    : { ...ofWeeks, ...ofDays, interval: ofWeeks.interval };
}

const ENDS = ["until", "repeatLength", "count"] as const;

/** Whether a phrase adds a new field that fits the existing ones. */
function isNewResult(next: PhraseResult, existing: PhraseResult): boolean {
  const fields = Object.keys(next) as (keyof PhraseResult)[];
  // "Hoy al rato" says today twice.
  if (fields.every((field) => field in existing)) return false;
  if (fields.some((field) => field in existing && existing[field] !== next[field])) return false;
  const hasTime = (one: PhraseResult) => one.clock !== undefined || one.period !== undefined;
  if (next.minute !== undefined && hasTime(existing)) return false;
  if (existing.minute !== undefined && hasTime(next)) return false;
  if (next.endClock !== undefined && next.clock === undefined && existing.clock === undefined)
    return false;
  if (!ENDS.some((end) => end in next)) return true;
  // Only a recurrence has an end, and only one.
  return (next.rhythm ?? existing.rhythm) !== undefined && !ENDS.some((end) => end in existing);
}
