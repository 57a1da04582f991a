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
  /** Leads of a deadline ("by Friday"), and of one on the day before ("before Friday"). */
  readonly due: RegExp;
  readonly early: RegExp;
  /** Leads that make the day the end of a recurrence. */
  readonly last: RegExp;
  /** What after a day makes it a deadline: "a más tardar". */
  readonly latest: string;
  /** Wraps a day's pattern, so that it does not match inside another expression. */
  readonly apart: (lead: string, source: string) => string;
};

export function createDayPhrases(
  make: ReturnType<typeof createPhraseBuilder>,
  { lead, due, early, last, latest, apart }: DayPhraseOptions,
) {
  const toResult = (before: string, after: string, day: Day, today: Day): PhraseResult => {
    if (early.test(before)) return { deadline: Math.max(today, day - 1) };
    if (due.test(before) || after !== "") return { deadline: day };
    return last.test(before) ? { until: day } : { day };
  };
  // The first day of a week, month or year that is meant as a whole is no deadline.
  return (source: string, read: ReadDay, customLead = lead, isWhole = false): Phrase =>
    make(
      "date",
      `${apart(customLead, `(?:${source})`)}(?:,? (${latest}))?`,
      ([before = "", ...groups], { today, isMonthFirst }) => {
        const after = groups.pop() ?? "";
        const day = read(groups, today, isMonthFirst);
        if (day === "impossible") return impossible;
        if (day === null) return null;
        return isWhole ? { day } : toResult(before, after, day, today);
      },
    );
}
