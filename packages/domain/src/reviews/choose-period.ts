// Chooses the period that a review screen opens with, and when the day is offered its review.
import type { Day } from "../time/day.ts";
import { MINUTES_IN_HOUR } from "../time/units.ts";
import type { ReviewKind } from "./catalogue.ts";
import { getPreviousPeriod, findPeriod, type ReviewPeriod } from "./review-periods.ts";

const BEFORE_BEDTIME = 2 * MINUTES_IN_HOUR;
const DEFAULT_EVENING = 20 * MINUTES_IN_HOUR;

/** How many last days of a period are its end; on the first of them only the evening is. */
const LAST_DAYS: Readonly<Record<ReviewKind, number>> = {
  daily: 1,
  weekly: 2,
  monthly: 3,
  quarterly: 7,
  annual: 14,
};

/**
 * The minute of the user's day from which its review is offered: two hours before bedtime, or 20:00.
 * @param bedtime minutes from the start of the day, 1440 or more after midnight; null without a rhythm
 */
export function getEveningMinute(bedtime: number | null): number {
  return bedtime === null ? DEFAULT_EVENING : Math.max(0, bedtime - BEFORE_BEDTIME);
}

export interface PeriodMoment {
  readonly today: Day;
  /** Minutes from the start of the user's day. */
  readonly minute: number;
  /** See `getEveningMinute`. */
  readonly evening: number;
}

/** Whether a period ends now, so that its review can be written. */
function isEnding({ kind, to }: ReviewPeriod, { today, minute, evening }: PeriodMoment) {
  const daysLeft = to - today;
  const lastDays = LAST_DAYS[kind];
  if (daysLeft < 0 || daysLeft >= lastDays) return false;
  return daysLeft < lastDays - 1 || minute >= evening;
}

/**
 * The running period at its end, otherwise the last complete one, unless that needs no review: it is
 * finished, or from before the user's first day.
 */
export function chooseReviewPeriod(
  kind: ReviewKind,
  moment: PeriodMoment,
  needsNone: (period: ReviewPeriod) => boolean,
): ReviewPeriod {
  const running = findPeriod(kind, moment.today);
  const previous = getPreviousPeriod(running);
  return isEnding(running, moment) || needsNone(previous) ? running : previous;
}
