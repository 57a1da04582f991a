// Builds phrases for a single day, with the words allowed before it.
import type { Day } from "../../time/day.ts";
import { impossible } from "./phrase.ts";
import type { PhraseResult, Phrase, createPhraseBuilder } from "./phrase.ts";

/** "impossible" for a date that does not exist, or not on its weekday. */
type ReadDay = (
  groups: readonly string[],
  today: Day,
  isMonthFirst: boolean,
) => Day | null | "impossible";

type DayPhraseOptions = {
  readonly lead: string;
  /** Leads that mean the day before at the latest ("before Friday"). */
  readonly early: RegExp;
  /** Leads that make the day the end of a recurrence. */
  readonly last: RegExp;
  /** Wraps a day's pattern, so that it does not match inside another expression. */
  readonly apart: (lead: string, source: string) => string;
};

export function createDayPhrases(
  make: ReturnType<typeof createPhraseBuilder>,
  { lead, early, last, apart }: DayPhraseOptions,
) {
  const toResult = (before: string, day: Day, today: Day): PhraseResult => {
    if (early.test(before)) return { day: Math.max(today, day - 1) };
    return last.test(before) ? { until: day } : { day };
  };
  return (source: string, read: ReadDay, customLead = lead): Phrase =>
    make(
      "date",
      apart(customLead, `(?:${source})`),
      ([before = "", ...groups], { today, isMonthFirst }) => {
        const day = read(groups, today, isMonthFirst);
        if (day === "impossible") return impossible;
        return day === null ? null : toResult(before, day, today);
      },
    );
}
