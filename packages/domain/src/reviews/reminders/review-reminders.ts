// When a user is reminded of a review, and of which one.
import { MINUTES_IN_HOUR } from "../../time/units.ts";
import { startOfWeek, type Day } from "../../time/day.ts";
import { getTodayIn, resolveInstant } from "../../time/zone.ts";
import type { ReviewKind } from "../catalogue.ts";
import { findPeriod, getNextPeriod, type ReviewPeriod } from "../review-periods.ts";

/** Minutes of the day: in the evening for the day, in the morning for what has ended. */
export const defaultReminderMinutes: Readonly<Record<ReviewKind, number>> = {
  daily: 21 * MINUTES_IN_HOUR,
  weekly: 10 * MINUTES_IN_HOUR,
  monthly: 10 * MINUTES_IN_HOUR,
  quarterly: 10 * MINUTES_IN_HOUR,
  annual: 10 * MINUTES_IN_HOUR,
};

interface ReminderTime {
  readonly kind: ReviewKind;
  /** Minute of the user's day. */
  readonly clockMinute: number;
  readonly timeZone: string;
  /** The weekday on which the user's weeks start; 0 is Monday. */
  readonly weekStart: number;
}

export interface NextReminder {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The period that it reminds of. */
  readonly period: ReviewPeriod;
}

/**
 * The first reminder after an instant (milliseconds since the epoch): of a day on its evening, of a week on
 * the first day of the user's next one, of longer periods on the day after their end.
 */
export function getNextReminder(time: ReminderTime, after: number): NextReminder {
  const { kind, clockMinute, timeZone } = time;
  const day = listReminderDays(time, getTodayIn(timeZone, after)).find(
    (one) => resolveInstant(timeZone, one, clockMinute) > after,
  );
  if (day === undefined) throw new Error("Every kind of review has a reminder after each instant.");
  const period = findPeriod(kind, kind === "daily" ? day : day - 1);
  return { at: resolveInstant(timeZone, day, clockMinute), period };
}

/** The reminder days around today, sorted: the last one up to today, and the next one. */
function listReminderDays({ kind, weekStart }: ReminderTime, today: Day): Day[] {
  if (kind === "daily") return [today, today + 1];
  if (kind === "weekly") {
    const first = startOfWeek(today, weekStart);
    return [first, first + 7];
  }
  const current = findPeriod(kind, today);
  return [current.from, getNextPeriod(current).from];
}
