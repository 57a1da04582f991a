// The days of holidays, as dates after a word such as "en" and "on"; without one they are part of a title.
import { addMonths, civilFromDay, dayFromCivil } from "../../../time/day.ts";
import type { Day } from "../../../time/day.ts";
import { findNextDate, getNthWeekday } from "../calendar.ts";
import type { Phrase, createPhraseBuilder } from "../phrase.ts";
import { MASK } from "../sentence.ts";

/** A pattern, its month, its day of the month, or its weekday as [nth, weekday], and the days after that. */
type Holiday = readonly [
  source: string,
  month: number,
  day: number | readonly [nth: number, weekday: number],
  after?: number,
];

type HolidayTerms = {
  readonly lead: string;
  /** Leads that make the day the end of a recurrence. */
  readonly last: RegExp;
  /** Leads of a deadline, and of one on the day before. */
  readonly due: RegExp;
  readonly early: RegExp;
  /** What may not follow. */
  readonly not: string;
};

function findHoliday(today: Day, [, month, day, after = 0]: Holiday): Day | null {
  if (typeof day === "number") return findNextDate(today, day, month, "");
  const first = dayFromCivil(civilFromDay(today).year, month, 1);
  const days = [first, addMonths(first, 12)].map((start) => getNthWeekday(start, day[1], day[0]));
  return (
    days
      .flatMap((candidate) => (candidate === null ? [] : [candidate + after]))
      .find((candidate) => candidate >= today) ?? null
  );
}

const HOUR =
  "(?:(?:a las?|at) \\d|\\d{1,2}(?::\\d\\d)? ?[ap]\\.?m|\\d{1,2}:\\d\\d|(?:por|en) la (?:manana|tarde|noche)|(?:morning|afternoon|evening|night)(?![a-z]))";

/** What makes a holiday that begins a sentence its day. */
const EVENT =
  "(?:dinner|lunch|brunch|breakfast|service|mass|party|parade|game|with|at|con|en|cena|comida|misa)";

/** One pattern for all of them, and one for those that also stay in the title, to be tried after all days. */
export function createHolidayPhrases(
  make: ReturnType<typeof createPhraseBuilder>,
  { lead, last, due, early, not }: HolidayTerms,
  holidays: readonly Holiday[],
): [Phrase, Phrase] {
  const names = holidays.map(([source]) => `(${source})`).join("|");
  // Right before an hour no word is needed: "church christmas eve 5pm".
  const source = `(?:(${lead}) (?:${names})(?! (?:${not})(?![a-z]))|(?:${names})(?=,? ${HOUR}))`;
  const find = (matched: readonly string[], today: Day) => {
    const holiday = holidays[matched.findIndex(Boolean) % holidays.length];
    return holiday === undefined ? null : findHoliday(today, holiday);
  };
  // "Thanksgiving dinner at 4"
  const named = `(?<=^ ?)(?:${names})(?= ${EVENT}(?![a-z])[^${MASK}]*(?<![a-z0-9])${HOUR})`;
  return [
    make("date", source, ([before = "", ...matched], { today }) => {
      const day = find(matched, today);
      if (day === null) return null;
      if (early.test(before)) return { deadline: Math.max(today, day - 1) };
      if (due.test(before)) return { deadline: day };
      return last.test(before) ? { until: day } : { day };
    }),
    make("date", named, (matched, { today }) => {
      const day = find(matched, today);
      return day === null ? null : { day, isNamed: true };
    }),
  ];
}
