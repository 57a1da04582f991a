// A day as it is named in a sentence: what may stand before it, what that says of it, and where a day
// only belongs to another word and is none of ours.
import type { Day } from "../../time/day.ts";
import type { Found, Phrase, phrasesWith } from "./phrase.ts";

export type ReadDay = (words: readonly string[], today: Day) => Day | null;

type Placing = {
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
export function dayPhrases(
  make: ReturnType<typeof phrasesWith>,
  { lead, early, last, apart }: Placing,
) {
  const placed = (before: string, day: Day, today: Day): Found => {
    if (early.test(before)) return { day: Math.max(today, day - 1) };
    return last.test(before) ? { until: day } : { day };
  };
  return (source: string, read: ReadDay, ownLead = lead): Phrase =>
    make("date", apart(ownLead, `(?:${source})`), ([before = "", ...words], { today }) => {
      const found = read(words, today);
      return found === null ? null : placed(before, found, today);
    });
}
