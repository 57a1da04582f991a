// What was missed and asks to be done after all. Missed dates never pile up: at most the latest one of a task stands
// today, and it gives way to the next.
import type { Day } from "../../time/day.ts";
import type { UserDays } from "../../time/user-day.ts";
import { isWithin, findOccurrence, buildDayWindow } from "../schedules/occurrence.ts";
import type { DayRange, OccurrenceSpec } from "../schedules/occurrence.ts";

/** Nothing that lies further back is asked for. */
export const LOOKBACK_DAYS = 62;

/** A recurring task of somebody, as it stands on their day `today`. Skipped dates are out of its rule. */
export type MissedTaskInput = {
  readonly occurring: OccurrenceSpec;
  /** The days that the plan above it leaves. */
  readonly limits: DayRange | null;
  readonly user: UserDays;
  readonly today: Day;
  /** Completed occurrences, by their own day; whether that was today. */
  readonly completed: ReadonlyMap<Day, boolean>;
  readonly isPausedOn: (day: Day) => boolean;
};

export type MissedOccurrence = {
  /** The occurrence, named by its day in the zone of its schedule. */
  readonly occurrence: Day;
  /** The day of the person on which it stood. */
  readonly displayDay: Day;
};

/**
 * The occurrence that today takes over: the latest one, if its day is over and nobody completed it, or only today did.
 * Null when the task falls on today, when the plan above it is over, and while it stands still; days in a pause asked
 * for nothing.
 */
export function findMissedOccurrence(input: MissedTaskInput): MissedOccurrence | null {
  const { occurring, limits, user, today, completed } = input;
  if (input.isPausedOn(today) || (limits !== null && !isWithin(limits, today))) return null;
  for (let day = today; day >= today - LOOKBACK_DAYS; day--) {
    const occurrence = findOccurrence(
      buildDayWindow(occurring.timezone, user, day),
      occurring,
      limits,
    );
    if (occurrence === null || input.isPausedOn(day)) continue;
    if (day === today || completed.get(occurrence) === false) return null;
    return { occurrence, displayDay: day };
  }
  return null;
}
