// The days of holidays, as dates after a word such as "en" and "on"; without one they are part of a title.
import { addMonths, civilFromDay, dayFromCivil } from "../../../time/day.ts";
import type { Day } from "../../../time/day.ts";
import { findNextDate, getNthWeekday } from "../calendar.ts";
import type { Phrase, createPhraseBuilder } from "../phrase.ts";

/** A pattern, its month, and its day of the month, or its weekday as [nth, weekday]. */
type Holiday = readonly [
  source: string,
  month: number,
  day: number | readonly [nth: number, weekday: number],
];

type HolidayTerms = {
  readonly lead: string;
  /** Leads that make the day the end of a recurrence. */
  readonly last: RegExp;
  /** Leads that mean the day before. */
  readonly early: RegExp;
  /** What may not follow. */
  readonly not: string;
};

function findHoliday(today: Day, [, month, day]: Holiday): Day | null {
  if (typeof day === "number") return findNextDate(today, day, month, "");
  const first = dayFromCivil(civilFromDay(today).year, month, 1);
  const days = [first, addMonths(first, 12)].map((start) => getNthWeekday(start, day[1], day[0]));
  return days.find((candidate) => candidate !== null && candidate >= today) ?? null;
}

/** One pattern for all of them. */
export function createHolidayPhrase(
  make: ReturnType<typeof createPhraseBuilder>,
  { lead, last, early, not }: HolidayTerms,
  holidays: readonly Holiday[],
): Phrase {
  const names = holidays.map(([source]) => `(${source})`).join("|");
  return make("date", `(${lead}) (?:${names})(?! (?:${not})(?![a-z]))`, (groups, { today }) => {
    const [before = "", ...matched] = groups;
    const holiday = holidays[matched.findIndex(Boolean)];
    const day = holiday === undefined ? null : findHoliday(today, holiday);
    if (day === null) return null;
    if (early.test(before)) return { day: Math.max(today, day - 1) };
    return last.test(before) ? { until: day } : { day };
  });
}
