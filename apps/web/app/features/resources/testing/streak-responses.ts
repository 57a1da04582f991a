// Test data: a streak, written with one letter a day.
import type { Streak } from "@vereda/domain/resources/streak/contract-streak";
import { computeStreak } from "@vereda/domain/resources/streak/streak";
import { getYearRange } from "@vereda/domain/resources/streak/year-range";
import { formatIsoDay, MONDAY, parseDay, type Day } from "@vereda/domain/time/day";

/** The day of `TEST_NOW`. */
export const STREAK_TODAY: Day = parseDay("2026-03-04") ?? 0;

/**
 * x counts, o could have, - does not occur, p is paused; the last letter is today.
 * @example buildStreak("xxoxx")
 */
export function buildStreak(
  text: string,
  { pauses = [], year }: { pauses?: Streak["pauses"]; year?: number } = {},
): Streak {
  const marks = text.split("");
  const listOf = (which: string) =>
    marks.flatMap((mark, at) =>
      which.includes(mark) ? [STREAK_TODAY - marks.length + 1 + at] : [],
    );
  const { days, ...result } = computeStreak({
    today: STREAK_TODAY,
    countedDays: new Set(listOf("x")),
    scheduledDays: new Set(listOf("xop")),
    pauses: listOf("p").map((day) => ({ from: day, until: day })),
    weekStart: MONDAY,
  });
  const range = getYearRange(year, STREAK_TODAY);
  const [first] = days;
  return {
    ...result,
    pauses,
    since: first === undefined ? null : formatIsoDay(first.day),
    from: formatIsoDay(range.from),
    to: formatIsoDay(range.to),
    days: days
      .filter(({ day }) => day >= range.from && day <= range.to)
      .map(({ day, ...one }) => ({ date: formatIsoDay(day), ...one })),
  };
}
