// A day as it is named in a sentence: what may stand before it, what that says of it, and where a day
// only belongs to another word and is none of ours.
import type { Day } from "../../time/day.ts";
import type { PhraseResult, Phrase, createPhraseBuilder } from "./phrase.ts";

export type ReadDay = (groups: readonly string[], today: Day) => Day | null;

type DayPhraseOptions = {
  /** What may stand before a day, in a group of its own. */
  readonly lead: string;
  /** The beginnings of leads after which the day itself is too late. */
  readonly early: RegExp;
  /** Those that make it the last day of what repeats. */
  readonly last: RegExp;
  /** Wraps the pattern of a day with whatever keeps it from being read within another word. */
  readonly apart: (lead: string, source: string) => string;
};

/** Makes the phrases of a language that name one day. */
export function createDayPhrases(
  make: ReturnType<typeof createPhraseBuilder>,
  { lead, early, last, apart }: DayPhraseOptions,
) {
  const toResult = (before: string, day: Day, today: Day): PhraseResult => {
    if (early.test(before)) return { day: Math.max(today, day - 1) };
    return last.test(before) ? { until: day } : { day };
  };
  return (source: string, read: ReadDay, customLead = lead): Phrase =>
    make("date", apart(customLead, `(?:${source})`), ([before = "", ...groups], { today }) => {
      const day = read(groups, today);
      return day === null ? null : toResult(before, day, today);
    });
}
